import { LRUCache } from 'lru-cache';
import type { PageRequest } from '../engine/request/page-request.ts';

/** About nine thousand calls with addresses of ordinary length. */
const maxBytes = 8 * 1024 * 1024;
/** Approximate size of a call without its text: its request, its key, its node in the cache. */
const overheadBytes = 800;
/** Longer query strings are not cached. */
const maxLength = 2048;

/** The requests that query strings ask for, with a cache for recurring ones. */
export function knownCalls(read: (search: string) => PageRequest): (search: string) => PageRequest {
  const known = new LRUCache<string, PageRequest>({
    maxSize: maxBytes,
    // The request holds the address a second time.
    sizeCalculation: (_, search) => overheadBytes + 2 * search.length,
  });
  return (search) => {
    const found = known.get(search);
    if (found) return found;
    const request = read(search);
    if (search.length <= maxLength) known.set(search, request);
    return request;
  };
}
