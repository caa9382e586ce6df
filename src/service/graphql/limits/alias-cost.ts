import {
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { fieldType, fragmentsOf, isPageField, operationsOf, rootFields } from '../syntax/document.ts';

/** The number of fields in a selection; those of a list inside a list count tenfold. */
interface Cost {
  readonly all: number;
  /** How many of these are under an alias. */
  readonly aliased: number;
}

const nothing: Cost = { all: 0, aliased: 0 };
const nestedListLength = 10;
const metaTypes: ReadonlyMap<string, string> = new Map([
  ['__schema', '__Schema'],
  ['__type', '__Type'],
]);

/**
 * The number of aliased fields, in the page that has most. Without aliases, a field is answered once however often it is
 * written; with them, a text of 1 MiB, a list of 5,000 items or the whole schema is repeated for each alias. Aliases of
 * `page` and `pages` are free, since those fields have a limit of their own and each takes a ticket.
 */
export function aliasCost(document: DocumentNode, schema: GraphQLSchema): number {
  if (!hasAlias(document)) return 0;
  const costs = new Costs(document, schema);
  return Math.max(0, ...operationsOf(document).map(({ selectionSet }) => costs.ofOperation(selectionSet)));
}

/** Looking up the types of thousands of fields takes two milliseconds, for a number that can only be 0. */
function hasAlias({ definitions }: DocumentNode): boolean {
  const waiting = definitions.flatMap((definition) =>
    'selectionSet' in definition && definition.selectionSet ? definition.selectionSet : [],
  );
  for (let set = waiting.pop(); set; set = waiting.pop()) {
    for (const selection of set.selections) {
      if ('alias' in selection && selection.alias) return true;
      if ('selectionSet' in selection && selection.selectionSet) waiting.push(selection.selectionSet);
    }
  }
  return false;
}

class Costs {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReturnType<typeof fragmentsOf>;
  /** Each selection is visited once outside lists and once inside; GraphQL's own rule rejects cycles. */
  readonly #known = { outside: new Map<SelectionSetNode, Cost>(), inside: new Map<SelectionSetNode, Cost>() };

  constructor(document: DocumentNode, schema: GraphQLSchema) {
    this.#schema = schema;
    this.#fragments = fragmentsOf(document);
  }

  ofOperation(root: SelectionSetNode): number {
    const page = this.#schema.getType('Page');
    const fields = rootFields(root, this.#fragments);
    const pages = fields
      .filter(isPageField)
      .map(({ selectionSet }) => (selectionSet ? this.#ofSet(selectionSet, page, false).aliased : 0));
    const query = this.#schema.getQueryType() ?? undefined;
    const others = fields
      .filter((field) => !isPageField(field))
      .map((field) => this.#ofField(field, query, false));
    return Math.max(sum(others).aliased, ...pages);
  }

  #ofSet(set: SelectionSetNode, type: GraphQLNamedType | undefined, inList: boolean): Cost {
    const known = inList ? this.#known.inside : this.#known.outside;
    const found = known.get(set);
    if (found) return found;
    known.set(set, nothing);
    const cost = sum(
      set.selections.map((selection) => {
        if (selection.kind === Kind.FIELD) return this.#ofField(selection, type, inList);
        const fragment =
          selection.kind === Kind.INLINE_FRAGMENT ? selection : this.#fragments.get(selection.name.value);
        const condition = fragment?.typeCondition?.name.value;
        const inner = condition === undefined ? type : this.#schema.getType(condition);
        return fragment ? this.#ofSet(fragment.selectionSet, inner, inList) : nothing;
      }),
    );
    known.set(set, cost);
    return cost;
  }

  #ofField(
    { name, alias, selectionSet }: FieldNode,
    parent: GraphQLNamedType | undefined,
    inList: boolean,
  ): Cost {
    const type = this.#typeOf(name.value, parent);
    const isList = isListType(getNullableType(type));
    const times = isList && inList ? nestedListLength : 1;
    const inside = selectionSet ? this.#ofSet(selectionSet, getNamedType(type), inList || isList) : nothing;
    const all = times * (1 + inside.all);
    return { all, aliased: alias ? all : times * inside.aliased };
  }

  /** Undefined for an unknown field: GraphQL's own rules report it. */
  #typeOf(field: string, parent: GraphQLNamedType | undefined) {
    const meta = metaTypes.get(field);
    if (meta !== undefined) return this.#schema.getType(meta);
    return fieldType(parent, field);
  }
}

function sum(costs: readonly Cost[]): Cost {
  return costs.reduce(
    (total, { all, aliased }) => ({ all: total.all + all, aliased: total.aliased + aliased }),
    nothing,
  );
}
