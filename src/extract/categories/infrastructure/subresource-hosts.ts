import type { Elements } from '../../derived/document/elements.ts';
import { loadedAddresses } from '../../derived/document/loaded-addresses.ts';
import { resolveWebUrl } from '../../lib/url.ts';
import type { Count } from '../../schema/count.ts';

/** The number of distinct addresses that the document makes a browser load from each host, most first. */
export function subresourceHosts(elements: Elements, base: string): Count[] {
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  for (const written of loadedAddresses(elements)) {
    const url = resolveWebUrl(written, base);
    if (url === null || seen.has(url)) continue;
    seen.add(url);
    const { host } = new URL(url);
    counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return sorted.map(([name, count]) => ({ name, count }));
}
