import type { VariableValues } from '@graphql-tools/utils';
import {
  type ExecutionArgs,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql';
import { type Fragments, fragmentsOf } from './document.ts';

/** An operation, and what decides on what it selects. */
export interface Executed {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: Fragments;
  /** Those that were sent, and the defaults of the others. */
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Null if the operation cannot be executed; the executor says why. */
export function executedBy({
  schema,
  document,
  operationName,
  variableValues,
}: ExecutionArgs): Executed | null {
  const operation = getOperationAST(document, operationName);
  if (!operation) return null;
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues ?? {});
  return coerced ? { schema, operation, fragments: fragmentsOf(document), variables: coerced } : null;
}

/** Variables as graphql-tools has them; their sources are of GraphQL 17. */
export function withoutSources(coerced: Executed['variables']): VariableValues {
  return { coerced, sources: {} };
}
