import type { GraphQLField } from 'graphql';

/** Whether an answer with all fields has this one: those that are computed on demand have to be asked for. */
export function isInFullAnswers({ extensions }: Pick<GraphQLField<unknown, unknown>, 'extensions'>): boolean {
  return !extensions.onDemand;
}
