import { ScrapeError } from '../../extract/page/errors.ts';
import type { Selector } from '../../extract/page/selector.ts';
import { anybody, isPersonal } from '../../extract/page/visitor.ts';
import type { Caller } from '../access/caller.ts';
import type { RateLimit, RateState } from '../access/rate-limit/index.ts';
import type { Engine } from '../engine/engine.ts';
import type { Entry } from '../engine/entry.ts';
import type { Format } from '../engine/entry-key.ts';
import type { Demand } from '../engine/extraction/demand.ts';
import type { CacheStatus, OpenPage } from '../engine/open-page.ts';
import type { Selection } from '../engine/selection.ts';
import type { Audiences } from './audiences.ts';
import type { Call, RequestBody } from './call.ts';
import { type PageQuestion, PagesAhead } from './page-question.ts';
import { type PageRequest, readPageRequest } from './page-request.ts';
import { Tickets } from './tickets.ts';

/** The services that both endpoints use. */
export interface Services {
  readonly engine: Engine;
  readonly rateLimit: RateLimit;
  readonly audiences: Audiences;
}

/** What the response headers report. */
export interface Facts {
  readonly cache: CacheStatus;
  /** Milliseconds since the epoch; null if no entry backs the answer. */
  readonly expiresAt: number | null;
  readonly rate: RateState;
}

/** A question that the cache answered. */
export interface Found {
  readonly question: PageQuestion;
  readonly request: PageRequest;
  readonly entry: Entry;
  /** Whether the entry would still be the answer; absent if that is not known. */
  readonly stillHeld: (() => boolean) | undefined;
}

interface Opened {
  readonly page: OpenPage;
  readonly request: PageRequest;
  readonly question: PageQuestion | undefined;
}

/** The context passed to the GraphQL server with each request, and passed on once it has answered. */
export interface SessionContext {
  readonly session: Session;
  /** The body of the request, which the server does not read itself; null if its method has none. */
  readonly body: RequestBody | null;
}

/** Maximum pages per operation, across all fields. */
export const maxPages = 20;

/**
 * One request at either endpoint, once its caller is known. Each of its pages is checked against the plan, the rate limit
 * and the cache, in this order, and the response headers report the results.
 */
export class Session {
  readonly caller: Caller;
  readonly tickets: Tickets;
  readonly #services: Services;
  readonly #http: Pick<Call, 'signal'>;
  readonly #opened: Opened[] = [];
  /** The expiry times of entries whose known answers were repeated without opening the page. */
  readonly #repeated: number[] = [];
  readonly #ahead = new PagesAhead();
  readonly #waits = Promise.withResolvers<void>();
  #requestedPages = 0;
  #personal = false;

  constructor(services: Services, { caller, http }: { caller: Caller; http: Pick<Call, 'signal'> }) {
    this.caller = caller;
    this.tickets = new Tickets(services.rateLimit, caller);
    this.#services = services;
    this.#http = http;
  }

  /** Resolves when the request first asks for a page, and so waits. */
  get waits(): Promise<void> {
    return this.#waits.promise;
  }

  /** A page of an operation: checked, admitted and opened, or taken over from `begin`. */
  page(question: PageQuestion): Promise<OpenPage> {
    return this.#ahead.take(question) ?? this.#answer(question);
  }

  /** Opens a page before the operation is executed; its first page with the same question takes over the result. */
  begin(question: PageQuestion): Promise<OpenPage> {
    const page = this.#answer(question);
    this.#ahead.add(question, page);
    return page;
  }

  /**
   * The questions of an operation and the entries that answered them. Null unless the cache answered all of them, and if a
   * question must not be remembered because it holds headers or cookies.
   */
  async found(): Promise<readonly Found[] | null> {
    if (this.#personal || !this.#everyHit()) return null;
    const found = this.#opened.map(async ({ page, request, question }) => {
      const { stillHeld } = page;
      return { question, request, entry: await page.entry(), stillHeld };
    });
    return (await Promise.all(found)).filter(
      (one): one is Found => one.question !== undefined && one.entry !== null,
    );
  }

  /**
   * Takes the ticket for a page whose entry is known to be still the answer. False if the ticket is refused: nothing was
   * counted then, and asking for the page throws the reason.
   */
  async repeat(request: PageRequest, expiresAt: number): Promise<boolean> {
    try {
      await this.tickets.page(request);
    } catch {
      return false;
    }
    this.#requestedPages += 1;
    this.#repeated.push(expiresAt);
    return true;
  }

  /** Opens an admitted page; `question` is the question of an operation that it answers. */
  async open(
    request: PageRequest,
    {
      question,
      ...options
    }: {
      selection: Selection;
      selectors?: readonly Selector[];
      format: Format;
      question?: PageQuestion;
    },
  ): Promise<OpenPage> {
    const { caller } = this;
    const { visitor = anybody } = request;
    this.#personal ||= isPersonal(visitor);
    const audience = await this.#services.audiences.of(visitor, caller);
    const openAt = (url: string) =>
      this.#services.engine.open({
        ...request,
        ...options,
        url,
        audience,
        caller,
        renderTicket: () => this.tickets.rendering(),
        signal: this.#http.signal,
      });
    const { url, fallbackUrl } = request;
    const page = await openAt(url).catch((error) => {
      if (fallbackUrl === undefined || !nothingListens(error)) throw error;
      return openAt(fallbackUrl);
    });
    this.#opened.push({ page, request, question });
    return page;
  }

  /** The demand that this session's work counts for. */
  get demand(): Demand {
    return { callers: new Set([this.caller.id]), signal: this.#http.signal };
  }

  /** `waits`: whether to wait for entries that are not stored yet. */
  async facts({ waits }: { waits: boolean }): Promise<Facts> {
    const cache = this.#everyHit() ? 'HIT' : 'MISS';
    const entries =
      waits || cache === 'HIT' ? await Promise.all(this.#opened.map(({ page }) => page.entry())) : [];
    const times = entries.flatMap((entry) => entry?.expiresAt ?? []);
    return { cache, expiresAt: earliest([...times, ...this.#repeated]), rate: await this.tickets.rate() };
  }

  async #answer(question: PageQuestion): Promise<OpenPage> {
    this.#waits.resolve();
    if (++this.#requestedPages > maxPages) {
      throw new ScrapeError('INVALID_PARAMETER', `One operation may ask for at most ${maxPages} pages.`);
    }
    const request = readPageRequest(question.args);
    await this.tickets.page(request);
    const { selection, selectors } = question;
    return this.open(request, { selection, selectors, format: 'json', question });
  }

  #everyHit(): boolean {
    const pages = this.#opened.map(({ page }) => page);
    const answered = pages.length + this.#repeated.length;
    return (
      this.#requestedPages > 0 &&
      answered === this.#requestedPages &&
      pages.every((page) => page.cacheStatus === 'HIT')
    );
  }
}

function nothingListens(error: unknown): boolean {
  return error instanceof ScrapeError && error.code === 'UPSTREAM_CONNECTION';
}

function earliest(times: readonly number[]): number | null {
  return times.length === 0 ? null : Math.min(...times);
}
