import type { Claim } from '../../lib/ordered-rules.ts';
import type { SiteIdentity } from '../citation/site-identity/index.ts';
import type { Headline } from '../citation/titles/index.ts';
import { headedBy, placements, withoutSiteName } from '../citation/titles/title-parts.ts';

/**
 * A title that is meant for cards, without what it need not say, since the card says it beside: the name of its site,
 * and on which site it stands where a headline says the rest alone.
 */
export async function cardTitle(
  title: string,
  { spellings, headline }: { spellings: ReadonlySet<string>; headline: () => Promise<Headline | null> },
): Promise<string> {
  const placed = placements(title, spellings);
  const shown = placed.length > 0 ? await headline() : null;
  return shown?.element && placed.includes(shown.text) ? shown.text : withoutSiteName(title, spellings);
}

interface Document {
  readonly url: string;
  readonly headline: Headline | null;
  readonly siteIdentity: SiteIdentity | null;
}

/** The title of a document, which says more than its headline for the tabs of browsers. */
export async function documentTitle(
  claim: Claim | undefined,
  { url, headline, siteIdentity }: Document,
): Promise<string> {
  const isHome = new URL(url).pathname === '/';
  const shown = claim?.source === 'title' && headline?.element && !isHome ? headline.text : null;
  const title = (shown === null ? null : headedBy(shown, claim?.value ?? '')) ?? claim?.value ?? url;
  return cardTitle(title, {
    spellings: siteIdentity?.spellings ?? new Set(),
    headline: async () => headline,
  });
}
