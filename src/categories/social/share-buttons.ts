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

/** How many links of the page share it, by network, most first. */
export function shareButtons(addresses: readonly string[]): Count[] {
  const counts = new Map<string, number>();
  for (const address of addresses) {
    const url = URL.parse(address);
    const text = url ? `${url.host}${url.pathname}${url.search}`.slice(0, 300) : '';
    const network = sharing.find(([, pattern]) => pattern.test(text))?.[0] ?? byScheme(url);
    if (network) counts.set(network, (counts.get(network) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}

function byScheme(url: URL | null): string | undefined {
  if (url?.protocol === 'whatsapp:') return 'WhatsApp';
  if (url?.protocol === 'fb-messenger:') return 'Messenger';
  return url?.protocol === 'mailto:' && url.pathname === '' && /[?&]body=/.test(url.search)
    ? 'E-mail'
    : undefined;
}
