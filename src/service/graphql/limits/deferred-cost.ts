import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { directivesIn } from '../syntax/directives.ts';
import { fieldType, fragmentsOf, operationsOf } from '../syntax/document.ts';

/** A field inside a list counts as many. */
const listLength = 10;

/** Where a selection stands. */
interface Place {
  readonly type: GraphQLNamedType | undefined;
  /** The response names that lead to it. */
  readonly path: string;
  /** The part of the answer that it belongs to: 0 is the first one, and each deferred fragment is another. */
  readonly part: number;
  readonly inList: boolean;
  /** Whether the part is sent once for each item of a list. */
  readonly perItem: boolean;
}

/**
 * How many fields an operation answers more than once because they are in several deferred parts, or once for each item
 * of a list: each part is an answer of its own, so the same list in fifty of them is sent fifty times. Expands all
 * fragments, so the document must have passed the limit on those.
 */
export function repeatedCost(document: DocumentNode, schema: GraphQLSchema): number {
  if (!directivesIn(document).some(isDefer)) return 0;
  const counts = operationsOf(document).map(({ selectionSet }) => {
    const repetitions = new Repetitions(document);
    const type = schema.getQueryType() ?? undefined;
    repetitions.visit(selectionSet, { type, path: '', part: 0, inList: false, perItem: false });
    return repetitions.count;
  });
  return Math.max(0, ...counts);
}

class Repetitions {
  count = 0;
  readonly #fragments: ReturnType<typeof fragmentsOf>;
  readonly #partsOf = new Map<string, Set<number>>();
  readonly #open = new Set<string>();
  #parts = 0;

  constructor(document: DocumentNode) {
    this.#fragments = fragmentsOf(document);
  }

  visit({ selections }: SelectionSetNode, place: Place): void {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) this.#field(selection, place);
      else if (selection.kind === Kind.INLINE_FRAGMENT)
        this.visit(selection.selectionSet, this.#partOf(selection, place));
      else this.#spread(selection.name.value, this.#partOf(selection, place));
    }
  }

  /** GraphQL's own rule rejects cycles, later. */
  #spread(name: string, place: Place): void {
    const fragment = this.#fragments.get(name);
    if (!fragment || this.#open.has(name)) return;
    this.#open.add(name);
    this.visit(fragment.selectionSet, place);
    this.#open.delete(name);
  }

  #partOf(selection: SelectionNode, place: Place): Place {
    if (!selection.directives?.some(isDefer)) return place;
    this.#parts += 1;
    return { ...place, part: this.#parts, perItem: place.inList };
  }

  #field({ name, alias, selectionSet }: FieldNode, { type, path, part, inList, perItem }: Place): void {
    const fieldPath = `${path}.${alias?.value ?? name.value}`;
    const parts = this.#partsOf.get(fieldPath) ?? new Set();
    this.#partsOf.set(fieldPath, parts);
    const weight = inList ? listLength : 1;
    if (!parts.has(part) && (perItem || parts.size > 0)) this.count += weight;
    parts.add(part);
    const ofField = fieldType(type, name.value);
    const isList = isListType(getNullableType(ofField));
    if (selectionSet)
      this.visit(selectionSet, {
        type: getNamedType(ofField),
        path: fieldPath,
        part,
        inList: inList || isList,
        perItem,
      });
  }
}

function isDefer({ name }: DirectiveNode): boolean {
  return name.value === 'defer';
}
