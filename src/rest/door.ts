import type { Callers } from '../access/callers.ts';
import type { RateState } from '../access/rate-limit/index.ts';
import type { Seal } from '../engine/answer.ts';
import { type Entry, fromStored } from '../engine/entry.ts';
import type { Format } from '../engine/entry-key.ts';
import type { CacheStatus } from '../engine/open-page.ts';
import { type Services, Visit } from '../graphql/visit.ts';
import { sha256 } from '../lib/sha256.ts';
import { type OnBug, ScrapeError } from '../page/errors.ts';
import type { EntryStore, Stored } from '../stores/index.ts';
import { type Call, type Reply, searchOf } from './call.ts';
import { bodyHeaders, contentHeaders, etagOf, matchesTag, rateHeaders, refusalHeaders } from './headers.ts';
import { knownCalls } from './known-calls.ts';
import type { ScrapeCall } from './parameters.ts';
import { expected, problem } from './problem.ts';

export interface RestDoorOptions extends Services {
  readonly callers: Callers;
  readonly entries: Pick<EntryStore, 'peek'>;
  readonly seal: Seal;
  readonly onBug: OnBug;
}

export const restMethods = 'GET, HEAD, OPTIONS';

/** What is sent: an entry, or an answer that was not stored. */
type Sealed = Pick<Entry, 'body' | 'contentHash'> & { readonly expiresAt: number | null };

/**
 * `GET /api/scrape`. `params` is the full selection of these categories; the flight executes it as GraphQL and seals
 * the bytes, which are the answer here and every HIT after it. So nothing is executed for REST a second time, and a
 * HIT from memory costs the caller, the ticket and a look-up.
 */
export class RestDoor {
  readonly #options: RestDoorOptions;
  readonly #read = knownCalls();
  readonly #hits = new WeakMap<Stored, Answered>();

  constructor(options: RestDoorOptions) {
    this.#options = options;
  }

  async answer(call: Call): Promise<Reply> {
    const { callers, rateLimit, onBug } = this.#options;
    let rate = () => rateLimit.peek(callers.anonymous(call.headers, call.peer));
    try {
      const caller = await callers.identify(call.headers, call.peer);
      const visit = new Visit(this.#options, { caller, http: call });
      rate = () => visit.rate();
      return withoutBody(call, await this.#scrape(call, visit));
    } catch (error) {
      return withoutBody(call, refusal(expected(error, onBug), await rate()));
    }
  }

  async #scrape(call: Call, visit: Visit): Promise<Reply> {
    if (call.method !== 'GET' && call.method !== 'HEAD') throw new ScrapeError('METHOD_NOT_ALLOWED');
    const asked = this.#read(searchOf(call.target));
    const window = rateHeaders(await visit.admit(asked.request));
    const ifNoneMatch = call.headers.get('if-none-match');
    const { body, etag, headers, whole, cache } =
      this.#fromMemory(asked) ?? (await this.#fromPage(asked, visit));
    if (matchesTag(ifNoneMatch, etag))
      return { status: 304, headers: [...headers, ...window], body: null, cache };
    return { status: 200, headers: [...whole, ...window], body, cache };
  }

  #fromMemory({ request, key, format }: ScrapeCall): Answered | null {
    const stored = request.revalidate ? undefined : this.#options.entries.peek(key);
    if (!stored) return null;
    const entry = fromStored(stored, { now: Date.now(), maxAgeMs: request.cacheTimeMs });
    if (!entry) return null;
    const known = this.#hits.get(stored);
    if (known) return known;
    const hit = answered(entry, { format, cache: 'HIT' });
    this.#hits.set(stored, hit);
    return hit;
  }

  async #fromPage({ request, selection, format }: ScrapeCall, visit: Visit): Promise<Answered> {
    const page = await visit.open(request, { selection, format });
    const entry = await page.entry();
    const sealed = entry ?? unstored(await this.#options.seal(page, selection, format));
    return answered(sealed, { format, cache: page.cacheStatus });
  }
}

/** An answer as far as it is the same for everybody who gets it. */
interface Answered {
  readonly body: Uint8Array;
  readonly etag: string;
  /** Without those that tell of a body, and with them. */
  readonly headers: readonly string[];
  readonly whole: readonly string[];
  readonly cache: CacheStatus;
}

function answered(
  sealed: Sealed,
  { format, cache }: { readonly format: Format; readonly cache: CacheStatus },
): Answered {
  const headers = bodyHeaders(sealed, cache);
  const whole = [...headers, ...contentHeaders(format, sealed.body.byteLength)];
  return { body: sealed.body, etag: etagOf(sealed), headers, whole, cache };
}

function unstored(body: Uint8Array): Sealed {
  return { body, contentHash: sha256(body), expiresAt: null };
}

function refusal(error: ScrapeError, rate: RateState): Reply {
  return problem(error, refusalHeaders(error, { rate, allow: restMethods, now: Date.now() }));
}

function withoutBody(call: Call, reply: Reply): Reply {
  return call.method === 'HEAD' ? { ...reply, body: null } : reply;
}
