import { registrableDomain } from '../../extract/lib/domain.ts';
import { ScrapeError } from '../../extract/page/errors.ts';
import { isPersonal } from '../../extract/page/visitor.ts';
import type { Caller } from '../access/caller.ts';
import type { RateLimit } from '../access/rate-limit/index.ts';
import type { Entry } from '../engine/answer/entry.ts';
import type { CacheStatus, OpenPage } from '../engine/answer/open-page.ts';
import type { Engine } from '../engine/engine.ts';
import type { Demand } from '../engine/extraction/demand.ts';
import { isKept } from '../engine/request/audience.ts';
import { pageId, withKey } from '../engine/request/entry-key.ts';
import type { PageRequest } from '../engine/request/page-request.ts';
import type { CallerQueues } from '../engine/waiting/caller-queues.ts';
import type { AudienceOf } from './audiences.ts';
import type { Call, RequestBody } from './call.ts';
import type { CallerTurns } from './caller-turns.ts';
import type { Facts } from './headers.ts';
import { decide, type RequestDefaults } from './question/decide.ts';
import type { PageQuestion } from './question/page-question.ts';
import { Tickets } from './tickets.ts';

export interface Services {
  readonly engine: Engine;
  readonly rateLimit: RateLimit;
  readonly audienceOf: AudienceOf;
  readonly turns: CallerTurns;
  /** Of pages behind links, for each caller and site: an operation, or a page of a batch, may ask for twenty of one site. */
  readonly siteQueues: CallerQueues;
  /** How many pages behind links of a site a caller may open at a time, over all of its operations and batches. */
  readonly perSite: number;
  readonly requestDefaults: RequestDefaults;
}

/** A request whose answer is in the cache, from where it came or where it was stored. */
export interface FoundPage {
  readonly request: PageRequest;
  readonly cacheStatus: CacheStatus;
  readonly entry: Entry;
  /** Whether the entry would still be the answer; absent if that is not known. */
  readonly stillHeld: (() => boolean) | undefined;
}

interface Opened {
  readonly page: OpenPage;
  readonly request: PageRequest;
  /** The request as it was opened, for its audience. */
  readonly own: PageRequest;
}

interface Ahead {
  /** As JSON. */
  readonly request: string;
  readonly page: Promise<OpenPage>;
}

/** The context passed to the GraphQL server with each request, and passed on once it has answered. */
export interface SessionContext {
  readonly session: Session;
  /** The body of the request, which the server does not read itself; null if its method has none. */
  readonly body: RequestBody | null;
}

export interface SessionOptions {
  readonly caller: Caller;
  readonly http: Pick<Call, 'signal'>;
  /** If its pages are not counted as those of a usual request are. */
  readonly tickets?: Tickets;
  /** Rejects if the caller would be refused by now, as with a key that has been revoked. */
  readonly recheck?: () => Promise<unknown>;
}

/** How many older answers of a page are kept when it has changed, by the plan of the caller who finds that. */
const keptAnswersOf: Readonly<Record<Caller['plan'], number>> = { FREE: 1, PRO: 10 };

/** How long a page behind a link may take if the operation has no timeout, its wait for a slot included. */
const defaultLinkedMs = 30_000;

/** One request at any endpoint, once its caller is known: pages are checked against the plan, the rate limit and the cache. */
export class Session {
  readonly caller: Caller;
  readonly tickets: Tickets;
  /** To be asked for before each event of a stream, which may go on for days. */
  readonly recheck: () => Promise<unknown>;
  readonly #services: Services;
  readonly #http: Pick<Call, 'signal'>;
  readonly #opened: Opened[] = [];
  /** Pages that were opened before the operation is executed, until one of its own takes them over. */
  readonly #ahead: Ahead[] = [];
  /** Pages behind links, by what is asked of them. */
  readonly #linkedPages = new Map<string, Promise<OpenPage>>();
  /** The expiry times of entries whose known answers were repeated without opening the page. */
  readonly #repeated: number[] = [];
  #askedPages = 0;
  #personal = false;

  constructor(services: Services, { caller, http, tickets, recheck = async () => {} }: SessionOptions) {
    this.caller = caller;
    this.recheck = recheck;
    this.tickets = tickets ?? new Tickets(services.rateLimit, caller);
    this.#services = services;
    this.#http = http;
  }

