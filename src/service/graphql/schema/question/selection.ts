import { collectSubFields } from '@graphql-tools/utils';
import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  getArgumentValues,
  getNamedType,
  isObjectType,
} from 'graphql';
import type { Category } from '../../../../extract/page/category.ts';
import {
  type CategoryName,
  categoryCalled,
  categoryNames,
  type Selection,
  select,
} from '../../../engine/request/selection.ts';
import { directivesIn } from '../../syntax/document.ts';
import { withoutSources } from '../../syntax/executed.ts';
import { type FindingArguments, findsInBrowser, searchedFor } from '../page/findings.ts';

/** The selections of fields that select the same for all variables; null for the others. */
const constants = new WeakMap<FieldNode, Selection | null>();

/**
 * The categories that a `page` field selects, through aliases, fragments, @skip, @include and @defer. If one browser part
 * of a category is selected, all of them are; if anything but its excerpt is selected, the whole category is. `findings`
 * selects the categories that it searches.
 */
export function selectionOf(info: GraphQLResolveInfo): Selection {
  const [node, ...others] = info.fieldNodes;
  if (node === undefined || others.length > 0) return readSelection(info);
  const known = constants.get(node);
  if (known) return known;
  const selection = readSelection(info);
  if (known === undefined) constants.set(node, isConstant(info) ? selection : null);
  return selection;
}

/** Whether neither directives nor the arguments of `findings` and `content` can make a difference. */
function isConstant(info: GraphQLResolveInfo): boolean {
  const { operation, fragments, fieldNodes, returnType } = info;
  const directives = directivesIn({ definitions: [operation, ...Object.values(fragments)] });
  const selected = fieldsUnder(info, getNamedType(returnType).name, fieldNodes);
  return directives.length === 0 && !selected.has('findings') && !selected.get('content')?.some(hasArguments);
}

function readSelection(info: GraphQLResolveInfo): Selection {
  const selected = withoutParts(info, fieldsUnder(info, getNamedType(info.returnType).name, info.fieldNodes));
  const searched = searchedIn(info, selected.get('findings') ?? []);
  const names = categoryNames.filter((name) => selected.has(name) || searched.has(name));
  const insides = new Map(
    names.map((name) => [name, fieldsUnder(info, categoryCalled(name).type.name, selected.get(name) ?? [])]),
  );
  const insideOf = (name: CategoryName) => insides.get(name) ?? new Map<string, FieldNode[]>();
  const wantsBrowser = (name: CategoryName) => {
    if (searched.has(name) && findsInBrowser(name)) return true;
    return Object.keys(categoryCalled(name).parts).some((part) => insideOf(name).has(part));
  };
  const wantsExcerpt = (name: CategoryName) =>
    !searched.has(name) && isExcerpt(info, categoryCalled(name), insideOf(name));
  const wantsChecked = (name: CategoryName) => {
    const { type, checked } = categoryCalled(name);
    return (
      checked !== null &&
      selectsAt(info, [...checked.at, 'checked'], { typeName: type.name, inside: insideOf(name) })
    );
  };
  return select(names, {
    checked: new Set(names.filter(wantsChecked)),
    withoutBrowser: new Set(names.filter((name) => !wantsBrowser(name))),
    excerpts: new Set(names.filter(wantsExcerpt)),
  });
}

/** `content(css:)` reads a part that the caller names, and does not select the category. */
function withoutParts(
  info: GraphQLResolveInfo,
  selected: Map<string, FieldNode[]>,
): Map<string, FieldNode[]> {
  const [nodes = [], page] = [selected.get('content'), getNamedType(info.returnType)];
  const field = isObjectType(page) ? page.getFields().content : undefined;
  if (!field || !nodes.some(hasArguments)) return selected;
  const whole = nodes.filter(
    (node) => (getArgumentValues(field, node, info.variableValues).css ?? null) === null,
  );
  const kept = new Map(selected);
  if (whole.length > 0) kept.set('content', whole);
  else kept.delete('content');
  return kept;
}

function hasArguments(node: FieldNode): boolean {
  return (node.arguments?.length ?? 0) > 0;
}

function searchedIn(info: GraphQLResolveInfo, nodes: readonly FieldNode[]): ReadonlySet<CategoryName> {
  const page = getNamedType(info.returnType) as GraphQLObjectType;
  const field = page.getFields().findings;
  const args = nodes.map((node) => field && getArgumentValues(field, node, info.variableValues));
  return new Set(args.flatMap((given) => searchedFor(given as FindingArguments)));
}

/** The nodes that select each field of a type. */
type Inside = ReadonlyMap<string, readonly FieldNode[]>;

interface Selected {
  readonly typeName: string;
  readonly inside: Inside;
}

function selectsAt(
  info: GraphQLResolveInfo,
  path: readonly string[],
  { typeName, inside }: Selected,
): boolean {
  const [name = '', ...rest] = path;
  const found = inside.get(name);
  if (!found || rest.length === 0) return found !== undefined;
  const type = (info.schema.getType(typeName) as GraphQLObjectType).getFields()[name]?.type;
  const inner = getNamedType(type)?.name ?? '';
  return selectsAt(info, rest, { typeName: inner, inside: fieldsUnder(info, inner, found) });
}

/** Whether only the excerpt of a category is selected. */
function isExcerpt(info: GraphQLResolveInfo, { type, excerpt }: Category, inside: Inside): boolean {
  if (!excerpt) return false;
  const fields = inside.get(excerpt.field);
  const others = [...inside.keys()].filter((name) => name !== excerpt.field && name !== '__typename');
  if (!fields || others.length > 0) return false;
  const field = (info.schema.getType(type.name) as GraphQLObjectType).getFields()[excerpt.field];
  const selected = fieldsUnder(info, getNamedType(field?.type)?.name ?? '', fields);
  return !excerpt.without.some((name) => selected.has(name));
}

export function fieldsUnder(
  { schema, fragments, variableValues }: GraphQLResolveInfo,
  typeName: string,
  nodes: readonly FieldNode[],
): Map<string, FieldNode[]> {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) return new Map();
  const variables = withoutSources(variableValues);
  const { fields, patches } = collectSubFields(schema, fragments, variables, type, [...nodes]);
  const found = [fields, ...patches.map((patch) => patch.fields)].flatMap((group) =>
    [...group.values()].flat(),
  );
  return Map.groupBy(found, (node) => node.name.value);
}
