import { LRUCache } from 'lru-cache';
import { readParameters, type ScrapeCall } from './parameters.ts';

const maxCalls = 10_000;
/** Longer ones are read anew each time, so that the memory stays bounded. */
const longest = 2048;

/** Reads query strings, each once for as long as it comes again and again. */
export function knownCalls(): (search: string) => ScrapeCall {
  const known = new LRUCache<string, ScrapeCall>({ max: maxCalls });
  return (search) => {
    const found = known.get(search);
    if (found) return found;
    const call = readParameters(search);
    if (search.length <= longest) known.set(search, call);
    return call;
  };
}