  /** What is done about a question. Throws a ScrapeError that says what to change. */
  decide(question: PageQuestion): PageRequest {
    return decide(question, this.#services.requestDefaults);
  }

  /** A page of an operation: checked, admitted and opened, or taken over from `begin`. */
  async page(question: PageQuestion): Promise<OpenPage> {
    this.#askedPages += 1;
    const request = this.decide(question);
    return this.#takenOver(request) ?? this.#admit(request);
  }

  /** A page behind a link of another one. What is asked of it twice is asked once; those of a site wait for each other. */
  async linkedPage(question: PageQuestion): Promise<OpenPage> {
    const request = this.decide(question);
    const key = JSON.stringify(request);
    const page = this.#linkedPages.get(key) ?? this.#behindLink(request);
    this.#linkedPages.set(key, page);
    return page;
  }

  /** Opens a page before the operation is executed; its first page with the same request takes over the result. */
  begin(request: PageRequest): Promise<OpenPage> {
    const page = this.#admit(request);
    page.catch(() => {});
    this.#ahead.push({ request: JSON.stringify(request), page });
    return page;
  }

  /**
   * The requests of an operation and the entries of their answers, once they are stored. Null if one of them has no entry,
   * or must not be remembered: because it holds headers or cookies, wants a fresh answer each time, or follows links, whose
   * pages wait for each other.
   */
  async found(): Promise<readonly FoundPage[] | null> {
    if (this.#personal || this.#linkedPages.size > 0 || !this.#everyAnswered()) return null;
    if (this.#opened.some(({ request }) => request.revalidate)) return null;
    const found = this.#opened.map(async ({ page, request }) => {
      const { cacheStatus, stillHeld } = page;
      const entry = await page.entry();
      return entry && { request, cacheStatus, entry, stillHeld };
    });
    const entries = (await Promise.all(found)).filter((one) => one !== null);
    return entries.length === found.length ? entries : null;
  }

  /** Takes the ticket for a page whose entry is still the answer. If it is refused, false: asking for the page throws the reason. */
  async repeat(request: PageRequest, expiresAt: number): Promise<boolean> {
    try {
      await this.tickets.page(request);
    } catch {
      return false;
    }
    this.#repeated.push(expiresAt);
    return true;
  }

  /** Opens an admitted page, with what there is of it when its time is over. Whoever computes with its answer takes a turn first. */
  async open(request: PageRequest, expired = expiry(request.timeoutMs)): Promise<OpenPage> {
    const { caller } = this;
    const { engine, audienceOf } = this.#services;
    const personal = isPersonal(request.visitor);
    this.#personal ||= personal;
    const audience =
      personal && isKept(request.audience) ? await audienceOf(request.visitor, caller) : request.audience;
    const owned = audience === request.audience ? request : withKey({ ...request, audience });
    const own = { ...owned, keptAnswers: keptAnswersOf[caller.plan] };
    const renderTicket = () => this.tickets.rendering();
    const waiter = { caller, renderTicket, signal: this.#http.signal };
    const opening = engine.open(own, waiter).catch((error) => {
      const { fallbackUrl: url } = own;
      if (url === undefined || !isElsewhere(error)) throw error;
      return engine.open(withKey({ ...own, url }), waiter);
    });
    const page = expired ? (await Promise.race([opening, expired])).within(expired) : await opening;
    this.#opened.push({ page, request, own });
    return page;
  }

  /** Resolves when this call may compute something: check its operation, or read a page that it has. */
  turn(): Promise<void> {
    return this.#services.turns.next(this.caller.id);
  }

  /** The `Page.id` of one of the opened pages. */
  idOf(page: OpenPage, changedSince: string | null): string {
    return pageId(this.#requestOf(page), changedSince);
  }

  /** The body of an older answer to what one of the opened pages was asked, by its content hash; null if it is not kept. */
  earlier(page: OpenPage, contentHash: string): Promise<Uint8Array | null> {
    return this.#services.engine.earlier(this.#requestOf(page), contentHash);
  }

  get pages(): readonly OpenPage[] {
    return this.#opened.map(({ page }) => page);
  }

  /** The requests whose answers were not in the cache. */
  get missed(): readonly PageRequest[] {
    return this.#opened.flatMap(({ page, request }) => (page.cacheStatus === 'MISS' ? request : []));
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

  #takenOver(request: PageRequest): Promise<OpenPage> | null {
    if (this.#ahead.length === 0) return null;
    const wanted = JSON.stringify(request);
    const at = this.#ahead.findIndex((ahead) => ahead.request === wanted);
    return at < 0 ? null : (this.#ahead.splice(at, 1)[0]?.page ?? null);
  }

  #requestOf(page: OpenPage): PageRequest {
    const opened = this.#opened.find((one) => one.page === page);
    if (!opened) throw new Error('the page was not opened here');
    return opened.own;
  }

  async #behindLink(request: PageRequest): Promise<OpenPage> {
    this.#askedPages += 1;
    const expired = expiry(request.timeoutMs ?? defaultLinkedMs);
    const waiting = new AbortController();
    expired?.catch((reason) => waiting.abort(reason));
    const signal = AbortSignal.any([this.#http.signal, waiting.signal]);
    const { siteQueues, perSite } = this.#services;
    const site = registrableDomain(new URL(request.url).hostname);
    const queue = { id: JSON.stringify([this.caller.id, site]), maxConcurrent: perSite };
    const leave = await siteQueues.enter(queue, signal);
    try {
      return await this.#admit(request, expired);
    } finally {
      leave();
    }
  }

  async #admit(request: PageRequest, expired?: Promise<never> | null): Promise<OpenPage> {
    await this.tickets.page(request);
    const page = await this.open(request, expired);
    await this.turn();
    return page;
  }

  #everyHit(): boolean {
    return this.#everyAnswered() && this.#opened.every(({ page }) => page.cacheStatus === 'HIT');
  }

  #everyAnswered(): boolean {
    const answered = this.#opened.length + this.#repeated.length;
    return answered > 0 && answered >= this.#askedPages;
  }
}

/** Rejects after this time. Scraping goes on, for the cache. */
function expiry(timeoutMs: number | undefined): Promise<never> | null {
  if (timeoutMs === undefined) return null;
  const { promise: expired, reject } = Promise.withResolvers<never>();
  expired.catch(() => {});
  const reason = new ScrapeError(
    'UPSTREAM_TIMEOUT',
    `This was not ready within the timeout of ${timeoutMs} ms; the service still fetches it, for the cache.`,
  );
  setTimeout(() => reject(reason), timeoutMs).unref();
  return expired;
}

/** Whether a page whose scheme was assumed may be there with the other one. */
function isElsewhere(error: unknown): boolean {
  return (
    error instanceof ScrapeError && (error.code === 'UPSTREAM_CONNECTION' || error.code === 'NOT_CACHED')
  );
}

function earliest(times: readonly number[]): number | null {
  return times.length === 0 ? null : Math.min(...times);
}
