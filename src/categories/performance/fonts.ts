import { isText } from 'domhandler';
import type { Elements } from '../../derived/document/elements.ts';
import { textOf } from '../../lib/html/dom.ts';

const maxStyle = 2_000_000;
const maxText = 200_000;
const faceRule = /@font-face\s*\{[^}]{0,5000}\}/gi;
const unicodeRange = /unicode-range\s*:([^;}]{1,4000})/i;
const fileOf = /url\(\s*["']?([^"')]{1,2000})/gi;

/** The font files that inline styles name: of each face that the text has characters for, the one that browsers take. */
export function fontsOf(elements: Elements): string[] {
  const styles = elements
    .of('style')
    .flatMap(({ children }) => children.filter(isText).map(({ data }) => data))
    .join('\n');
  const faces = styles.slice(0, maxStyle).match(faceRule) ?? [];
  const points = faces.some((face) => unicodeRange.test(face)) ? codePoints(elements) : [];
  const isNeeded = (face: string) => {
    const range = unicodeRange.exec(face)?.[1];
    return range === undefined || holdsAny(range, points);
  };
  return faces.filter(isNeeded).flatMap((face) => fileIn(face) ?? []);
}

/** The characters of the text as numbers, each once, from the least. What has no text yet will most likely be in Latin. */
function codePoints(elements: Elements): readonly number[] {
  const text = textOf(elements.of('body')[0], maxText).trim() || 'a';
  const points = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  return points.sort((one, other) => one - other);
}

/** A face for a part of Unicode waits for a character of it (CSS Fonts 4, section 4.5). */
function holdsAny(written: string, points: readonly number[]): boolean {
  return written.split(',').some((range) => {
    const [from, to] = readRange(range);
    const first = points[firstFrom(from, points)];
    return first !== undefined && first <= to;
  });
}

/** The place of the first point that is not below a bound: by halves, since a page chooses how many ranges it has. */
function firstFrom(bound: number, points: readonly number[]): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle] ?? 0) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** U+26, U+0-7F, U+4??; what is none holds nothing. */
function readRange(written: string): readonly [from: number, to: number] {
  const [, from = '', to] = /^\s*U\+([\da-f?]{1,6})(?:-([\da-f]{1,6}))?\s*$/i.exec(written) ?? [];
  return [
    Number.parseInt(from.replaceAll('?', '0'), 16),
    Number.parseInt(to ?? from.replaceAll('?', 'F'), 16),
  ];
}

/** The first that is not for Internet Explorer. */
function fileIn(face: string): string | undefined {
  const files = [...face.matchAll(fileOf)].map(([, file = '']) => file);
  return files.find((file) => !/\.eot(?:[?#]|$)/i.test(file));
}
