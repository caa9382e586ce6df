import type { Fetched, Reach } from '../../../extract/page/reach.ts';
import type { AnswerContext } from '../../../extract/schema/rendering.ts';
import { type Audience, isKept, ownerOf } from '../request/audience.ts';
import type { PageRequest } from '../request/page-request.ts';
import { mapVisits } from './map-visits.ts';
import { judgingRendered } from './rendering.ts';

export interface ScrapeReachOptions {
  /** The response of the page. */
  readonly sent: () => Promise<Fetched>;
  readonly render: AnswerContext['render'];
}

/** The reach of one scrape, whose browser performs the requested actions, and the names of screenshots kept so far. */
export function scrapeReach(
  reach: Reach,
  { route, actions, audience }: Pick<PageRequest, 'route' | 'actions' | 'audience'>,
  options: ScrapeReachOptions,
): { readonly reach: Reach; readonly screenshots: ReadonlySet<string> } {
  const { reach: keeping, screenshots } = keepingScreenshots(reach, audience);
  const judged = judgingRendered(keeping, options);
  return {
    reach: mapVisits(judged, (visit) => ({ ...visit, url: visit.url + route, actions })),
    screenshots,
  };
}

/** The same reach, keeping screenshots for an audience and recording their names. */
function keepingScreenshots(
  reach: Reach,
  audience: Audience,
): { reach: Reach; screenshots: ReadonlySet<string> } {
  const screenshots = new Set<string>();
  const keep: Reach['screenshots']['keep'] = async (image) => {
    if (!isKept(audience)) return null;
    const kept = await reach.screenshots.keep(image, ownerOf(audience));
    if (kept) screenshots.add(kept.name);
    return kept;
  };
  return { reach: { ...reach, screenshots: { keep } }, screenshots };
}
