import { type OnBug, ScrapeError } from '../../extract/page/errors.ts';
import type { Callers } from '../access/callers.ts';
import type { RateState } from '../access/rate-limit/index.ts';
import type { Call, Reply } from './call.ts';
import { refusalHeaders } from './headers.ts';
import { expected, problem } from './problem.ts';
import { type Services, Session } from './session.ts';

export interface AnsweringOptions extends Services {
  readonly callers: Callers;
  readonly onBug: OnBug;
  /** The allowed methods, if they are not the usual ones. */
  readonly methods?: string;
  /** The form of a refusal, if it is not that of problem details. */
  readonly problem?: typeof problem | undefined;
}

/** The methods of what is only read. */
export const usualMethods = 'GET, HEAD, OPTIONS';

/** What endpoints do with every call: identify the caller, and report failures. */
export async function answering<T>(
  options: AnsweringOptions,
  call: Call,
  respond: (session: Session) => Promise<T>,
): Promise<T | Reply> {
  const { callers, rateLimit, onBug, methods = usualMethods } = options;
  let rate = () => rateLimit.peek(callers.anonymous(call.headers, call.peer));
  try {
    const identify = () => callers.identify(call.headers, call.peer);
    const caller = await identify();
    call.caller = caller;
    const session = new Session(options, { caller, http: call, recheck: identify });
    rate = () => session.tickets.rate();
    if (!methods.split(', ').includes(call.method)) throw new ScrapeError('METHOD_NOT_ALLOWED');
    return await respond(session);
  } catch (error) {
    return refusal(expected(error, onBug), { rate: await rate(), methods, problem: options.problem });
  }
}

interface Refusing extends Pick<AnsweringOptions, 'problem'> {
  readonly rate: RateState;
  readonly methods: string;
}

export function refusal(error: ScrapeError, { rate, methods, problem: form = problem }: Refusing): Reply {
  return form(error, refusalHeaders(error, { rate, allow: methods, now: Date.now() }));
}
