import { forSearchEngines } from '../../derived/tags/robots-directives/index.ts';
import { instantOf } from '../../lib/dates/instant.ts';
import { isDocumentType } from '../../lib/http/media-types.ts';
import { samePage } from '../../lib/url.ts';
import type { Fetched } from '../../page/reach.ts';
import type { RobotsDirectives, RobotsVerdict } from '../../schema/generated/answers.ts';
import type { RedirectHop } from '../../schema/redirect-hop.ts';
import type { IndexReason } from './types.ts';

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
  ['NOT_HTML', ({ mediaType }) => !isIndexed(mediaType)],
  [
    'UNAVAILABLE_AFTER',
    ({ meta, xRobotsTag, response: { fetchedAt } }) =>
      forSearchEngines([...meta, ...xRobotsTag]).some(
        ({ unavailableAfter }) =>
          unavailableAfter !== null && instantOf(unavailableAfter) <= Date.parse(fetchedAt),
      ),
  ],
];

/** Web pages, other documents, images and videos (Google Search Central: file types that can be indexed). */
function isIndexed(mediaType: string): boolean {
  return isDocumentType(mediaType) || /^(?:image|video)\//.test(mediaType);
}

/** Everything that keeps the requested address out of search results. */
export function indexability(seen: Observed): IndexReason[] {
  return rules.filter(([, applies]) => applies(seen)).map(([reason]) => reason);
}
