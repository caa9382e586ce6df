import type { Dispatcher } from 'undici';
import { ScrapeError } from '../../../extract/page/errors.ts';
import type { Fetched, FetchLimits } from '../../../extract/page/reach.ts';
import { anybody, type Visitor } from '../../../extract/page/visitor.ts';
import type { RedirectHop } from '../../../extract/schema/redirect-hop.ts';
import type { Timings } from '../../../extract/schema/timings.ts';
import { acceptEncoding } from '../../../extract/sources/body/content-coding.ts';
import { codedReason, Deadline } from '../abort.ts';
import { networkError } from '../errors.ts';
import type { HostLimit } from '../host-limit.ts';
import { type HttpAnswer, readAnswer } from './answer.ts';
import type { BotIdentity } from './bot-identity.ts';
import { Exchange, type Head } from './exchange.ts';
import { HopCookies } from './hop-cookies.ts';
import {
  documentRedirect,
  maxUrlLength,
  mayFollow,
  type NextHop,
  redirectTarget,
  withoutFragment,
} from './redirect.ts';

const defaultAccept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const defaultRedirects = 10;
/** Attempts to send a request: the server may have closed its kept-alive connection, or require HTTP/1.1. */
const maxAttempts = 3;

interface FetcherOptions {
  /** Opens its connections through the guard. */
  readonly dispatcher: Dispatcher;
  /** The same for a site that agrees on HTTP/2 and then requires HTTP/1.1. */
  readonly http1Dispatcher: Dispatcher;
  readonly hostLimit: HostLimit;
  readonly userAgent: string;
  /** Signs each request; null if none is signed. */
  readonly identity: BotIdentity | null;
}

/** Fetches addresses of callers and pages. Every hop of a redirect has the same guard, limits and deadline. */
export class Fetcher {
  readonly #options: FetcherOptions;

  constructor(options: FetcherOptions) {
    this.#options = options;
  }

  async fetch(url: URL, limits: FetchLimits): Promise<Fetched> {
    // Links on a page may have any length.
    if (url.href.length > maxUrlLength) throw new ScrapeError('INVALID_URL');
    const startedAt = performance.now();
    const language = limits.visitor?.language ?? null;
    const facts = {
      ...(this.#options.identity !== null && { signed: true }),
      ...(language !== null && { language }),
      requestedUrl: url.href,
    };
    const deadline = new Deadline(limits.deadlineMs, limits.signal);
    try {
      const whole = ({ answer, redirects }: Followed): Fetched => {
        const timings = rounded({ ...answer.timings, totalMs: performance.now() - startedAt });
        return { ...answer, ...facts, timings, redirects };
      };
      const takeEarly = (followed: Followed) => limits.early?.take(whole(followed));
      const fetched = whole(await this.#follow(withoutFragment(url), { ...limits, deadline, takeEarly }));
      const confirmed = fetched.status === 304 && limits.conditions && fetched.redirects.length === 0;
      return confirmed ? { ...fetched, notModified: true } : fetched;
    } catch (error) {
      throw limits.signal.aborted
        ? codedReason(limits.signal, 'UPSTREAM_TIMEOUT')
        : networkError(error as Error);
    } finally {
      deadline.end();
    }
  }

  async #follow(start: URL, limits: TimedLimits): Promise<Followed> {
    const { maxRedirects = defaultRedirects } = limits;
    const redirects: RedirectHop[] = [];
    let visitor = limits.visitor ?? anybody;
    const cookies = new HopCookies(visitor, start);
    const seen = new Set<string>();
    let url = start;
    let cookie = cookies.headerFor(url);
    for (;;) {
      seen.add(JSON.stringify([url.href, cookie]));
      const hopAt = performance.now();
      const hop = { ...limits, visitor, cookie, redirects };
      const { answer, status, headers, next } = await this.#fetchHop(url, hop);
      if (answer) return { answer, redirects };
      const { location, kind } = next;
      redirects.push({
        url: url.href,
        status,
        location: location.href,
        kind,
        ms: hundredths(performance.now() - hopAt),
      });
      cookies.store(url, headers);
      if (!mayFollow(url, location)) {
        visitor = { ...visitor, headers: [], cookies: [] };
        cookies.forgetVisitor();
      }
      cookie = cookies.headerFor(location);
      if (redirects.length > maxRedirects || seen.has(JSON.stringify([location.href, cookie])))
        throw new ScrapeError('TOO_MANY_REDIRECTS');
      await limits.beforeRedirect?.(location);
      url = location;
    }
  }

  /** Fetches one address: returns its answer, or its redirect. */
  async #fetchHop(url: URL, hop: HopOptions): Promise<Hop> {
    const leave = await this.#options.hostLimit.enter(url.host, hop.deadline);
    try {
      return await this.#exchange(url, hop);
    } finally {
      leave();
    }
  }

