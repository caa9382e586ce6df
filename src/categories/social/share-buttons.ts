import type { Count } from '../../schema/count.ts';

/** Addresses that share a page: matched against host and path. */
const sharing: readonly (readonly [network: string, address: RegExp])[] = [
  ['Facebook', /(?:^|\.)facebook\.com\/(?:sharer|share\.php|dialog\/(?:share|feed))/],
  ['X', /(?:^|\.)(?:twitter|x)\.com\/(?:intent\/(?:tweet|post)|share|home\?status)/],
  ['LinkedIn', /(?:^|\.)linkedin\.com\/(?:shareArticle|sharing\/|cws\/share)/],
  ['Pinterest', /(?:^|\.)pinterest\.[a-z.]+\/pin\/create/],
  ['WhatsApp', /(?:^|\.)(?:api\.whatsapp\.com\/send|wa\.me\/\?|web\.whatsapp\.com\/send)/],
  ['Telegram', /^(?:t|telegram)\.me\/share/],
  ['Reddit', /(?:^|\.)reddit\.com\/(?:r\/[\w-]+\/)?submit/],
  ['Bluesky', /^bsky\.app\/intent\/compose/],
  ['Threads', /(?:^|\.)threads\.(?:net|com)\/intent\/post/],
  ['Mastodon', /\/share\?text=|(?:^|\.)(?:toot\.kytta\.dev|mastodonshare\.com|share\.joinmastodon\.org)/],
  ['Hacker News', /^news\.ycombinator\.com\/submitlink/],
  ['Tumblr', /(?:^|\.)tumblr\.com\/(?:share|widgets\/share)/],
  ['VK', /(?:^|\.)vk\.com\/share\.php/],
  ['Odnoklassniki', /(?:^|\.)ok\.ru\/(?:offer|dk\?st\.cmd=addShare)/],
  ['LINE', /(?:social-plugins\.line\.me\/lineit\/share|line\.me\/R\/(?:msg|share))/],
  ['Weibo', /service\.weibo\.com\/share/],
  ['XING', /(?:^|\.)xing\.com\/(?:spi\/shares|app\/user\?op=share)/],
  ['Pocket', /getpocket\.com\/(?:save|edit)/],
  ['Flipboard', /share\.flipboard\.com/],
  ['Hatena', /b\.hatena\.ne\.jp\/(?:add|entry)/],
  ['Messenger', /(?:^|\.)facebook\.com\/dialog\/send/],
];

/** Most links share nothing: all patterns at once tell that sooner than one after the other. */
const anySharing = new RegExp(sharing.map(([, { source }]) => source).join('|'));

/** Services and systems for blogs that pass a share on: the network stands in their address. */
const relay =
  /(?:addtoany\.com\/add_to\/|addthis\.com\/oexchange\/[\d.]{1,5}\/forward\/|blogger\.com\/share-post\.g\?\S{0,200}&target=|[?&]share=(?:jetpack-)?)([a-z_]{1,20})/;
const relayed = new Map([
  ...sharing.map(([network]) => [network.toLowerCase().replace(' ', '_'), network] as const),
  ['twitter', 'X'],
  ['facebook_messenger', 'Messenger'],
  ['email', 'E-mail'],
]);

/** How many links of the page share it, by network, most first. */
export function shareButtons(addresses: readonly Readonly<URL>[]): Count[] {
  const counts = new Map<string, number>();
  for (const url of addresses) {
    const network = networkShared(url) ?? byScheme(url);
    if (network) counts.set(network, (counts.get(network) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}

function networkShared({ host, pathname, search }: Readonly<URL>): string | undefined {
  const address = `${host}${pathname}${search}`.slice(0, 300);
  if (anySharing.test(address)) return sharing.find(([, pattern]) => pattern.test(address))?.[0];
  return relayed.get(relay.exec(address)?.[1] ?? '');
}

function byScheme({ protocol, pathname, search }: Readonly<URL>): string | undefined {
  if (protocol === 'whatsapp:') return 'WhatsApp';
  if (protocol === 'fb-messenger:') return 'Messenger';
  return protocol === 'mailto:' && pathname === '' && /[?&]body=/.test(search) ? 'E-mail' : undefined;
}
