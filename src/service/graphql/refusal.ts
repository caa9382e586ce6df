import { type ASTNode, GraphQLError } from 'graphql';

interface Refusal {
  readonly code: string;
  /** The status of the response, whatever the caller accepts. */
  readonly status?: number;
  /** What is refused, if that is a part of the document. */
  readonly node?: ASTNode;
}

/** The error of a request that is not executed. */
export function refusal(message: string, { code, status, node }: Refusal): GraphQLError {
  return new GraphQLError(message, {
    ...(node && { nodes: [node] }),
    extensions: { code, ...(status !== undefined && { http: { status, spec: false } }) },
  });
}
