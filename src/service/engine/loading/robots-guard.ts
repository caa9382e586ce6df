import { robotsVerdicts, verdictFor } from '../../../extract/categories/robots/verdict.ts';
import { robotsLines } from '../../../extract/derived/site/robots-rules.ts';
import { type ErrorCode, fromPlainError, ScrapeError } from '../../../extract/page/errors.ts';
import type { Fetched, Reach } from '../../../extract/page/reach.ts';
import type { AnswerContext } from '../../../extract/schema/rendering.ts';
import { fetchRobotsTxt } from '../../../extract/sources/robots-txt.ts';
import type { SiteFile } from '../../../extract/sources/site-file.ts';
import { productToken } from '../../net/user-agent.ts';
import { mapVisits } from './scrape-reach.ts';

export interface RobotsGuardOptions extends AnswerContext {
  readonly reach: Reach;
}

/** Failures that affect the page as well as robots.txt: callers get these instead of an error about robots.txt. */
const siteFailures: ReadonlySet<ErrorCode> = new Set([
  'BLOCKED_ADDRESS',
  'BLOCKED_PORT',
  'UPSTREAM_DNS',
  'UPSTREAM_CONNECTION',
  'UPSTREAM_TLS',
]);

/** OBEY_ROBOTS: checks each address before it is opened, by us or in the browser; reads each robots.txt once. */
export class RobotsGuard {
  readonly #options: RobotsGuardOptions;
  readonly #files = new Map<string, Promise<SiteFile>>();

  constructor(options: RobotsGuardOptions) {
    this.#options = options;
  }

  /** Rejects with DISALLOWED_BY_ROBOTS if the site's robots.txt disallows the address for us. */
  async pass(url: URL, signal: AbortSignal): Promise<void> {
    const file = await this.fileFor(url, signal);
    if (file.failure && siteFailures.has(file.failure.code) && isOfSite(file.finalUrl, url))
      throw fromPlainError(file.failure);
    const lines = robotsLines(file);
    const { allowed, reason } = await verdictFor(
      {
        verdict: robotsVerdicts(file, null, url.href)(productToken),
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

  /** The robots.txt for an address, shared by the guard and the categories. */
  async fileFor(url: URL, signal: AbortSignal): Promise<SiteFile> {
    const { reach } = this.#options;
    const file = this.#files.get(url.origin) ?? fetchRobotsTxt(url, { reach, signal });
    this.#files.set(url.origin, file);
    // The first caller may have left, which aborts the shared fetch.
    return file.catch(() => fetchRobotsTxt(url, { reach, signal }));
  }

  /** A reach on which every address of a page is checked before anything is sent to it, redirects included. */
  before(reach: Reach): Reach {
    return {
      ...mapVisits(reach, (visit) => ({
        ...visit,
        beforeNavigation: (to) => this.pass(to, visit.signal),
      })),
      fetch: async (url, limits): Promise<Fetched> => {
        await this.pass(url, limits.signal);
        return reach.fetch(url, { ...limits, beforeRedirect: (to) => this.pass(to, limits.signal) });
      },
    };
  }
}

/** A robots.txt may redirect to another site and fail there: that says nothing about this site. */
function isOfSite(address: string, { origin }: URL): boolean {
  return new URL(address).origin === origin;
}
