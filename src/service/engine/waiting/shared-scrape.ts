import { type ErrorCode, ScrapeError } from '../../../extract/page/errors.ts';
import type { Conditions } from '../../../extract/page/reach.ts';
import type { HeldLease } from '../../stores/index.ts';
import type { Entry } from '../answer/entry.ts';
import type { OpenPage } from '../answer/open-page.ts';
import { NotModified } from '../answer/renewal.ts';
import { stillQueued } from '../extraction/demand.ts';
import type { RenderTicket } from '../loading/rendering.ts';
import type { PageRequest } from '../request/page-request.ts';
import type { Attempt, ScrapeTools } from '../scrape/attempt.ts';
import { beginScrape } from '../scrape/begin-scrape.ts';
import { Scrape } from '../scrape/scrape.ts';
import type { PageCaller } from './caller-queues.ts';
import { type EnterQueue, FirstSlot } from './first-slot.ts';
import type { ScrapeLease } from './scrape-leases.ts';

/** A caller who waits for the page. */
export interface Waiter {
  readonly caller: PageCaller;
  readonly signal: AbortSignal;
  /** Counts a page load against this caller's rendering quota. */
  readonly renderTicket: () => Promise<RenderTicket>;
}

export interface SharedScrapeOptions {
  readonly request: PageRequest;
  readonly tools: ScrapeTools;
  readonly enter: EnterQueue;
  /** A page that is not open and in extraction after this long is stuck in a queue and is given up. */
  readonly openingMs: number;
  /** How long after the page was opened everything that is still loading is given up. */
  readonly deadlineMs: number;
  /** The expired entry of the page, if its origin may renew it. */
  readonly expired?: (() => Promise<Expired | null>) | undefined;
  /** Waits until no other instance is scraping this page; absent if there are no other instances. */
  readonly lease?: ((signal: AbortSignal) => Promise<ScrapeLease>) | undefined;
  /** Opens the page from the entry that another instance has stored meanwhile. */
  readonly takeOver: (made: NonNullable<ScrapeLease['madeElsewhere']>) => OpenPage;
  /** Stores the answer; called once everything has settled, whether or not anybody still waits. */
  readonly store: (scrape: Scrape, shared: SharedScrape) => Promise<Entry | null>;
}

/** An expired entry that a 304 from its origin renews. */
export interface Expired {
  readonly conditions: Conditions;
  /** The renewed page; null if the 304 does not match the entry. */
  renew(answer: NotModified, shared: SharedScrape): Promise<OpenPage | null>;
  /** Called if the origin sent a complete response instead of a 304. */
  changed(): void;
}

/** One scrape that identical requests share: it ends early only when its last caller has left. */
export class SharedScrape {
  readonly revalidates: boolean;
  /** Settles when the answer has been stored, or cannot be. */
  readonly ended: Promise<void>;
  readonly #options: SharedScrapeOptions;
  readonly #opened: Promise<OpenPage>;
  readonly #slot: FirstSlot;
  /** Aborts what is still loading. */
  readonly #loading = new AbortController();
  /** Aborts when nobody wants the answer any more, not even the parts that have loaded. */
  readonly #wanted = new AbortController();
  readonly #callers = new Set<string>();
  readonly #renderTickets = new Map<string, Waiter['renderTicket']>();
  #timer: NodeJS.Timeout | undefined;
  #waiting = 0;
  #hasTicket = true;
  #lifetimeMs = 0;
  #storable = true;
  #lease: ScrapeLease | null = null;

