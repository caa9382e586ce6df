import type { Region } from '../../derived/document/regions.ts';
import type { JsonLdNode } from '../../derived/structured-data/json-ld-nodes.ts';
import { distinctBy } from '../../lib/distinct.ts';
import { addressesIn } from '../../lib/json-ld/addresses.ts';
import { type Account, fediverseAccount, fediverseProfileAt, profileAt } from './profile-at.ts';
import type { SocialProfile } from './types.ts';

/** A link of the page, its region, and whether its rel=me says that it leads to the page's owner. */
export interface Link {
  readonly url: Readonly<URL>;
  readonly isMe: boolean;
  readonly region: Region;
}

interface ProfileSources {
  readonly links: readonly Link[];
  readonly nodes: readonly JsonLdNode[];
  readonly twitter: readonly (string | null)[];
  /** Addresses in article:publisher and article:author. */
  readonly openGraph: readonly string[];
  readonly creator: string | null;
  /** The network that the page itself belongs to: links there lead to other people's accounts. */
  readonly here: string | null;
}

/** Each account once, from the most trusted source that names it. */
export function profiles({
  links,
  nodes,
  twitter,
  openGraph,
  creator,
  here,
}: ProfileSources): SocialProfile[] {
  const stated: readonly (readonly [
    origin: SocialProfile['origin'],
    accounts: readonly (Account | '' | null)[],
  ])[] = [
    ['REL_ME', links.filter(({ isMe }) => isMe).map(({ url }) => profileAt(url) ?? fediverseProfileAt(url))],
    ['SAME_AS', sameAs(nodes).map((address) => profileAt(URL.parse(address)))],
    ['TWITTER_META', twitter.map((account) => account && profileAt(URL.parse(addressOnX(account))))],
    ['OPEN_GRAPH', openGraph.map((address) => profileAt(URL.parse(address)))],
    ['FEDIVERSE_CREATOR', [creator && fediverseAccount(creator)]],
    ['LINK', linked(links).filter(({ network }) => network !== here)],
  ];
  const found = stated.flatMap(([origin, accounts]) =>
    accounts.flatMap((account) => (account ? [{ ...account, origin }] : [])),
  );
  return distinctBy(found, ({ network, handle }) => `${network} ${handle?.toLowerCase()}`);
}

const frame: ReadonlySet<Region> = new Set<Region>(['HEADER', 'NAV', 'FOOTER']);

/**
 * The linked accounts of the page's owner. If header, navigation or footer link an account of a network, accounts of that
 * network in the main part belong to people that the text is about.
 */
function linked(links: readonly Link[]): Account[] {
  const found = links.flatMap(({ url, region }) => {
    const account = profileAt(url);
    return account ? [{ account, region }] : [];
  });
  const framed = found.filter(({ region }) => frame.has(region));
  const owned = new Set(framed.map(({ account }) => account.network));
  return found
    .filter(({ account, region }) => region !== 'MAIN' || !owned.has(account.network))
    .map(({ account }) => account);
}

/** Cards should name accounts as @name; some pages write the address. */
function addressOnX(account: string): string {
  return account.includes('/') ? account : `https://x.com/${account.trim().replace(/^@/, '')}`;
}

function sameAs(nodes: readonly JsonLdNode[]): string[] {
  return nodes.flatMap(({ properties }) => addressesIn(properties.sameAs));
}
