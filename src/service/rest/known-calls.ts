import { LRUCache } from 'lru-cache';
import type { Format } from '../engine/entry-key.ts';
import { readParameters, type ScrapeCall } from './parameters.ts';

/** About nine thousand calls with addresses of ordinary length. */
const maxBytes = 8 * 1024 * 1024;
/** Approximate size of a call without its text: its request, its keys, its node in the cache. */
const overheadBytes = 800;
/** Longer query strings are not cached. */
const maxLength = 2048;

/** Parses query strings, with a cache for recurring ones. */
export function knownCalls(defaultFormat: Format): (search: string) => ScrapeCall {
  const known = new LRUCache<string, ScrapeCall>({
    maxSize: maxBytes,
    // The call holds the address a second time.
    sizeCalculation: (_, search) => overheadBytes + 2 * search.length,
  });
  return (search) => {
    const found = known.get(search);
    if (found) return found;
    const call = readParameters(search, defaultFormat);
    if (search.length <= maxLength) known.set(search, call);
    return call;
  };
}
