import { isPersonal } from '../../extract/page/visitor.ts';
import type { FetchOutcome } from '../../extract/schema/fetch-report.ts';
import { bodyHeaders, contentHeaders, etagOf } from '../endpoint/headers.ts';
import type { Session } from '../endpoint/session.ts';
import type { Serialised } from '../engine/answer/answer.ts';
import { fromStored, mayServe, servedUntil } from '../engine/answer/entry.ts';
import type { CacheStatus, OpenPage } from '../engine/answer/open-page.ts';
import { isKept } from '../engine/request/audience.ts';
import type { Format, PageRequest } from '../engine/request/page-request.ts';
import type { EntryStore, Stored } from '../stores/index.ts';

/** The serialised answers of admitted requests: from memory if possible, otherwise by opening the page. */
export class Scrapes {
  readonly #entries: Pick<EntryStore, 'peek'>;
  readonly #hits = new WeakMap<Stored, Answered>();

  constructor(entries: Pick<EntryStore, 'peek'>) {
    this.#entries = entries;
  }

  /** A promise only if the answer is not in memory. */
  answer(request: PageRequest, session: Session): Answered | Promise<Answered> {
    return this.#fromMemory(request) ?? this.#fromPage(request, session);
  }

  /** What memory holds for everybody. What it holds for the owner of headers or cookies is found by opening the page. */
  #fromMemory({ key, format, revalidate, maxAgeMs, audience, visitor }: PageRequest): Answered | null {
    const isForOne = !isKept(audience) || isPersonal(visitor);
    const stored = revalidate || isForOne ? undefined : this.#entries.peek(key);
    if (!stored) return null;
    const moment = { now: Date.now(), maxAgeMs };
    const known = this.#hits.get(stored);
    if (known?.expiresAt === servedUntil(stored, moment) && mayServe(stored, moment)) return known;
    const entry = fromStored(stored, moment);
    if (!entry) return null;
    const hit = { ...answered(entry, { format, cache: 'HIT' }), zstd: stored.packed };
    this.#hits.set(stored, hit);
    return hit;
  }

  async #fromPage(request: PageRequest, session: Session): Promise<Answered> {
    const page = await session.open(request);
    const sent = (await page.entry()) ?? (await unstored(page));
    return answered(sent, { format: request.format, cache: page.cacheStatus });
  }
}

async function unstored(page: OpenPage) {
  const [serialised, { outcome }] = await Promise.all([page.answer(), page.fetchReport()]);
  return { ...serialised, outcome, expiresAt: null };
}

/** The parts of an answer that are the same for all callers. */
export interface Answered {
  readonly body: Uint8Array;
  /** The body in zstd, if memory holds that. */
  readonly zstd?: Uint8Array | undefined;
  readonly etag: string;
  readonly expiresAt: number | null;
  readonly outcome: FetchOutcome;
  /** The headers of a 304. */
  readonly headers: readonly string[];
  /** The headers of a 200. */
  readonly fullHeaders: readonly string[];
  readonly cache: CacheStatus;
}

function answered(
  sent: Pick<Serialised, 'body' | 'contentHash'> & Pick<Answered, 'expiresAt' | 'outcome'>,
  { format, cache }: { readonly format: Format; readonly cache: CacheStatus },
): Answered {
  const headers = bodyHeaders(sent, cache);
  const { body, expiresAt, outcome } = sent;
  const type = format === 'toon' ? 'text/toon' : 'application/json';
  const fullHeaders = [...headers, ...contentHeaders(`${type}; charset=utf-8`, body)];
  return { body, expiresAt, outcome, etag: etagOf(sent), headers, fullHeaders, cache };
}
