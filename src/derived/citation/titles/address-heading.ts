import { percentDecoded } from '../../../lib/url.ts';
import type { Heading } from '../headings.ts';
import { stemsOf } from './stems.ts';

/** Words of an address that was made of a headline; shorter ones name a section as well. */
const minWords = 4;
const minLikeness = 0.6;

/** The heading that the address was made of, where what the page declares is like it less: null where there is none. */
export function addressHeading(headings: readonly Heading[], title: string, url: string): Heading | null {
  const address = stemsOf(lastSegment(url));
  if ([...address].filter((stem) => /^\p{L}+$/u.test(stem)).length < minWords) return null;
  const [best] = headings
    .map((heading) => ({ heading, likeness: overlap(stemsOf(heading.text), address) }))
    .sort((a, b) => b.likeness - a.likeness);
  const least = Math.max(minLikeness, overlap(stemsOf(title), address));
  return best !== undefined && best.likeness > least ? best.heading : null;
}

/** What two titles share, as a part of both: 1 where they have the same words. */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return (2 * one.intersection(other).size) / Math.max(1, one.size + other.size);
}

function lastSegment(url: string): string {
  const segment = new URL(url).pathname.split('/').findLast((part) => part !== '') ?? '';
  return percentDecoded(segment)
    .replace(/\.\w{2,5}$/, '')
    .replaceAll('_', ' ');
}
