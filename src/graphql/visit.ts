import type { Caller } from '../access/caller.ts';
import type { RateLimit, RateState } from '../access/rate-limit/index.ts';
import type { Engine } from '../engine/engine.ts';
import type { Entry } from '../engine/entry.ts';
import type { Format } from '../engine/entry-key.ts';
import type { CacheStatus, OpenPage } from '../engine/open-page.ts';
import type { Selection } from '../engine/selection.ts';
import { ScrapeError } from '../page/errors.ts';
import { needsPro, type PageArguments, type PageRequest, readPageRequest } from './page-request.ts';

/** What both doors work with. */
export interface Services {
  readonly engine: Engine;
  readonly rateLimit: RateLimit;
}

/** What the headers of an answer tell about it. */
export interface Facts {
  readonly cache: CacheStatus;
  /** Milliseconds since the epoch; null where no entry stands behind the answer. */
  readonly expiresAt: number | null;
  readonly rate: RateState;
}

/** The HTTP request behind a visit: its signal aborts when the caller has left. */
export interface Aborting {
  readonly signal: AbortSignal;
}

/** A question that the cache answered. */
export interface Found {
  readonly question: PageQuestion;
  readonly entry: Entry;
}

/** A page as an operation asks for it. */
export interface PageQuestion {
  readonly args: PageArguments;
  readonly selection: Selection;
}

/** What the server is handed with each request, and hands on when it has answered. */
export interface VisitContext {
  readonly visit: Visit;
}

/** Of one operation, whichever fields ask for them. */
export const maxPages = 20;

/**
 * One request at either door, from the moment its caller is known: every page of it passes the plan, the ticket and
 * the cache here, in that order, and the headers of the answer come from what happened.
 */
export class Visit {
  readonly caller: Caller;
  readonly #services: Services;
  readonly #http: Aborting;
  readonly #opened: { readonly page: OpenPage; readonly question: PageQuestion | undefined }[] = [];
  readonly #begun: { readonly key: string; readonly page: Promise<OpenPage> }[] = [];
  #asked = 0;
  #rate: RateState | null = null;

  constructor(services: Services, { caller, http }: { caller: Caller; http: Aborting }) {
    this.caller = caller;
    this.#services = services;
    this.#http = http;
  }

  /** A page of an operation: checked, admitted and opened, or taken over from `begin`. */
  page(question: PageQuestion): Promise<OpenPage> {
    const key = keyOf(question);
    const index = this.#begun.findIndex((begun) => begun.key === key);
    const [begun] = index < 0 ? [] : this.#begun.splice(index, 1);
    return begun?.page ?? this.#answer(question);
  }

  /** Asks ahead of the operation; the first of its pages that is the same takes over what comes of it. */
  begin(question: PageQuestion): Promise<OpenPage> {
    const page = this.#answer(question);
    page.catch(() => {});
    this.#begun.push({ key: keyOf(question), page });
    return page;
  }

  /** What was asked and the entries that answered it; null unless the cache answered all of it. */
  async found(): Promise<readonly Found[] | null> {
    if (!this.#everyHit()) return null;
    const found = this.#opened.map(async ({ page, question }) => ({ question, entry: await page.entry() }));
    return (await Promise.all(found)).filter(
      (one): one is Found => one.question !== undefined && one.entry !== null,
    );
  }

  /** Rejects with PRO_REQUIRED or RATE_LIMITED; otherwise the page is counted, and this is what is left after it. */
  async admit(request: PageRequest): Promise<RateState> {
    if (needsPro(request) && this.caller.plan !== 'PRO') throw new ScrapeError('PRO_REQUIRED');
    const { admitted, state } = await this.#services.rateLimit.take(this.caller);
    this.#note(state);
    if (!admitted) throw new ScrapeError('RATE_LIMITED');
    return state;
  }

  /** Opens a page that was admitted; `question` is what it answers, where an operation asked. */
  async open(
    request: PageRequest,
    { question, ...wish }: { selection: Selection; format: Format; question?: PageQuestion },
  ): Promise<OpenPage> {
    const page = await this.#services.engine.open({ ...request, ...wish, signal: this.#http.signal });
    this.#opened.push({ page, question });
    return page;
  }

  /** The caller's window: as the tickets of this visit left it, or as it stands where none was taken. */
  async rate(): Promise<RateState> {
    return this.#rate ?? this.#services.rateLimit.peek(this.caller);
  }

  /** `waits` is whether to wait for entries that are still to be stored. */
  async facts({ waits }: { waits: boolean }): Promise<Facts> {
    const cache = this.#everyHit() ? 'HIT' : 'MISS';
    const entries =
      waits || cache === 'HIT' ? await Promise.all(this.#opened.map(({ page }) => page.entry())) : [];
    return { cache, expiresAt: earliest(entries), rate: await this.rate() };
  }

  async #answer(question: PageQuestion): Promise<OpenPage> {
    if (++this.#asked > maxPages) {
      throw new ScrapeError('INVALID_PARAMETER', `One operation may ask for at most ${maxPages} pages.`);
    }
    const request = readPageRequest(question.args);
    await this.admit(request);
    return this.open(request, { selection: question.selection, format: 'json', question });
  }

  #everyHit(): boolean {
    const pages = this.#opened.map(({ page }) => page);
    return (
      this.#asked > 0 && pages.length === this.#asked && pages.every((page) => page.cacheStatus === 'HIT')
    );
  }

  /** Tickets taken at once may come back in any order: the last one counted is what is left. */
  #note(state: RateState): void {
    const known = this.#rate;
    const later = !known || state.resetAt > known.resetAt;
    const sameWindow = known?.resetAt === state.resetAt;
    if (later || (sameWindow && state.remaining < known.remaining)) this.#rate = state;
  }
}

function keyOf({ args: { url, cacheTime, revalidate }, selection }: PageQuestion): string {
  return JSON.stringify([url, cacheTime, revalidate, selection]);
}

function earliest(entries: readonly (Entry | null)[]): number | null {
  const times = entries.flatMap((entry) => entry?.expiresAt ?? []);
  return times.length === 0 ? null : Math.min(...times);
}
