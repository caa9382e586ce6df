import {
  type ASTNode,
  type DirectiveNode,
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

export function fieldType(type: GraphQLNamedType | undefined, field: string): GraphQLOutputType | undefined {
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[field]?.type : undefined;
}

const pageFields: ReadonlySet<string> = new Set(['page', 'pages', 'document']);

/** Whether a root field of an operation answers with pages. */
export function isPageField({ name }: FieldNode): boolean {
  return pageFields.has(name.value);
}

/** The root fields of an operation, regardless of directives; each fragment is spread once. */
export function rootFields(root: SelectionSetNode, fragments: Fragments): readonly FieldNode[] {
  const fields: FieldNode[] = [];
  const names = new Set<string>();
  const waiting = [root];
  for (let set = waiting.pop(); set; set = waiting.pop()) {
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
  return fields;
}

/** Reads something of each document once: a document that is kept parsed is executed for many requests. */
export function perDocument<T extends object | boolean>(
  read: (document: DocumentNode) => T,
): (document: DocumentNode) => T {
  const known = new WeakMap<DocumentNode, T>();
  return (document) => {
    const found = known.get(document) ?? read(document);
    known.set(document, found);
    return found;
  };
}

/** What of a document may have directives, or hold what has some. */
type Holder = Pick<ASTNode, 'kind'> & {
  readonly directives?: readonly DirectiveNode[] | undefined;
  readonly selectionSet?: SelectionSetNode | undefined;
  readonly variableDefinitions?: readonly Holder[] | undefined;
};

/** The directives of a document's operations and fragments. GraphQL's `visit` looks at every name, and takes twenty times as long. */
export function directivesIn({ definitions }: Pick<DocumentNode, 'definitions'>): readonly DirectiveNode[] {
  const found: DirectiveNode[] = [];
  const waiting: Holder[] = [...definitions];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.directives) found.push(...node.directives);
    if (node.variableDefinitions) waiting.push(...node.variableDefinitions);
    if (node.selectionSet) waiting.push(...node.selectionSet.selections);
  }
  return found;
}
