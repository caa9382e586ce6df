import { words } from '../../lib/text.ts';
import { isWeb, percentDecoded } from '../../lib/url.ts';
import { writtenPattern } from '../../lib/written-pattern.ts';
import table from './networks.json' with { type: 'json' };
import type { SocialProfile } from './types.ts';

/** An account, wherever it is named. */
export type Account = Omit<SocialProfile, 'origin'>;

/** A social network: which addresses are profiles, and which only share a page. */
interface Network {
  readonly name: string;
  /** Hosts without www., m. and language subdomains. */
  readonly hosts: readonly string[];
  /** Matched against the path; its first group is the handle. */
  readonly profile: RegExp;
  /** Path segments in place of a handle that are not handles. */
  readonly reserved: readonly string[];
  /** Addresses that name the account in a parameter. */
  readonly byParameter: ByParameter | undefined;
}

interface ByParameter {
  readonly path: RegExp;
  readonly parameter: string;
  /** Its first group is the handle. */
  readonly value: RegExp;
  /** The account's own address with {handle} in it; relative to the origin if it begins with a slash. */
  readonly address: string;
}

const reservedAnywhere =
  words(`about login signin sign-in signup sign-up register join share search help support contact
  blog press careers privacy terms cookies home explore settings legal policies jobs download hashtag tag tags`);

/** The networks whose profiles pages link most often. */
export const networks: readonly Network[] = table.map(
  ({ name, hosts, profile, reserved = [], byParameter }) => ({
    name,
    hosts,
    profile: writtenPattern(profile),
    reserved: [...reservedAnywhere, ...reserved],
    byParameter: byParameter && {
      ...byParameter,
      path: writtenPattern(byParameter.path),
      value: writtenPattern(byParameter.value),
    },
  }),
);

const byHost = new Map<string, Network>(
  networks.flatMap((network) => network.hosts.map((host) => [host, network] as const)),
);
/** Prefixes that lead to the same network: mobile, old and language versions. */
const prefix = /^(?:www|m|mobile|mbasic|touch|old|web|[a-z]{2}|[a-z]{2}-[a-z]{2})\./;
const fediverse = /^\/(?:@|users\/)([\w.-]{1,100})(?:@([\w.-]{1,200}))?\/?$/;

/** Networks where each account has a separate host, by domain. */
const hosting = new Map(
  ['Bandcamp', 'Medium', 'Substack', 'Tumblr'].map((name) => [`${name.toLowerCase()}.com`, name]),
);
/** Hosts of these networks themselves. */
const ownHosts =
  /^(?:www|m|api|apps|assets|blog|cdn|daily|developers?|embed|get|go|help|jobs|media|on|open|policy|read|shop|staff|static|status|store|support)$/;

/** The profile that an address names on one of the known networks; null if it names none. */
export function profileAt(url: Readonly<URL> | null): Account | null {
  if (!url || !isWeb(url)) return null;
  const hosted = hostedBy(url.hostname);
  if (hosted) return url.pathname === '/' ? { ...hosted, url: `${url.origin}/` } : null;
  const network = networkOf(url.hostname);
  if (!network) return null;
  if (network.byParameter?.path.test(url.pathname)) return profileByParameter(network, url);
  // Mastodon has many servers, so a handle includes the server.
  if (network.name === 'Mastodon') return fediverseProfileAt(url);
  const path = pathOf(url);
  const handle = network.profile.exec(path)?.[1];
  if (handle === undefined || network.reserved.includes(handle.toLowerCase())) return null;
  return {
    network: network.name,
    handle: percentDecoded(handle).replace(/^@/, ''),
    url: url.origin + path,
  };
}

/** Includes old routes in the fragment that still work: twitter.com/#!/ann. */
function pathOf({ pathname, hash }: Readonly<URL>): string {
  return pathname === '/' && hash.startsWith('#!/') ? hash.slice(2) : pathname;
}

/** The network that a page belongs to; null if it belongs to none. */
export function networkAt(address: string): string | null {
  const host = URL.parse(address)?.hostname ?? '';
  return hostedBy(host)?.network ?? networkOf(host)?.name ?? null;
}

/** An account at an address of a fediverse server; an address may also name an account of another server. */
export function fediverseProfileAt(url: Readonly<URL>): Account | null {
  const [, name, home = url.hostname] = (isWeb(url) && fediverse.exec(url.pathname)) || [];
  return name ? { network: 'Mastodon', handle: `${name}@${home}`, url: url.origin + url.pathname } : null;
}

/** A fediverse account written as @name@host. */
export function fediverseAccount(account: string): Account | null {
  const [, name, host] = /^@?([\w.-]{1,100})@([a-z\d.-]{3,200})$/i.exec(account.trim()) ?? [];
  const url = name && host ? URL.parse(`https://${host}/@${name}`) : null;
  return url ? { network: 'Mastodon', handle: `${name}@${url.hostname}`, url: url.href } : null;
}

/** An account with a separate host: ann.tumblr.com. */
function hostedBy(hostname: string): Omit<Account, 'url'> | null {
  const [handle = '', ...domain] = hostname.split('.');
  const network = hosting.get(domain.join('.'));
  return network === undefined || ownHosts.test(handle) ? null : { network, handle };
}

function networkOf(hostname: string): Network | undefined {
  const host = hostname.toLowerCase();
  return byHost.get(host) ?? byHost.get(host.replace(prefix, ''));
}

/** facebook.com/profile.php?id=1, twitter.com/intent/follow?screen_name=ann */
function profileByParameter({ name, byParameter }: Network, url: Readonly<URL>): Account | null {
  const handle = byParameter?.value.exec(url.searchParams.get(byParameter.parameter) ?? '')?.[1];
  const address =
    handle === undefined
      ? null
      : URL.parse(byParameter?.address.replace('{handle}', () => handle) ?? '', url);
  return handle && address ? { network: name, handle, url: address.href } : null;
}
