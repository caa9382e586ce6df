import { robotsVerdicts } from '../categories/robots/verdict.ts';
import { verdictFor } from '../categories/robots/verdict-for.ts';
import { robotsLines } from '../derived/site/robots-rules.ts';
import { productToken } from '../net/user-agent.ts';
import { type ErrorCode, fromPlainError, ScrapeError } from '../page/errors.ts';
import type { Reach } from '../page/reach.ts';
import type { AnswerContext } from '../schema/builder.ts';
import { fetchRobotsTxt, requestedRobotsTxt } from '../sources/robots-txt.ts';
import type { SiteFile } from '../sources/site-file.ts';
import type { Loading } from './loading.ts';

/** Rejects with DISALLOWED_BY_ROBOTS where the robots.txt of an address forbids it to us. */
export type RobotsGate = (url: URL, signal: AbortSignal) => Promise<void>;

export interface RobotsGateOptions extends AnswerContext {
  readonly requestedUrl: string;
  readonly loading: Loading;
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

/** The gate that OBEY_ROBOTS puts before every fetch of a page; each robots.txt is fetched once. */
export function createRobotsGate({ requestedUrl, loading, reach, render }: RobotsGateOptions): RobotsGate {
  const files = new Map<string, Promise<SiteFile>>();

  const fileFor = (url: URL, signal: AbortSignal): Promise<SiteFile> => {
    const file =
      files.get(url.origin) ??
      (url.origin === new URL(requestedUrl).origin
        ? shared(url, signal)
        : fetchRobotsTxt(url, { reach, signal }));
    files.set(url.origin, file);
    return file;
  };

  /** The file that the categories read, too. Its load ends with the callers of this page, of whom we may not be one. */
  const shared = async (url: URL, signal: AbortSignal): Promise<SiteFile> => {
    const settled = await loading.load(requestedRobotsTxt);
    return 'value' in settled ? (settled.value as SiteFile) : fetchRobotsTxt(url, { reach, signal });
  };

  return async (url, signal) => {
    const file = await fileFor(url, signal);
    if (file.failure && siteFailures.has(file.failure.code)) throw fromPlainError(file.failure);
    const lines = robotsLines(file);
    const { allowed, reason } = await verdictFor(
      {
        allowed: robotsVerdicts(file, null, url.href)(productToken),
        txt: { raw: lines && new TextDecoder().decode(lines) },
        url: url.href,
      },
      productToken,
      { render },
    );
    if (allowed) return;
    throw new ScrapeError(
      'DISALLOWED_BY_ROBOTS',
      `${url.host} forbids this page to ${productToken}. ${reason}`,
    );
  };
}

/** A way out on which every address of a page passes the gate before anything is sent to it, redirects included. */
export function behindGate(reach: Reach, gate: RobotsGate): Reach {
  return {
    ...reach,
    async fetch(url, limits) {
      await gate(url, limits.signal);
      return reach.fetch(url, { ...limits, beforeRedirect: (to) => gate(to, limits.signal) });
    },
  };
}
