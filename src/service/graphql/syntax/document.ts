import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

export function operationsOf({ definitions }: DocumentNode): OperationDefinitionNode[] {
  return definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
}

export function fragmentsOf({ definitions }: DocumentNode): Fragments {
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
}

/** The type of a field; undefined if the type has no such field. */
export function fieldType(type: GraphQLNamedType | undefined, field: string): GraphQLOutputType | undefined {
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[field]?.type : undefined;
}

const pageFields: ReadonlySet<string> = new Set(['page', 'pages', 'document']);

/** Whether a root field of an operation answers with pages. */
export function isPageField({ name }: FieldNode): boolean {
  return pageFields.has(name.value);
}

/** The root fields of an operation, directly or in fragments, regardless of directives. */
export function rootFields(root: SelectionSetNode, fragments: Fragments): readonly FieldNode[] {
  return spread([root], fragments).fields;
}

/** What several selection sets select together once their fragments are spread. */
interface Spread {
  readonly fields: readonly FieldNode[];
  /** How many named fragments were spread, each once. */
  readonly fragments: number;
  /** How many selections there are, fragments included. */
  readonly selections: number;
}

/** Spreads the fragments of selection sets, each named fragment only once. */
function spread(sets: readonly SelectionSetNode[], fragments: Fragments): Spread {
  const fields: FieldNode[] = [];
  const names = new Set<string>();
  const waiting = [...sets];
  let selections = 0;
  for (let set = waiting.pop(); set; set = waiting.pop()) {
    selections += set.selections.length;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) fields.push(selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) waiting.push(selection.selectionSet);
      else if (!names.has(selection.name.value)) {
        names.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment) waiting.push(fragment.selectionSet);
      }
    }
  }
  return { fields, fragments: names.size, selections };
}
