import { type ErrorCode, ScrapeError } from '../page/errors.ts';
import type { OpenPage } from './open-page.ts';
import { Scrape, type ScrapeRequest, type ScrapeTools } from './scrape.ts';

/** A caller who waits for a flight. */
export interface Passenger {
  readonly signal: AbortSignal;
  /** How long this caller wants the answer kept, in milliseconds. */
  readonly lifetimeMs: number;
}

export interface FlightOptions {
  readonly request: Omit<ScrapeRequest, 'signal'>;
  readonly tools: ScrapeTools;
  /** A page that is not open after this long stands in line; it is given up. */
  readonly openingMs: number;
  /** This long after the page was opened whatever is still loading is given up. */
  readonly deadlineMs: number;
  /** Stores what was found; run once everything has settled, whether or not anybody still waits. */
  readonly land: (scrape: Scrape, flight: Flight) => Promise<void>;
}

const inLine = 'Too many requests are waiting before this one; try again shortly.';

/** One scrape that identical requests share: it ends early only when its last caller has left. */
export class Flight {
  readonly revalidates: boolean;
  /** Settles when the answer has been stored, or cannot be. */
  readonly landed: Promise<void>;
  readonly #opened: Promise<Scrape>;
  readonly #controller = new AbortController();
  #waiting = 0;
  #lifetimeMs = 0;
  #lasting = true;

  constructor({ request, tools, openingMs, deadlineMs, land }: FlightOptions) {
    this.revalidates = !request.reuse;
    const end = (code: ErrorCode, message?: string) => this.#controller.abort(new ScrapeError(code, message));
    // The fetch itself would have ended sooner: the site is not to blame.
    let timer = setTimeout(() => end('OVERLOADED', inLine), openingMs);
    this.#opened = Scrape.begin({ ...request, signal: this.#controller.signal }, tools);
    this.landed = this.#opened
      .then(async (scrape) => {
        // A page that stood in line behind others of its site has spent none of this time on itself.
        clearTimeout(timer);
        timer = setTimeout(() => end('UPSTREAM_TIMEOUT'), deadlineMs);
        await scrape.failures();
        await land(scrape, this);
      })
      // What failed is told to those who joined.
      .catch(() => {})
      .finally(() => clearTimeout(timer));
  }

  /** The page, once it is open. The flight stores with the longest lifetime that its callers asked for. */
  join({ signal, lifetimeMs }: Passenger): Promise<OpenPage> {
    this.#waiting++;
    this.#lifetimeMs = Math.max(this.#lifetimeMs, lifetimeMs);
    const leave = () => {
      if (--this.#waiting === 0) this.abort(new ScrapeError('SOURCE_FAILED'));
    };
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    void this.landed.then(() => signal.removeEventListener('abort', leave));
    return this.#opened;
  }

  get aborted(): boolean {
    return this.#controller.signal.aborted;
  }

  /** How long its callers want the answer kept, in milliseconds. */
  get lifetimeMs(): number {
    return this.#lifetimeMs;
  }

  /** Whether its answer is for later callers too: not where it was ended early, or a fresher one is there already. */
  get lasting(): boolean {
    return this.#lasting;
  }

  /** A later flight has stored its answer first. */
  supersede(): void {
    this.#lasting = false;
  }

  /** Gives up what is still loading: it fails with this reason. */
  abort(reason: ScrapeError): void {
    this.#lasting = false;
    this.#controller.abort(reason);
  }
}
