import type { RenderMode } from '../../extract/schema/rendering-report.ts';
import { bodyHeaders, contentHeaders, etagOf } from '../endpoint/headers.ts';
import type { Session } from '../endpoint/session.ts';
import type { Serialised } from '../engine/answer.ts';
import { fromStored, mayServe } from '../engine/entry.ts';
import type { Format } from '../engine/entry-key.ts';
import type { CacheStatus } from '../engine/open-page.ts';
import type { EntryStore, Stored } from '../stores/index.ts';
import type { ScrapeCall } from './parameters.ts';

interface ScrapesOptions {
  readonly entries: Pick<EntryStore, 'peek'>;
  /** The render mode of calls that name none. */
  readonly renderDefault: RenderMode;
}

/** The serialised answers of admitted calls: from memory if possible, otherwise by opening the page. */
export class Scrapes {
  readonly #options: ScrapesOptions;
  readonly #hits = new WeakMap<Stored, Answered>();

  constructor(options: ScrapesOptions) {
    this.#options = options;
  }

  /** A promise only if the answer is not in memory. */
  answer(call: ScrapeCall, session: Session): Answered | Promise<Answered> {
    return this.#fromMemory(call) ?? this.#fromPage(call, session);
  }

  #fromMemory({ request, keys, format }: ScrapeCall): Answered | null {
    const { entries, renderDefault } = this.#options;
    const key = keys[request.render ?? renderDefault];
    const stored = request.revalidate ? undefined : entries.peek(key);
    if (!stored) return null;
    const moment = { now: Date.now(), maxAgeMs: request.cacheTimeMs };
    const known = this.#hits.get(stored);
    if (known && mayServe(stored, moment)) return known;
    const entry = fromStored(stored, moment);
    if (!entry) return null;
    const hit = { ...answered(entry, { format, cache: 'HIT' }), zstd: stored.packed };
    this.#hits.set(stored, hit);
    return hit;
  }

  async #fromPage({ request, selection, format }: ScrapeCall, session: Session): Promise<Answered> {
    const page = await session.open(request, { selection, format });
    const sent = (await page.entry()) ?? { ...(await page.answer()), expiresAt: null };
    return answered(sent, { format, cache: page.cacheStatus });
  }
}

/** The parts of an answer that are the same for all callers. */
export interface Answered {
  readonly body: Uint8Array;
  /** The body in zstd, if memory holds that. */
  readonly zstd?: Uint8Array | undefined;
  readonly etag: string;
  readonly expiresAt: number | null;
  /** The headers of a 304. */
  readonly headers: readonly string[];
  /** The headers of a 200. */
  readonly fullHeaders: readonly string[];
  readonly cache: CacheStatus;
}

function answered(
  sent: Pick<Serialised, 'body' | 'contentHash'> & { readonly expiresAt: number | null },
  { format, cache }: { readonly format: Format; readonly cache: CacheStatus },
): Answered {
  const headers = bodyHeaders(sent, cache);
  const fullHeaders = [...headers, ...contentHeaders(format, sent.body.byteLength)];
  const { body, expiresAt } = sent;
  return { body, expiresAt, etag: etagOf(sent), headers, fullHeaders, cache };
}
