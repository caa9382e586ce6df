import type { JsonLdNode } from '../../derived/structured-data/json-ld-nodes.ts';
import { fediverseAccount, fediverseProfileAt, profileAt } from './profile-at.ts';
import type { SocialProfile } from './types.ts';

/** A link of the page, and whether it says that it leads to the same owner. */
export interface Link {
  readonly url: Readonly<URL>;
  readonly isMe: boolean;
}

interface ProfileSources {
  readonly links: readonly Link[];
  readonly nodes: readonly JsonLdNode[];
  readonly twitter: readonly (string | null)[];
  /** Addresses in article:publisher and article:author. */
  readonly openGraph: readonly string[];
  readonly creator: string | null;
  /** The network that the page itself is part of: there a link is a way to somebody else. */
  readonly here: string | null;
}

type Account = Omit<SocialProfile, 'source'> | '' | null;

/** Each account once, told by whoever is to be trusted most. */
export function profiles({
  links,
  nodes,
  twitter,
  openGraph,
  creator,
  here,
}: ProfileSources): SocialProfile[] {
  const told: readonly (readonly [source: SocialProfile['source'], accounts: readonly Account[]])[] = [
    ['REL_ME', links.filter(({ isMe }) => isMe).map(({ url }) => profileAt(url) ?? fediverseProfileAt(url))],
    ['SAME_AS', sameAs(nodes).map((address) => profileAt(URL.parse(address)))],
    ['TWITTER_META', twitter.map((account) => account && profileAt(URL.parse(addressOnX(account))))],
    ['OPEN_GRAPH', openGraph.map((address) => profileAt(URL.parse(address)))],
    ['FEDIVERSE_CREATOR', [creator && fediverseAccount(creator)]],
    ['LINK', links.map(({ url }) => profileAt(url)).filter((profile) => profile?.network !== here)],
  ];
  const found = told.flatMap(([source, accounts]) =>
    accounts.flatMap((account) => (account ? [{ ...account, source }] : [])),
  );
  const seen = new Set<string>();
  return found.filter(({ network, handle }) => {
    const key = `${network} ${handle?.toLowerCase()}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Cards name accounts by @name, or by the address where they should not. */
function addressOnX(account: string): string {
  return account.includes('/') ? account : `https://x.com/${account.trim().replace(/^@/, '')}`;
}

function sameAs(nodes: readonly JsonLdNode[]): string[] {
  return nodes.flatMap(({ properties }) =>
    [properties.sameAs].flat().filter((url) => typeof url === 'string'),
  );
}
