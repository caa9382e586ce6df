import type { Claim } from '../../lib/ordered-rules.ts';
import type { SiteIdentity } from '../citation/site-identity/index.ts';
import type { Headline } from '../citation/titles/index.ts';
import { titleUpToHeadline, withoutPlacement, withoutSiteName } from '../citation/titles/title-parts.ts';

const none: ReadonlySet<string> = new Set();

interface Card {
  /** The site by tags and JSON-LD only. */
  readonly statedIdentity: SiteIdentity | null;
  /** The site by the whole page. */
  readonly siteIdentity: () => Promise<SiteIdentity | null>;
  readonly headline: () => Promise<Headline | null>;
}

/**
 * A title from a tag meant for cards, without the name of the site. Headings are read only if the title may end in "on
 * Steam", or if the page states no name of its site.
 */
export async function cardTitle(title: string, { statedIdentity, ...tree }: Card): Promise<string> {
  const spellings = statedIdentity?.spellings ?? none;
  const isNamed = !statedIdentity || statedIdentity.names.length > 0 || !statedIdentity.mayHaveBanner;
  if (isNamed && withoutPlacement(title, spellings).length === 0) return withoutSiteName(title, spellings);
  return shownTitle(title, { siteIdentity: await tree.siteIdentity(), headline: await tree.headline() });
}

interface Headed {
  readonly headline: Headline | null;
  readonly siteIdentity: SiteIdentity | null;
}

/** The title of a document without what its title element adds to the headline for browser tabs. */
export function documentTitle(claim: Claim | undefined, url: string, page: Headed): string {
  const { headline } = page;
  const isHome = new URL(url).pathname === '/';
  const shown = claim?.source === 'title' && headline?.element && !isHome ? headline.text : null;
  const title = (shown === null ? null : titleUpToHeadline(shown, claim?.value ?? '')) ?? claim?.value ?? url;
  return shownTitle(title, page);
}

/**
 * A title without what the card shows elsewhere: the name of the site, or "on Steam" if the headline is the title
 * without it.
 */
function shownTitle(title: string, { headline, siteIdentity }: Headed): string {
  const spellings = siteIdentity?.spellings ?? none;
  const isPlaced = headline?.element && withoutPlacement(title, spellings).includes(headline.text);
  return isPlaced ? headline.text : withoutSiteName(title, spellings);
}
