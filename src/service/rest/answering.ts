import { type OnBug, ScrapeError } from '../../extract/page/errors.ts';
import type { Callers } from '../access/callers.ts';
import type { RateState } from '../access/rate-limit/index.ts';
import type { Call, Reply } from '../endpoint/call.ts';
import { refusalHeaders } from '../endpoint/headers.ts';
import { expected, problem } from '../endpoint/problem.ts';
import { type Services, Session } from '../endpoint/session.ts';

export interface AnsweringOptions extends Services {
  readonly callers: Callers;
  readonly onBug: OnBug;
  /** The allowed methods; those of REST by default. */
  readonly methods?: string;
}

export const restMethods = 'GET, HEAD, OPTIONS';

/** What endpoints do with every call: identify the caller, and report failures. */
export async function answering(
  options: AnsweringOptions,
  call: Call,
  respond: (session: Session) => Promise<Reply>,
): Promise<Reply> {
  const { callers, rateLimit, onBug, methods = restMethods } = options;
  let rate = () => rateLimit.peek(callers.anonymous(call.headers, call.peer));
  try {
    const caller = await callers.identify(call.headers, call.peer);
    call.caller = caller;
    const session = new Session(options, { caller, http: call });
    rate = () => session.tickets.rate();
    if (!methods.split(', ').includes(call.method)) throw new ScrapeError('METHOD_NOT_ALLOWED');
    return await respond(session);
  } catch (error) {
    return refusal(expected(error, onBug), { rate: await rate(), allow: methods });
  }
}

function refusal(error: ScrapeError, context: { rate: RateState; allow: string }): Reply {
  return problem(error, refusalHeaders(error, { ...context, now: Date.now() }));
}
