import { type Call, type Reply, searchOf } from '../endpoint/call.ts';
import { matchesTag, rateHeaders } from '../endpoint/headers.ts';
import { preferredType } from '../endpoint/preferred-type.ts';
import type { Session } from '../endpoint/session.ts';
import { type AnsweringOptions, answering } from './answering.ts';
import { knownCalls } from './known-calls.ts';
import type { Scrapes } from './scrapes.ts';

export interface RestEndpointOptions extends AnsweringOptions {
  readonly scrapes: Scrapes;
}

/**
 * `GET /api/scrape`. `params` is the full selection of these categories: a scrape answers it once, in bytes that are
 * the answer here and of every later HIT. So nothing is executed for REST, and a HIT from memory costs only identifying
 * the caller, a ticket and a look-up.
 */
export class RestEndpoint {
  readonly #options: RestEndpointOptions;
  readonly #readers = { 'application/json': knownCalls('json'), 'text/toon': knownCalls('toon') };

  constructor(options: RestEndpointOptions) {
    this.#options = options;
  }

  answer(call: Call): Promise<Reply> {
    return answering(this.#options, call, (session) => this.#scrape(call, session));
  }

  async #scrape(call: Call, session: Session): Promise<Reply> {
    const type = preferredType(call.headers.get('accept'), ['application/json', 'text/toon']);
    const asked = this.#readers[type](searchOf(call.target));
    const window = rateHeaders(await session.tickets.page(asked.request));
    const ifNoneMatch = call.headers.get('if-none-match');
    const { body, etag, headers, whole, cache } = await this.#options.scrapes.answer(asked, session);
    if (matchesTag(ifNoneMatch, etag))
      return { status: 304, headers: [...headers, ...window], body: null, cache };
    return { status: 200, headers: [...whole, ...window], body, cache };
  }
}
