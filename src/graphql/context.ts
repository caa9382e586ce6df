import type { Session } from '../endpoint/session.ts';
import type { AnswerContext } from '../schema/builder.ts';

/** What the resolvers of Query can use in addition. */
export interface RequestContext extends AnswerContext {
  readonly session: Session;
}

/** The context of an operation that came in through the GraphQL endpoint; Query is resolved nowhere else. */
export function requestContext(context: AnswerContext): RequestContext {
  return context as RequestContext;
}
