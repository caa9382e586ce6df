import { type AnsweringOptions, answering } from '../endpoint/answering.ts';
import type { BodyBudget } from '../endpoint/body-budget.ts';
import { type Call, type Endpoint, type Reply, searchOf } from '../endpoint/call.ts';
import { matchesTag, rateHeaders } from '../endpoint/headers.ts';
import { preferredType } from '../endpoint/preferred-type.ts';
import { decide } from '../endpoint/question/decide.ts';
import type { Session } from '../endpoint/session.ts';
import type { Format } from '../engine/request/page-request.ts';
import { knownCalls } from './known-calls.ts';
import { readParameters } from './parameters.ts';
import { readPosted } from './posted.ts';
import type { Scrapes } from './scrapes.ts';

interface RestEndpointOptions extends AnsweringOptions {
  readonly scrapes: Scrapes;
  readonly bodies: BodyBudget;
}

export const scrapeMethods = 'GET, HEAD, POST, OPTIONS';

const formats = { 'application/json': 'json', 'text/toon': 'toon' } as const satisfies Record<string, Format>;

/**
 * `GET /api/scrape`, and `POST` for pages that callers send and for questions in JSON. A scrape serialises the full
 * selection of the categories in `params` once; the same bytes are the answer here and to every later HIT. So no query is
 * executed for REST, and a HIT from memory costs only identifying the caller, a ticket and a look-up.
 */
export function restEndpoint({ scrapes, bodies, ...services }: RestEndpointOptions): Endpoint {
  const options = { ...services, methods: scrapeMethods };
  const reader = (format: Format) =>
    knownCalls((search) => decide(readParameters(search, format), services.requestDefaults));
  const readers = { json: reader('json'), toon: reader('toon') };

  async function scrape(call: Call, session: Session): Promise<Reply> {
    const format = formats[preferredType(call.headers.get('accept'), ['application/json', 'text/toon'])];
    const request =
      call.method === 'POST'
        ? session.decide(await readPosted(call, { bodies, format }))
        : readers[format](searchOf(call.target));
    const window = rateHeaders(await session.tickets.page(request));
    const ifNoneMatch = call.method === 'POST' ? null : call.headers.get('if-none-match');
    const answered = await scrapes.answer(request, session);
    const { body, zstd, etag, headers, fullHeaders, cache } = answered;
    if (matchesTag(ifNoneMatch, etag))
      return { status: 304, headers: [...headers, ...window], body: null, cache };
    return { status: 200, headers: [...fullHeaders, ...window], body, zstd, cache, compressible: true };
  }

  return (call) => answering(options, call, (session) => scrape(call, session));
}