  constructor(options: SharedScrapeOptions) {
    this.#options = options;
    this.revalidates = options.request.revalidate;
    // The fetch itself has a shorter deadline, so the site is not to blame.
    this.#endAfter(options.openingMs, 'OVERLOADED', stillQueued);
    this.#slot = new FirstSlot(options.enter, this.#wanted.signal);
    const slot = this.#slot.found;
    const { lease: take } = options;
    const lease = take ? slot.then(() => this.#wait(take)) : null;
    this.#opened = lease
      ? lease.then(({ madeElsewhere }) =>
          madeElsewhere ? options.takeOver(madeElsewhere) : this.#beginAfterWait(),
        )
      : slot.then(() => this.#begin());
    this.ended = this.#finish(lease).finally(() => clearTimeout(this.#timer));
    void this.ended.then(async () => (await slot)()).catch(() => {});
  }

  /** The page, once it is open. The answer is stored with the longest lifetime that its callers asked for. */
  join({ caller, signal, renderTicket }: Waiter, lifetimeMs: number): Promise<OpenPage> {
    this.#renderTickets.set(caller.id, renderTicket);
    this.#waiting++;
    this.#lifetimeMs = Math.max(this.#lifetimeMs, lifetimeMs);
    const leave = () => {
      if (--this.#waiting === 0) this.abort(new ScrapeError('SOURCE_FAILED'));
    };
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    void this.ended.then(() => signal.removeEventListener('abort', leave));
    if (!this.#callers.has(caller.id)) this.#slot.waitAs(caller);
    this.#callers.add(caller.id);
    return this.#opened;
  }

  get aborted(): boolean {
    return this.#loading.signal.aborted;
  }

  /**
   * Whether a caller who joins now gets the same answer as from a scrape of their own: not if the page was not rendered
   * because the quota of earlier callers was used up.
   */
  isOpenTo({ id }: PageCaller): boolean {
    return !this.aborted && (this.#hasTicket || this.#callers.has(id));
  }

  /** How long its callers want the answer cached, in milliseconds. */
  get lifetimeMs(): number {
    return this.#lifetimeMs;
  }

  /** Whether its answer may be stored: not if it ended early, or a fresher one is already stored. */
  get storable(): boolean {
    return this.#storable;
  }

  /** The lease under which the answer may be stored; undefined if none is needed. */
  get underLease(): HeldLease | undefined {
    return this.#lease?.held;
  }

  /** A later scrape has stored its answer first. */
  supersede(): void {
    this.#storable = false;
  }

  /** Gives up all unfinished work, which fails with this reason. */
  abort(reason: ScrapeError): void {
    this.#storable = false;
    this.#loading.abort(reason);
    this.#wanted.abort(reason);
  }

  /** The other instance may use up its own deadlines. */
  async #wait(take: NonNullable<SharedScrapeOptions['lease']>): Promise<ScrapeLease> {
    const { openingMs, deadlineMs } = this.#options;
    this.#endAfter(openingMs + deadlineMs, 'OVERLOADED');
    const lease = await take(this.#loading.signal);
    this.#lease = lease;
    return lease;
  }

  /** Time spent waiting for another instance does not count. */
  #beginAfterWait(): Promise<OpenPage> {
    this.#endAfter(this.#options.openingMs, 'OVERLOADED', stillQueued);
    return this.#begin();
  }

  async #begin(): Promise<OpenPage> {
    const expired = await this.#options.expired?.();
    if (!expired) return this.#scrape();
    try {
      const scrape = await this.#scrape({ conditions: expired.conditions });
      expired.changed();
      return scrape;
    } catch (error) {
      if (!(error instanceof NotModified)) throw error;
      // A response kept from an earlier scrape might be outdated, too.
      return (await expired.renew(error, this)) ?? this.#scrape({ reuse: false });
    }
  }

  #scrape(changes: Partial<Attempt> = {}): Promise<Scrape> {
    const { request, tools } = this.#options;
    return beginScrape(request, {
      tools,
      reuse: !request.revalidate,
      ...changes,
      renderTicket: () => this.#renderTicket(),
      demand: { callers: this.#callers, signal: this.#wanted.signal },
      signal: this.#loading.signal,
    });
  }

  /** The ticket of the first caller whose rendering quota is not used up. */
  async #renderTicket(): Promise<RenderTicket> {
    let soonest = Number.POSITIVE_INFINITY;
    for (const take of this.#renderTickets.values()) {
      const ticket = await take();
      if (ticket.admitted) return ticket;
      soonest = Math.min(soonest, ticket.retryAfter);
    }
    this.#hasTicket = false;
    return { admitted: false, retryAfter: soonest };
  }

  /** Failures are reported to the callers who joined. */
  async #finish(waiting: Promise<ScrapeLease> | null): Promise<void> {
    const lease = await waiting?.catch(() => null);
    try {
      const page = await this.#opened;
      const entry = await (page instanceof Scrape ? this.#store(page) : page.entry());
      await lease?.stored(entry);
    } catch (error) {
      await (this.#storable ? lease?.failed(error) : lease?.stored(null));
    }
  }

  async #store(scrape: Scrape): Promise<Entry | null> {
    const { deadlineMs, store } = this.#options;
    // Starts only now: time queued behind other pages of the site does not count.
    this.#endAfter(deadlineMs, 'UPSTREAM_TIMEOUT');
    await scrape.failures();
    return store(scrape, this);
  }

  #endAfter(ms: number, code: ErrorCode, message?: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const reason = new ScrapeError(code, message);
      this.#loading.abort(reason);
      // If the site was slow, callers still get what was found; if the page was stuck in a queue, they get only this
      // error.
      if (code === 'OVERLOADED') this.#wanted.abort(reason);
    }, ms);
  }
}
