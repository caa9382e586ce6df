import { wordsOf } from '../../../lib/languages/index.ts';

/** What the words before a date say of it. OTHER is a date that is not the page's own: of an event, of a deadline, of another version. */
export type Label = 'PUBLISHED' | 'MODIFIED' | 'OTHER' | 'NONE';

/** Scripts that part words by spaces, and put no others right before them. */
const parted = /^[^\p{L}]*[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u;

/** Words are told by how they begin: "trends" has no end, and "accredited" edits nothing. */
const published = labels(wordsOf('published'));
const modified = labels(wordsOf('modified'));
const other = labels([...wordsOf('otherDate'), '©']);

/** The last of these words in a text decides. */
export function labelOf(text: string): Label {
  const line = text.normalize('NFC').slice(-60);
  const places: [Label, number][] = [
    ['PUBLISHED', lastIndex(line, published)],
    ['MODIFIED', lastIndex(line, modified)],
    ['OTHER', lastIndex(line, other)],
  ];
  const [label, place] = places.reduce((best, next) => (next[1] > best[1] ? next : best));
  return place < 0 ? 'NONE' : label;
}

/** Beginnings of words, and words of scripts that write others right before them. */
function labels(words: readonly string[]): RegExp {
  const [beginnings, parts] = [true, false].map((isParted) =>
    words.filter((word) => parted.test(word) === isParted).join('|'),
  );
  return new RegExp(`(?<!\\p{L})(?:${beginnings})|${parts}`, 'giu');
}

function lastIndex(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1;
}
