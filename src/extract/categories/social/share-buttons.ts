import { percentDecoded } from '../../lib/url.ts';
import { writtenPattern } from '../../lib/written-pattern.ts';
import type { Count } from '../../schema/count.ts';
import { countNames } from '../count-names.ts';
import table from './share-addresses.json' with { type: 'json' };

/** Addresses that share a page: matched against host and path. */
const sharing = table.map(({ network, address }) => ({ network, address: writtenPattern(address) }));

/** All patterns combined: most links share nothing, which one pattern detects faster than many. */
const anySharing = new RegExp(sharing.map(({ address }) => address.source).join('|'));

/** Sharing services and blog systems that name the network in their address. */
const relay =
  /(?:addtoany\.com\/add_to\/|addthis\.com\/oexchange\/[\d.]{1,5}\/forward\/|blogger\.com\/share-post\.g\?\S{0,200}&target=|[?&]share=(?:jetpack-)?)([a-z_]{1,20})/;
const relayed = new Map([
  ...sharing.map(({ network }) => [network.toLowerCase().replace(' ', '_'), network] as const),
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
  if (anySharing.test(address)) return sharing.find((row) => row.address.test(address))?.network;
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
