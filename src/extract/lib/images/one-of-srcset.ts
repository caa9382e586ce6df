import { largestCandidate, parseSrcset } from './srcset.ts';

const descriptor = /\s\d{1,5}(?:\.\d{1,3})?[wx](?:,|$)/;
const longest = 10_000;

/** The largest image of a srcset that was written in place of an address; any other text as it is. */
export function oneOfSrcset(written: string): string {
  const set = written.trim();
  if (!descriptor.test(set)) return written;
  return largestCandidate(parseSrcset(set.slice(0, longest)))?.url ?? written;
}
