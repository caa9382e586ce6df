import { percentDecoded } from '../../../lib/url.ts';
import type { Heading } from '../headings.ts';
import { stemsOf } from './stems.ts';

/** Minimum words of an address that was made from a headline; a shorter one may name a section. */
const minWords = 4;
const minLikeness = 0.6;

/** The heading that the address was made from, if it is more similar to it than the declared title; else null. */
export function addressHeading(headings: readonly Heading[], title: string, url: string): Heading | null {
  const address = stemsOf(lastSegment(url));
  if ([...address].filter((stem) => /^\p{L}+$/u.test(stem)).length < minWords) return null;
  const [best] = headings
    .map((heading) => ({ heading, likeness: overlap(stemsOf(heading.text), address) }))
    .sort((a, b) => b.likeness - a.likeness);
  const threshold = Math.max(minLikeness, overlap(stemsOf(title), address));
  return best !== undefined && best.likeness > threshold ? best.heading : null;
}

/** The Dice coefficient of two sets of stems: 1 if they are equal. */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return (2 * one.intersection(other).size) / Math.max(1, one.size + other.size);
}

function lastSegment(url: string): string {
  const segment = new URL(url).pathname.split('/').findLast((part) => part !== '') ?? '';
  return percentDecoded(segment)
    .replace(/\.\w{2,5}$/, '')
    .replaceAll('_', ' ');
}
