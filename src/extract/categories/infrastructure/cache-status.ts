import { type HeaderList, header } from '../../lib/http/header-list.ts';
import { words } from '../../lib/text.ts';

/** The words for a cache status, which also occur within longer ones: TCP_MEM_HIT. */
const statusWord =
  /(?<![a-z])(hit|miss|expired|stale|bypass|dynamic|revalidated|updating|pass|none|prerender|error|ignored|config_nocache|notcacheable|uncacheable)/i;

const productHeaders =
  words(`cf-cache-status x-vercel-cache cdn-cache x-sucuri-cache x-qc-cache x-hcdn-cache-status
  x-77-cache x-kinsta-cache eo-cache-status ar-cache akamai-cache-status x-nc x-hs-cf-cache-status`);

/** Headers of single products, then those that many caches send; the first with a status decides. */
const readers: readonly (readonly [name: string, read: (value: string) => string | null])[] = [
  ...productHeaders.map((name) => [name, word] as const),
  ['cache-status', cacheStatus],
  ['server-timing', serverTiming],
  ...['x-cache', 'x-cache-status', 'x-proxy-cache', 'x-cache-lookup'].map(
    (name) => [name, nearestStatus] as const,
  ),
  // A cache without another header still sends the age of the stored response.
  ['age', (value) => (/^\s*[1-9]\d{0,9}\s*$/.test(value) ? 'HIT' : null)],
];

/** The status of the response in the cache nearest to us, in upper case; null if no header states one. */
export function cacheStatusOf(headers: HeaderList): string | null {
  for (const [name, read] of readers) {
    const value = header(headers, name);
    const status = value === null ? null : read(value.slice(0, 4_000));
    if (status !== null) return status;
  }
  return null;
}

function word(value: string): string | null {
  if (/refresh_?hit/i.test(value)) return 'REVALIDATED';
  return statusWord.exec(value)?.[1]?.toUpperCase() ?? null;
}

/** Each cache appends its status, so that the last one is the nearest: `MISS, HIT` is a hit. */
function nearestStatus(value: string): string | null {
  return word(value.split(',').at(-1) ?? '') ?? word(value);
}

/** RFC 9211: `Origin; fwd=miss, "Edge"; hit`. Servers that do not follow it send a single word. */
function cacheStatus(value: string): string | null {
  const last = value.split(',').at(-1) ?? '';
  if (/;\s*hit(?:=\?1)?(?![-\w=])/i.test(last)) return 'HIT';
  const forwarded = /;\s*fwd\s*=\s*([\w-]{1,40})/i.exec(last)?.[1]?.toUpperCase();
  if (forwarded === 'URI-MISS' || forwarded === 'VARY-MISS') return 'MISS';
  return forwarded ?? (last.includes(';') ? null : word(last));
}

/** `cdn-cache; desc=HIT`, `cdn-cache-hit`, `cfCacheStatus;desc="DYNAMIC"`. */
function serverTiming(value: string): string | null {
  const described = /(?:cdn-cache|cfCacheStatus)\s*;\s*desc="?([\w-]{1,40})/i.exec(value)?.[1];
  return word(described ?? /cdn-cache-(\w{1,20})/i.exec(value)?.[1] ?? '');
}
