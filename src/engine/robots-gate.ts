import { robotsVerdicts } from '../categories/robots/verdict.ts';
import { verdictFor } from '../categories/robots/verdict-for.ts';
import { robotsLines } from '../derived/site/robots-rules.ts';
import { productToken } from '../net/user-agent.ts';
import type { BrowserPort, PageVisit } from '../page/browser.ts';
import { type ErrorCode, fromPlainError, ScrapeError } from '../page/errors.ts';
import type { Fetched, Reach } from '../page/reach.ts';
import type { AnswerContext } from '../schema/builder.ts';
import { fetchRobotsTxt } from '../sources/robots-txt.ts';
import type { SiteFile } from '../sources/site-file.ts';

export interface RobotsGateOptions extends AnswerContext {
  readonly reach: Reach;
}

/** What keeps us from a robots.txt and from the page alike: the caller is told that, and not of robots.txt. */
const siteFailures: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'BLOCKED_ADDRESS',
  'BLOCKED_PORT',
  'UPSTREAM_DNS',
  'UPSTREAM_CONNECTION',
  'UPSTREAM_TLS',
]);

/** What OBEY_ROBOTS puts before every opening of a page, by us or in the browser; each robots.txt is fetched once. */
export class RobotsGate {
  readonly #options: RobotsGateOptions;
  readonly #files = new Map<string, Promise<SiteFile>>();

  constructor(options: RobotsGateOptions) {
    this.#options = options;
  }

  /** Rejects with DISALLOWED_BY_ROBOTS where the robots.txt of an address forbids it to us. */
  async pass(url: URL, signal: AbortSignal): Promise<void> {
    const file = await this.fileFor(url, signal);
    if (file.failure && siteFailures.has(file.failure.code) && isOfSite(file.finalUrl, url))
      throw fromPlainError(file.failure);
    const lines = robotsLines(file);
    const { allowed, reason } = await verdictFor(
      {
        allowed: robotsVerdicts(file, null, url.href)(productToken),
        txt: { raw: lines && new TextDecoder().decode(lines) },
        url: url.href,
      },
      productToken,
      this.#options,
    );
    if (allowed) return;
    throw new ScrapeError(
      'DISALLOWED_BY_ROBOTS',
      `${url.host} disallows this page for ${productToken}. ${reason}`,
    );
  }

  /** The robots.txt of the site of an address, the same for the gate and for the categories. */
  async fileFor(url: URL, signal: AbortSignal): Promise<SiteFile> {
    const { reach } = this.#options;
    const file = this.#files.get(url.origin) ?? fetchRobotsTxt(url, { reach, signal });
    this.#files.set(url.origin, file);
    // Who asked for it first may have left, and taken it along.
    return file.catch(() => fetchRobotsTxt(url, { reach, signal }));
  }

  /** A way out on which every address of a page passes the gate before anything is sent to it, redirects included. */
  before(reach: Reach): Reach {
    return {
      ...reach,
      browser: this.#beforeBrowser(reach.browser),
      fetch: async (url, limits): Promise<Fetched> => {
        await this.pass(url, limits.signal);
        return reach.fetch(url, { ...limits, beforeRedirect: (to) => this.pass(to, limits.signal) });
      },
    };
  }

  #beforeBrowser(browser: BrowserPort): BrowserPort {
    const gated = (visit: PageVisit): PageVisit => ({
      ...visit,
      beforeNavigation: (to) => this.pass(to, visit.signal),
    });
    return {
      view: (visit) => browser.view(gated(visit)),
      audit: (visit) => browser.audit(gated(visit)),
      measure: (visit) => browser.measure(gated(visit)),
    };
  }
}

/** A robots.txt may have led elsewhere, and failed there: that says nothing of the site. */
function isOfSite(address: string, { origin }: URL): boolean {
  return new URL(address).origin === origin;
}
