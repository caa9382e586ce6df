import { LRUCache } from 'lru-cache';
import type { Format } from '../engine/entry-key.ts';
import { readParameters, type ScrapeCall } from './parameters.ts';

const maxCalls = 10_000;
/** Longer query strings are not cached, so that memory stays bounded. */
const longest = 2048;

/** Parses query strings, with a cache for recurring ones; `usual` is the default format. */
export function knownCalls(usual: Format): (search: string) => ScrapeCall {
  const known = new LRUCache<string, ScrapeCall>({ max: maxCalls });
  return (search) => {
    const found = known.get(search);
    if (found) return found;
    const call = readParameters(search, usual);
    if (search.length <= longest) known.set(search, call);
    return call;
  };
}
