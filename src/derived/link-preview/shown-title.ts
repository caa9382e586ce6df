import type { Claim } from '../../lib/ordered-rules.ts';
import type { SiteIdentity } from '../citation/site-identity/index.ts';
import type { Headline } from '../citation/titles/index.ts';
import { headedBy, placements, withoutSiteName } from '../citation/titles/title-parts.ts';

const none: ReadonlySet<string> = new Set();

interface Card {
  /** What the head tells of the site, and what the page as a whole does. */
  readonly statedIdentity: SiteIdentity | null;
  readonly siteIdentity: () => Promise<SiteIdentity | null>;
  readonly headline: () => Promise<Headline | null>;
}

/**
 * A title that is meant for cards. Headings are looked at only where one may say what stands on the site, or the site
 * states no name that it could go by.
 */
export async function cardTitle(title: string, { statedIdentity, ...tree }: Card): Promise<string> {
  const spellings = statedIdentity?.spellings ?? none;
  const isNamed = !statedIdentity || statedIdentity.names.length > 0 || !statedIdentity.mayHaveBanner;
  if (isNamed && placements(title, spellings).length === 0) return withoutSiteName(title, spellings);
  return shownTitle(title, { siteIdentity: await tree.siteIdentity(), headline: await tree.headline() });
}

interface Headed {
  readonly headline: Headline | null;
  readonly siteIdentity: SiteIdentity | null;
}

/** The title of a document, which says more than its headline for the tabs of browsers. */
export function documentTitle(claim: Claim | undefined, url: string, page: Headed): string {
  const { headline } = page;
  const isHome = new URL(url).pathname === '/';
  const shown = claim?.source === 'title' && headline?.element && !isHome ? headline.text : null;
  const title = (shown === null ? null : headedBy(shown, claim?.value ?? '')) ?? claim?.value ?? url;
  return shownTitle(title, page);
}

/**
 * A title without what it need not say, since the card says it beside: the name of its site, and on which site it
 * stands where a headline says the rest alone.
 */
function shownTitle(title: string, { headline, siteIdentity }: Headed): string {
  const spellings = siteIdentity?.spellings ?? none;
  const isPlaced = headline?.element && placements(title, spellings).includes(headline.text);
  return isPlaced ? headline.text : withoutSiteName(title, spellings);
}
