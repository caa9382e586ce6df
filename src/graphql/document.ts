import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
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

/** Whether a field of an operation asks for pages. */
export function asksForPages({ name }: FieldNode): boolean {
  return name.value === 'page' || name.value === 'pages';
}

/** The root fields of an operation, directly or in fragments, regardless of directives. */
export function rootFields(root: SelectionSetNode, fragments: Fragments): FieldNode[] {
  const fields: FieldNode[] = [];
  const seen = new Set<SelectionSetNode>();
  const waiting = [root];
  for (let set = waiting.pop(); set; set = waiting.pop()) {
    if (seen.has(set)) continue;
    seen.add(set);
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) fields.push(selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) waiting.push(selection.selectionSet);
      else {
        const fragment = fragments.get(selection.name.value);
        if (fragment) waiting.push(fragment.selectionSet);
      }
    }
  }
  return fields;
}
