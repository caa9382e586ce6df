import { wordsOf } from '../../../lib/languages/index.ts';

/**
 * The meaning of a date by the words before it. OTHER is not the page's own: of an event, a deadline, another version.
 */
export type Label = 'PUBLISHED' | 'MODIFIED' | 'OTHER' | 'NONE';

/** Matches words of scripts that separate words by spaces. */
const spaceSeparated = /^[^\p{L}]*[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u;

/** Words match at their beginnings only: "trends" does not match "end", nor "accredited" "edited". */
const published = labels(wordsOf('published'));
const modified = labels(wordsOf('modified'));
const other = labels([...wordsOf('otherDate'), '©']);

/** The label by the last of these words in a text. */
export function labelOf(text: string): Label {
  const line = text.normalize('NFC').slice(-60);
  const positions: [Label, number][] = [
    ['PUBLISHED', lastIndex(line, published)],
    ['MODIFIED', lastIndex(line, modified)],
    ['OTHER', lastIndex(line, other)],
  ];
  const [label, position] = positions.reduce((best, next) => (next[1] > best[1] ? next : best));
  return position < 0 ? 'NONE' : label;
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
