import { type ASTNode, GraphQLError } from 'graphql';

interface Refusal {
  readonly code: string;
  readonly status?: number;
  /** What is refused, if that is a part of the document. */
  readonly node?: ASTNode;
}

export function refusal(message: string, { code, status, node }: Refusal): GraphQLError {
  return new GraphQLError(message, {
    ...(node && { nodes: [node] }),
    extensions: { code, ...(status !== undefined && { http: { status, spec: false } }) },
  });
}
