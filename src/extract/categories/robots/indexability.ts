import { isHtml } from '../../derived/response/media-type.ts';
import { forSearchEngines } from '../../derived/tags/robots-directives/agents.ts';
import type { RobotsDirectives } from '../../derived/tags/robots-directives/directives.ts';
import { instantOf } from '../../lib/dates/instant.ts';
import { samePage } from '../../lib/url.ts';
import type { Fetched } from '../../page/reach.ts';
import type { RedirectHop } from '../../schema/redirect-hop.ts';
import type { IndexReason } from './types.ts';
import type { RobotsVerdict } from './verdict.ts';

export interface Observed {
  readonly response: Pick<Fetched, 'url' | 'status' | 'fetchedAt'>;
  readonly mediaType: string;
  readonly redirects: readonly RedirectHop[];
  readonly canonicalUrl: string | null;
  readonly meta: readonly RobotsDirectives[];
  readonly xRobotsTag: readonly RobotsDirectives[];
  /** The verdict of robots.txt on crawlers in general. */
  readonly verdict: RobotsVerdict;
}

type Rule = readonly [reason: IndexReason, applies: (seen: Observed) => boolean];

const rules: readonly Rule[] = [
  ['STATUS', ({ response: { status } }) => status < 200 || status > 299],
  ['NOINDEX_META', ({ meta }) => forSearchEngines(meta).some(({ index }) => !index)],
  ['NOINDEX_HEADER', ({ xRobotsTag }) => forSearchEngines(xRobotsTag).some(({ index }) => !index)],
  [
    'CANONICALISED',
    ({ canonicalUrl, response: { url } }) => canonicalUrl !== null && !samePage(canonicalUrl, url),
  ],
  ['ROBOTS_TXT', ({ verdict }) => !verdict.allowed],
  ['REDIRECT', ({ redirects }) => redirects.length > 0],
  ['NOT_HTML', ({ mediaType }) => !isHtml(mediaType)],
  [
    'UNAVAILABLE_AFTER',
    ({ meta, xRobotsTag, response: { fetchedAt } }) =>
      forSearchEngines([...meta, ...xRobotsTag]).some(
        ({ unavailableAfter }) =>
          unavailableAfter !== null && instantOf(unavailableAfter) <= Date.parse(fetchedAt),
      ),
  ],
];

/** Everything that keeps the requested address out of search results. */
export function indexability(seen: Observed): IndexReason[] {
  return rules.filter(([, applies]) => applies(seen)).map(([reason]) => reason);
}
