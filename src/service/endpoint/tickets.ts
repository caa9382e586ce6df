import { ScrapeError } from '../../extract/page/errors.ts';
import { type Caller, mayRevalidate } from '../access/caller.ts';
import type { Counted, RateLimit, RateState } from '../access/rate-limit/index.ts';
import type { RenderTicket } from '../engine/loading/rendering.ts';
import type { PageRequest } from '../engine/request/page-request.ts';
import { secondsUntil } from './headers.ts';

const tooManyOperations = 'Too many operations in this minute; wait for the seconds in Retry-After.';
const tooManyRenders = 'You have used up the pages that a browser may load for you in this minute.';

/** Whether the plan of a caller, or where it is, lets it ask this. */
function mayAsk({ needsPro, revalidate }: PageRequest, caller: Caller): boolean {
  return (!needsPro || caller.plan === 'PRO') && (!revalidate || mayRevalidate(caller));
}

export class Tickets {
  readonly #rateLimit: RateLimit;
  readonly #caller: Caller;
  /** How many were counted for this request. */
  readonly taken = { requests: 0, renders: 0, operations: 0 };
  #rate: RateState | null = null;

  constructor(rateLimit: RateLimit, caller: Caller) {
    this.#rateLimit = rateLimit;
    this.#caller = caller;
  }

  /** Rejects with RATE_LIMITED; otherwise counts an operation that has to be executed. */
  async operation(): Promise<void> {
    const { admitted, retryAfter } = await this.#separateTicket('operations');
    if (!admitted) throw new ScrapeError('RATE_LIMITED', tooManyOperations, { retryAfter });
  }

  /** Rejects with PRO_REQUIRED or RATE_LIMITED; otherwise counts the page and resolves with the rest of the limit. */
  async page(request: PageRequest): Promise<RateState> {
    if (!mayAsk(request, this.#caller)) throw new ScrapeError('PRO_REQUIRED');
    const { admitted, state } = await this.#rateLimit.take(this.#caller);
    this.#note(state);
    if (!admitted) {
      const retryAfter = secondsUntil(state.resetAt, Date.now());
      throw new ScrapeError('RATE_LIMITED', undefined, { retryAfter });
    }
    this.taken.requests += 1;
    return state;
  }

  rendering(): Promise<RenderTicket> {
    return this.#separateTicket('renders');
  }

  /** The caller's window after the last page of this request, or as it is now if no page was counted. */
  async rate(): Promise<RateState> {
    return this.#rate ?? this.#rateLimit.peek(this.#caller);
  }

  /** What is left of a window; counts nothing. */
  left(what: Counted): Promise<RateState> {
    return this.#rateLimit.peek(this.#caller, what);
  }

  /** A ticket from a separate window, which the headers do not report. */
  async #separateTicket(what: Exclude<Counted, 'requests'>): Promise<RenderTicket> {
    const { admitted, state } = await this.#rateLimit.take(this.#caller, what);
    if (admitted) this.taken[what] += 1;
    return { admitted, retryAfter: secondsUntil(state.resetAt, Date.now()) };
  }

  /** Concurrent tickets may resolve in any order: the lowest remainder is the current one. */
  #note(state: RateState): void {
    const known = this.#rate;
    const later = !known || state.resetAt > known.resetAt;
    const sameWindow = known?.resetAt === state.resetAt;
    if (later || (sameWindow && state.remaining < known.remaining)) this.#rate = state;
  }
}

/** For a page of a batch: it was counted when the batch was submitted, and only what a browser loads of it is counted now. */
export class BatchTickets extends Tickets {
  #reserved: RenderTicket | null = null;
  /** Whether the page was not rendered as there was no ticket left, and how many seconds later there are more. */
  refusedFor: number | null = null;

  override async operation(): Promise<void> {}

  override page(): Promise<RateState> {
    return this.rate();
  }

  /** Takes the ticket of a page that has to be rendered before anything is fetched. Rejects with RATE_LIMITED. */
  async reserveRendering(): Promise<void> {
    const ticket = await super.rendering();
    if (!ticket.admitted) throw noRendersLeft(ticket.retryAfter);
    this.#reserved = ticket;
  }

  override async rendering(): Promise<RenderTicket> {
    const ticket = this.#reserved ?? (await super.rendering());
    this.#reserved = null;
    if (!ticket.admitted) this.refusedFor = ticket.retryAfter;
    return ticket;
  }
}

/** The failure of a page of a batch that waits until its caller may have more pages rendered. */
export function noRendersLeft(retryAfter: number): ScrapeError {
  return new ScrapeError('RATE_LIMITED', tooManyRenders, { retryAfter });
}
