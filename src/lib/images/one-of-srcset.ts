import { parseSrcset, type SrcsetCandidate } from './srcset.ts';

const descriptor = /\s\d{1,5}(?:\.\d{1,3})?[wx](?:,|$)/;
const longest = 10_000;

/** The largest of a whole srcset that somebody wrote where one address belongs; anything else as it is. */
export function oneOfSrcset(written: string): string {
  const set = written.trim();
  if (!descriptor.test(set)) return written;
  const size = ({ width, density }: SrcsetCandidate) => width ?? density ?? 1;
  const [largest] = parseSrcset(set.slice(0, longest)).toSorted((one, other) => size(other) - size(one));
  return largest?.url ?? written;
}
