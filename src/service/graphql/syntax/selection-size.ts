import {
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isIntrospectionType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { type Fragments, fieldType } from './document.ts';

/** The size of a field, given its type (undefined if it has none) and the size of what is selected of it. */
type FieldSize = (field: FieldNode, type: GraphQLOutputType | undefined, inside: number) => number;

interface SelectionSizeOptions {
  readonly schema: GraphQLSchema;
  readonly fragments: Pick<Fragments, 'get'>;
  readonly ofField: FieldSize;
  readonly payload?: number;
}

/** Each deferred part and each streamed item is a payload of its own, which takes as long as so many fields. */
export const payloadSize = 20;

const metaTypes: Readonly<Record<string, string>> = { __schema: '__Schema', __type: '__Type' };

/** How often a field of the schema's own types is answered for each object: the average of this schema, rounded up. */
const metaLengths: Readonly<Record<string, number>> = {
  types: 250,
  directives: 10,
  fields: 10,
  args: 0.3,
  inputFields: 2,
  enumValues: 5,
  // Most types are named by themselves, or in one or two wrappers.
  ofType: 0.5,
};

/** The size of a selection, fragments counted as often as spread; each set is visited once. The document must be valid: no cycles. */
export class SelectionSize {
  readonly #options: SelectionSizeOptions;
  readonly #known = new Map<SelectionSetNode, number>();

  constructor(options: SelectionSizeOptions) {
    this.#options = options;
  }

  of(set: SelectionSetNode, type: GraphQLNamedType | undefined): number {
    const size =
      this.#known.get(set) ??
      set.selections.reduce((sum, selection) => sum + this.#ofSelection(selection, type), 0);
    this.#known.set(set, size);
    return size;
  }

  #ofSelection(selection: SelectionNode, type: GraphQLNamedType | undefined): number {
    if (selection.kind === Kind.FIELD) return this.#ofField(selection, type);
    const { schema, fragments, payload = payloadSize } = this.#options;
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
    if (!fragment) return 0;
    const condition = fragment.typeCondition?.name.value;
    const inside = this.of(fragment.selectionSet, condition === undefined ? type : schema.getType(condition));
    return hasDirective(selection, 'defer') ? inside + payload : inside;
  }

  #ofField(field: FieldNode, parent: GraphQLNamedType | undefined): number {
    const { schema, ofField } = this.#options;
    const name = field.name.value;
    const meta = metaTypes[name];
    const type = meta === undefined ? fieldType(parent, name) : undefined;
    const inner = meta === undefined ? getNamedType(type) : schema.getType(meta);
    const inside = field.selectionSet ? this.of(field.selectionSet, inner) : 0;
    if (meta !== undefined || (parent && isIntrospectionType(parent)))
      return field.selectionSet ? (metaLengths[name] ?? 1) * inside : 1;
    return ofField(field, type, inside);
  }
}

export function hasDirective({ directives }: Pick<SelectionNode, 'directives'>, name: string): boolean {
  return directives?.some((directive) => directive.name.value === name) ?? false;
}
