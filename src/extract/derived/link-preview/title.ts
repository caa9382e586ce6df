import { textOf } from '../../lib/html/dom.ts';
import { type Claim, claims, found, type Rule } from '../../lib/ordered-rules.ts';
import { usableText } from '../../lib/text.ts';
import { percentDecoded } from '../../lib/url.ts';
import type { FileInfo } from '../../page/file-info.ts';
import type { SiteIdentity } from '../citation/site-identity/index.ts';
import type { Headline } from '../citation/titles/index.ts';
import { titleClaims } from '../citation/titles/title-claims.ts';
import { titleUpToHeadline, withoutPlacement, withoutSiteName } from '../citation/titles/title-parts.ts';
import type { Elements } from '../document/elements.ts';
import type { Stated } from './stated.ts';

/** What all title rules read: also headings, which take the tree, or the file. */
export interface Titled extends Stated {
  readonly elements: Elements | null;
  readonly fileInfo: FileInfo | null;
  readonly fileHeading: string | null;
}

/** The names of a page that declares no title, most trusted first; at least one, since every address has a name. */
const undeclared: readonly Rule<Titled>[] = [
  { source: 'h1', reason: 'may be the name of the site', read: (page) => found(heading(page)) },
  {
    source: 'file:title',
    reason: 'is a property of the file, if its program did not fill it in by itself',
    read: ({ fileInfo }) => found(fileInfo?.title),
  },
  {
    source: 'file:heading',
    reason: 'is the first heading of the file, in a PDF by the size of its letters',
    read: ({ fileHeading }) => found(fileHeading),
  },
  {
    source: 'address',
    reason: 'exists for everything',
    read: ({ url }) => [addressTitle(url)],
  },
];

/** Every title of the page, most trusted first; at least one. */
export function titles(page: Titled): Claim[] {
  return [...titleClaims(page), ...claims(undeclared, page)];
}

/** Nested headings are read with everything inside: without a limit, that could cost quadratic time. */
const maxHeadings = 60;

function heading({ elements }: Titled): string | null {
  for (const h1 of elements?.of('h1').slice(0, maxHeadings) ?? []) {
    const text = elements?.inNoscript(h1) ? null : usableText(textOf(h1, 10_000));
    if (text !== null) return text;
  }
  return null;
}

/** Host and path, percent-decoded; for a file, its name. */
function addressTitle(address: string): string {
  const { host, pathname } = new URL(address);
  const path = percentDecoded(pathname);
  const file = path.split('/').at(-1) ?? '';
  return /\.\w{1,8}$/.test(file) ? file : host + (path === '/' ? '' : path);
}

const none: ReadonlySet<string> = new Set();

interface Card {
  /** The site by tags and JSON-LD only. */
  readonly statedIdentity: SiteIdentity | null;
  /** The site by the whole page. */
  readonly siteIdentity: () => Promise<SiteIdentity | null>;
  readonly headline: () => Promise<Headline | null>;
}

/** A title for cards without its site. Headings are read only for "on Steam", or if no name of the site is stated. */
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

/** A title without the name of the site, or without "on Steam" if the headline is the title without it. */
function shownTitle(title: string, { headline, siteIdentity }: Headed): string {
  const spellings = siteIdentity?.spellings ?? none;
  const isPlaced = headline?.element && withoutPlacement(title, spellings).includes(headline.text);
  return isPlaced ? headline.text : withoutSiteName(title, spellings);
}
