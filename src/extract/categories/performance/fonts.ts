import type { Elements } from '../../derived/document/elements.ts';
import { textOf } from '../../lib/html/dom.ts';
import { inlineStyles } from '../inline-styles.ts';

const maxText = 200_000;
const faceRule = /@font-face\s*\{[^}]{0,5000}\}/gi;
const unicodeRange = /unicode-range\s*:([^;}]{1,4000})/i;
const fileOf = /url\(\s*["']?([^"')]{1,2000})/gi;

/** The font files that inline styles name: for each face with characters of the text, the file that browsers choose. */
export function fontsOf(elements: Elements): string[] {
  const faces = inlineStyles(elements).match(faceRule) ?? [];
  const points = faces.some((face) => unicodeRange.test(face)) ? codePoints(elements) : [];
  const isNeeded = (face: string) => {
    const range = unicodeRange.exec(face)?.[1];
    return range === undefined || containsAny(range, points);
  };
  return faces.filter(isNeeded).flatMap((face) => fileIn(face) ?? []);
}

/** The code points of the text, sorted and without repeats. A page without text yet will most likely be in Latin. */
function codePoints(elements: Elements): readonly number[] {
  const text = textOf(elements.of('body')[0], maxText).trim() || 'a';
  const points = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  return points.sort((one, other) => one - other);
}

/** Whether the text has a character in a unicode-range: browsers load a face only then (CSS Fonts 4, section 4.5). */
function containsAny(written: string, points: readonly number[]): boolean {
  return written.split(',').some((range) => {
    const [from, to] = readRange(range);
    const first = points[firstFrom(from, points)];
    return first !== undefined && first <= to;
  });
}

/** The index of the first code point at or above a bound, by binary search: a page may have any number of ranges. */
function firstFrom(bound: number, points: readonly number[]): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle] ?? 0) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** U+26, U+0-7F or U+4??; NaN for anything else, which contains nothing. */
function readRange(written: string): readonly [from: number, to: number] {
  const [, from = '', to] = /^\s*U\+([\da-f?]{1,6})(?:-([\da-f]{1,6}))?\s*$/i.exec(written) ?? [];
  return [
    Number.parseInt(from.replaceAll('?', '0'), 16),
    Number.parseInt(to ?? from.replaceAll('?', 'F'), 16),
  ];
}

/** The first file that is not for Internet Explorer. */
function fileIn(face: string): string | undefined {
  const files = [...face.matchAll(fileOf)].map(([, file = '']) => file);
  return files.find((file) => !/\.eot(?:[?#]|$)/i.test(file));
}
