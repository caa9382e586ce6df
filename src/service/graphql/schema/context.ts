import type { AnswerContext } from '../../../extract/schema/rendering.ts';
import type { Usage } from '../../access/usage.ts';
import type { Session } from '../../endpoint/session.ts';

/** The context of Query's resolvers. */
interface RequestContext extends AnswerContext {
  readonly session: Session;
  readonly usage?: Pick<Usage, 'of'>;
}

/** Whoever executes an operation puts its session into the context. */
export function requestContext(context: AnswerContext): RequestContext {
  return context as RequestContext;
}
