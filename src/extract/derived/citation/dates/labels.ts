import { anyOf, wordsOf } from '../../../lib/languages/index.ts';

/**
 * The meaning of a date by the words before it. RELEASED is the day on which a work came out or was submitted, maybe this
 * page; OTHER is not the page's own: of an event, a deadline, or of anything with an unknown label.
 */
export type Label = 'PUBLISHED' | 'MODIFIED' | 'RELEASED' | 'OTHER' | 'NONE';

/** Matches words of scripts that separate words by spaces. */
const spaceSeparated = /^[^\p{L}]*[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u;

/** Words match at their beginnings only: "trends" does not match "end", nor "accredited" "edited". */
const published = labels(wordsOf('published'));
const modified = labels(wordsOf('modified'));
const released = labels(wordsOf('released', 'received'));
const other = labels([...wordsOf('otherDate'), '©', '†']);
/** Any word with a colon right before the date is its label. */
const unknown = /\p{L}[^:：|·•]{0,30}[:：]\s*$/u;
/** "Date:" labels a date without saying which. */
const neutral = new RegExp(`(?<!\\p{L})(?:${anyOf('date')})\\s?[:：]\\s*$`, 'iu');

/** Of a text, vowels and accents apart from their letters included. */
const longest = 180;
const arabicVowels = /[\u064b-\u0652]/g;

/** The label by the last of these words in a text, else by a colon at its end. */
export function labelOf(text: string): Label {
  const line = text.slice(-longest).normalize('NFC').replace(arabicVowels, '').slice(-60);
  const positions: [Label, number][] = [
    ['PUBLISHED', lastIndex(line, published)],
    ['MODIFIED', lastIndex(line, modified)],
    ['RELEASED', lastIndex(line, released)],
    ['OTHER', lastIndex(line, other)],
  ];
  const [label, position] = positions.reduce((best, next) => (next[1] > best[1] ? next : best));
  if (position >= 0) return label;
  return unknown.test(line) && !neutral.test(line) ? 'OTHER' : 'NONE';
}

/** Matches space-separated words at their beginnings, and those of other scripts anywhere. */
function labels(words: readonly string[]): RegExp {
  const [beginnings, parts] = [true, false].map((isSeparated) =>
    words.filter((word) => spaceSeparated.test(word) === isSeparated).join('|'),
  );
  return new RegExp(`(?<!\\p{L})(?:${beginnings})|${parts}`, 'giu');
}

function lastIndex(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1;
}
