import type { GraphQLField } from 'graphql';

/** Whether an answer with all fields has this one: neither a deprecated field nor one that is computed only on demand. */
export function isInFullAnswers({
  deprecationReason,
  extensions,
}: Pick<GraphQLField<unknown, unknown>, 'deprecationReason' | 'extensions'>): boolean {
  return deprecationReason === undefined && !extensions.onDemand;
}
