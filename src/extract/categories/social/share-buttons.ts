import { percentDecoded } from '../../lib/url.ts';
import type { Count } from '../../schema/count.ts';
import { countNames } from '../count-names.ts';

/** Addresses that share a page: matched against host and path. */
const sharing: readonly (readonly [network: string, address: RegExp])[] = [
  ['Messenger', /(?:^|\.)facebook\.com\/dialog\/send\b/],
  ['Facebook', /(?:^|\.)facebook\.com\/(?:sharer\b|share\.php|(?:v\d+\.\d+\/)?dialog\/(?:share|feed)\b)/],
  ['X', /(?:^|\.)(?:twitter|x)\.com\/(?:intent\/(?:tweet|post)\b|share(?:[/?]|$)|home\/?\?status)/],
  ['LinkedIn', /(?:^|\.)linkedin\.com\/(?:shareArticle|sharing\/|cws\/share|feed\/?\?shareActive)/],
  ['Pinterest', /(?:^|\.)pinterest\.[a-z.]+\/pin\/create\b/],
  // With a phone number, the link is for contacting its owner.
  ['WhatsApp', /(?:^|\.)(?:(?:api|web)\.whatsapp\.com\/send\b(?!\S*[?&]phone=[^&])|wa\.me\/\?)/],
  ['Telegram', /^(?:t|telegram)\.me\/share(?:[/?]|$)/],
  ['Reddit', /(?:^|\.)reddit\.com\/(?:r\/[\w-]+\/)?submit(?:[/?]|$)/],
  ['Bluesky', /^bsky\.app\/intent\/compose\b/],
  ['Threads', /(?:^|\.)threads\.(?:net|com)\/intent\/post\b/],
  ['Hacker News', /^news\.ycombinator\.com\/submitlink\b/],
  ['Tumblr', /(?:^|\.)tumblr\.com\/(?:share(?:[/?]|$)|widgets\/share)/],
  ['VK', /(?:^|\.)(?:vk\.(?:com|ru)|vkontakte\.ru)\/share\.php/],
  ['Odnoklassniki', /(?:^|\.)ok\.ru\/(?:offer\b|dk\?st\.cmd=(?:addShare|WidgetSharePreview))/],
  ['LINE', /(?:social-plugins\.line\.me\/lineit\/share|line\.me\/R\/(?:msg|share))/],
  ['Weibo', /service\.weibo\.com\/share/],
  ['XING', /(?:^|\.)xing\.com\/(?:spi\/shares|social_plugins\/share|app\/user\?op=share)/],
  ['Pocket', /getpocket\.com\/(?:save|edit)\b/],
  ['Flipboard', /share\.flipboard\.com/],
  ['Hatena', /b\.hatena\.ne\.jp\/(?:add|entry)/],
  // Mastodon has many servers, which all share at addresses of this kind.
  ['Mastodon', /\/share\?text=|(?:^|\.)(?:toot\.kytta\.dev|mastodonshare\.com|share\.joinmastodon\.org)/],
];

/** All patterns combined: most links share nothing, which one pattern detects faster than many. */
const anySharing = new RegExp(sharing.map(([, { source }]) => source).join('|'));

/** Sharing services and blog systems that name the network in their address. */
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
  const shared = addresses.flatMap((url) => networkShared(url) ?? byScheme(url) ?? []);
  return countNames(shared).sort((a, b) => b.count - a.count);
}

function networkShared({ host, pathname, search }: Readonly<URL>): string | undefined {
  const address = `${host}${pathname}${search}`.slice(0, 300);
  if (anySharing.test(address)) return sharing.find(([, pattern]) => pattern.test(address))?.[0];
  return relayed.get(relay.exec(address)?.[1] ?? '');
}

const schemes = new Map([
  ['whatsapp:', 'WhatsApp'],
  ['fb-messenger:', 'Messenger'],
  ['tg:', 'Telegram'],
  ['viber:', 'Viber'],
]);

function byScheme({ protocol, pathname, search, host }: Readonly<URL>): string | undefined {
  if (protocol === 'mailto:')
    return percentDecoded(pathname).trim() === '' && /[?&](?:amp;)?body=/i.test(search)
      ? 'E-mail'
      : undefined;
  // tg://resolve and viber://chat are for contacting somebody.
  return /^(?:resolve|chat|pa|add)$/.test(host) || /[?&]phone=/.test(search)
    ? undefined
    : schemes.get(protocol);
}
