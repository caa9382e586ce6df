import { createPrivateKey } from 'node:crypto';
import { isIP } from 'node:net';
import { commaList } from '../../extract/lib/http/header-list.ts';
import { sha256 } from '../../extract/lib/sha256.ts';
import { isAddressOrCidr } from './address-list.ts';

/** A key from API_KEYS, of which only the hash is kept. */
export interface ConfiguredKey {
  readonly plan: 'FREE' | 'PRO';
  readonly name: string | null;
  readonly hash: string;
}

export interface DnsServer {
  readonly address: string;
  readonly port: number;
}

/** What `read` makes of the items of a comma-separated list; null if it returns null for one. */
function readList<T>(text: string, read: (item: string) => T | null): T[] | null {
  const items = commaList(text).map(read);
  return items.every((item) => item !== null) ? items : null;
}

export function readDestinations(text: string): string[] | null {
  return readList(text, (item) => (isAddressOrCidr(item) ? item : readHostName(item)));
}

/** A host name in the form that URLs use (lower case, punycode); a leading dot is kept. */
function readHostName(text: string): string | null {
  const [, dot = '', name = ''] = /^(\.?)([^\s.:/@?#[\]\\*%][^\s:/@?#[\]\\*%]*)$/.exec(text) ?? [];
  const hostname = URL.parse(`http://${name}`)?.hostname.replace(/\.$/, '');
  return hostname && !isAddressOrCidr(hostname) ? dot + hostname : null;
}

export function readOrigins(text: string): '*' | string[] | null {
  if (text === '*') return '*';
  const origins = commaList(text).map((item) => item.toLowerCase());
  return origins.every((origin) => /^[a-z][a-z\d+.-]*:\/\/[^\s/?#@*]+$/.test(origin)) ? origins : null;
}

export function readPublicUrl(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  if (url.username || url.password || url.search || url.hash) return null;
  return url.href.replace(/(?<!\/)\/+$/, '');
}

/** An Ed25519 key in PEM, of which the first and last line may be missing: its base64 alone. */
export function readBotKey(text: string): string | null {
  const der = Buffer.from(text.replace(/-----[^-]*-----|\\n|\s/g, ''), 'base64');
  try {
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyType === 'ed25519' ? der.toString('base64') : null;
  } catch {
    return null;
  }
}

export function readKeys(text: string): ConfiguredKey[] | null {
  const keys = readList(text, readKey);
  const hashes = new Set(keys?.map(({ hash }) => hash));
  return hashes.size === keys?.length ? keys : null;
}

function readKey(text: string): ConfiguredKey | null {
  // `pro:ci:` has a name and lacks its key; it is not the key `ci:`.
  const [, plan, name = null, key] = /^(free|pro):(?:([^:]*):)?(.*[^:])$/i.exec(text) ?? [];
  if (!plan || !key) return null;
  return { plan: plan.toUpperCase() === 'PRO' ? 'PRO' : 'FREE', name: name || null, hash: sha256(key) };
}

export function readDnsServers(text: string): DnsServer[] | null {
  return readList(text, readDnsServer);
}

/** From an address, or `address:port` with brackets around an IPv6 address: the format of node:dns, too. */
export function readDnsServer(text: string): DnsServer | null {
  if (isIP(text)) return { address: text, port: 53 };
  const [, six, four, digits = '53'] = /^(?:\[([^\]]+)\]|([\d.]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const address = six ?? four ?? '';
  const port = Number(digits);
  return isIP(address) && port > 0 && port < 65_536 ? { address, port } : null;
}

/** Whether the Redis client accepts the URL: it throws on any other. */
export function isRedisUrl({ protocol, username, password, pathname }: URL): boolean {
  return /^rediss?:$/.test(protocol) && /^\/?\d*$/.test(pathname) && isPercentEncoded(username + password);
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
