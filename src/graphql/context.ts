import type { AnswerContext } from '../schema/builder.ts';
import type { Visit } from './visit.ts';

/** What the resolvers of Query may use besides. */
export interface DoorContext extends AnswerContext {
  readonly visit: Visit;
}

/** The context of an operation that came in through the GraphQL door; Query is resolved nowhere else. */
export function doorContext(context: AnswerContext): DoorContext {
  return context as DoorContext;
}