  async #exchange(url: URL, hop: HopOptions): Promise<Hop> {
    const { exchange, head } = await this.#send(url, hop);
    try {
      const location = hop.maxRedirects === 0 ? null : redirectTarget(url, head);
      const { status, headers } = head;
      if (location) return { answer: null, status, headers, next: { location, kind: 'HTTP' } };
      const { redirects } = hop;
      const take = (answer: HttpAnswer) => hop.takeEarly({ answer, redirects });
      const early = hop.early && { restMs: hop.early.restMs, take };
      const answer = await readAnswer(exchange, { url, head, limits: hop, early });
      // At most one redirect in a document is followed.
      const mayMove = redirects.every(({ kind }) => kind === 'HTTP');
      const next = mayMove ? documentRedirect(url, hop.redirectIn?.(answer)) : null;
      return next ? { answer: null, status, headers, next } : { answer, status, headers, next };
    } finally {
      if (!exchange.wire.ended) exchange.abort(new Error('The rest of the response is not needed'));
    }
  }

  /** Sends a request and waits for the head; retries if its kept-alive connection was closed, or was of the wrong version. */
  async #send(url: URL, hop: HopOptions): Promise<{ exchange: Exchange; head: Head }> {
    let { dispatcher } = this.#options;
    for (let attempt = 1; ; attempt += 1) {
      const exchange = this.#dispatch(url, hop, dispatcher);
      try {
        return { exchange, head: await exchange.head };
      } catch (error) {
        const stale = exchange.reusedConnection && isConnectionError(error);
        const wrongVersion = requiresHttp1(error);
        if (attempt === maxAttempts || !(stale || wrongVersion)) throw error;
        if (wrongVersion) dispatcher = this.#options.http1Dispatcher;
      }
    }
  }

  #dispatch(url: URL, hop: HopOptions, dispatcher: Dispatcher): Exchange {
    const { origin, pathname, search } = url;
    const { maxBytes, maxBytesOf, deadline, accept = defaultAccept, origin: sharedWith } = hop;
    const { visitor, cookie, method = 'GET' } = hop;
    const { etag = null, lastModified = null } = (hop.redirects.length === 0 && hop.conditions) || {};
    const exchange = new Exchange({ maxBytes, maxBytesOf, signal: deadline.signal });
    const headers = {
      'user-agent': this.#options.userAgent,
      accept,
      ...(visitor.language !== null && { 'accept-language': visitor.language }),
      'accept-encoding': acceptEncoding,
      ...(sharedWith && { origin: sharedWith }),
      ...(cookie && { cookie }),
      ...(etag !== null && { 'if-none-match': etag }),
      ...(lastModified !== null && { 'if-modified-since': lastModified }),
      ...Object.fromEntries(visitor.headers),
      ...this.#options.identity?.headersFor(url),
    };
    dispatcher.dispatch({ origin, path: pathname + search, method, headers }, exchange);
    return exchange;
  }
}

interface Followed {
  readonly answer: HttpAnswer;
  readonly redirects: readonly RedirectHop[];
}

interface TimedLimits extends FetchLimits {
  readonly deadline: Deadline;
  readonly takeEarly: (followed: Followed) => void;
}

interface HopOptions extends TimedLimits {
  readonly visitor: Visitor;
  /** The Cookie header: the visitor's cookies, and those that earlier hops set. */
  readonly cookie: string | null;
  /** Those that have led here. */
  readonly redirects: readonly RedirectHop[];
}

type Hop = Pick<Head, 'status' | 'headers'> &
  ({ readonly answer: HttpAnswer; readonly next: null } | { readonly answer: null; readonly next: NextHop });

function isConnectionError(error: unknown): boolean {
  return error instanceof ScrapeError && error.code === 'UPSTREAM_CONNECTION';
}

/** Whether a server refuses a request because it came over HTTP/2 (RFC 9113, section 7). */
function requiresHttp1(error: unknown): boolean {
  return error instanceof ScrapeError && /HTTP_1_1_REQUIRED/.test(String(error.cause));
}

/** Rounds to hundredths of a millisecond: further digits are noise. */
function hundredths(ms: number): number {
  return Math.round(ms * 100) / 100;
}

function rounded(timings: Timings): Timings {
  const orNull = (ms: number | null) => (ms === null ? null : hundredths(ms));
  return {
    dnsMs: orNull(timings.dnsMs),
    connectMs: orNull(timings.connectMs),
    tlsMs: orNull(timings.tlsMs),
    ttfbMs: orNull(timings.ttfbMs),
    downloadMs: orNull(timings.downloadMs),
    totalMs: hundredths(timings.totalMs),
  };
}
