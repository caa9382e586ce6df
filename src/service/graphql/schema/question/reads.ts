import {
  type FieldNode,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  getArgumentValues,
  getNamedType,
  isObjectType,
  responsePathAsArray,
} from 'graphql';
import { type GivenReads, readsGiven } from '../../../../extract/categories/select/given-reads.ts';
import { ScrapeError } from '../../../../extract/page/errors.ts';
import type { Reads } from '../../../../extract/page/reads.ts';
import { givenBy, keyOf } from '../page/selection-type.ts';
import { fieldsUnder } from './selection.ts';

/** What a `page` field reads by CSS, apart from its elements' own fields. */
const readingFields = ['select', 'content'];

/** What a `page` field (at `index` in `pages`) reads by CSS, in a fixed order. Throws INVALID_PARAMETER at the first wrong field. */
export function readsOf(info: GraphQLResolveInfo, index?: number): Reads {
  const page = getNamedType(info.returnType);
  if (!isObjectType(page)) return {};
  const path = [...responsePathAsArray(info.path), ...(index === undefined ? [] : [index])];
  const found = fieldsUnder(info, page.name, info.fieldNodes);
  const nodes = readingFields
    .flatMap((name) => found.get(name) ?? [])
    .filter(({ arguments: args }) => args?.length);
  if (nodes.length === 0) return {};
  const given = readsIn(info, page, { nodes, path });
  return located(() => readsGiven(given), nodes.slice(0, 1), path);
}

type Path = readonly (string | number)[];

/** Fields of one object, and where it is in the answer. */
interface Place {
  readonly nodes: readonly FieldNode[];
  readonly path: Path;
}

function readsIn(info: GraphQLResolveInfo, type: GraphQLObjectType, { nodes, path }: Place): GivenReads {
  const reads = new Map<
    string,
    { readonly given: object; readonly nodes: FieldNode[]; readonly path: Path }
  >();
  for (const node of nodes) {
    const field = node.name.value;
    const definition = type.getFields()[field];
    if (!definition) continue;
    const args = getArgumentValues(definition, node, info.variableValues);
    if (field === 'content' && (args.css ?? null) === null) continue;
    const name = node.alias?.value ?? field;
    const at = [...path, name];
    const given = givenBy(field, args);
    located(() => readsGiven({ [name]: given }), [node], at);
    const key = keyOf(field, args);
    const known = reads.get(key);
    if (known) known.nodes.push(node);
    else reads.set(key, { given, nodes: [node], path: at });
  }
  const entries = [...reads].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const whole = entries.map(([key, { given, ...place }]) => {
    return [key, 'fields' in given ? { ...given, fields: readsOfItems(info, type, place) } : given];
  });
  return Object.fromEntries(whole);
}

/** A list reads what is selected of its items. */
function readsOfItems(info: GraphQLResolveInfo, type: GraphQLObjectType, { nodes, path }: Place): GivenReads {
  const item = getNamedType(type.getFields()[nodes[0]?.name.value ?? '']?.type);
  if (!isObjectType(item)) return {};
  const selected = [...fieldsUnder(info, item.name, nodes).values()].flat();
  return readsIn(info, item, { nodes: selected.filter(({ name }) => name.value !== '__typename'), path });
}

/** The error with the path that it would have if its field had been resolved. */
function located<T>(read: () => T, nodes: readonly FieldNode[], path: Path): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ScrapeError)) throw error;
    throw new GraphQLError(error.message, { nodes, path, originalError: error });
  }
}
