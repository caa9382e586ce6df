import type { Element, Text } from 'domhandler';
import { textOf, withAncestors } from '../../../lib/html/dom.ts';

/** What begins a formula and what ends it, in text that a script sets later. */
export type Delimiters = ReadonlyMap<string, string>;

/** A part of a text, without its delimiters if it is a formula. */
interface TextPart {
  readonly text: string;
  readonly isTex: boolean;
}

/** Those of MathJax and KaTeX, unless a page says otherwise. */
const usual: Delimiters = new Map([
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  ['$$', '$$'],
]);
const withDollars: Delimiters = new Map([...usual, ['$', '$']]);
const setter = /mathjax|katex/i;
/** A dollar sign alone begins a formula only where the settings say so, since prices have it too. */
const dollars = /(?:inlineMath|delimiters)\b[^;]{0,200}["']\$["']/;
const longestSettings = 5_000;
/** Elements that generators of pages mark as formulas: Sphinx and Pandoc, MkDocs. */
const markedNames = /(?:^|\s)(?:math|arithmatex)(?:\s|$)/;
const maxLevels = 2;
const longest = 2_000;

/** The delimiters in the text of a page, by the scripts that it loads; null if it loads none that sets formulas. */
export function texDelimiters(scripts: readonly Element[]): Delimiters | null {
  if (!scripts.some(({ attribs }) => setter.test((attribs.src ?? '').slice(0, longest)))) return null;
  const settings = scripts.filter(({ attribs }) => attribs.src === undefined);
  return settings.some((script) => dollars.test(textOf(script, longestSettings))) ? withDollars : usual;
}

/** The delimiters in one text: in an element that is marked as a formula, whatever the page loads. */
export function delimitersIn({ parent }: Text, ofPage: Delimiters | null): Delimiters | null {
  if (ofPage) return ofPage;
  const isMarked = withAncestors(parent, maxLevels).some(({ attribs }) =>
    markedNames.test(attribs.class ?? ''),
  );
  return isMarked ? usual : null;
}

/** The text and the formulas in it, in order. */
export function texParts(text: string, delimiters: Delimiters): TextPart[] {
  const parts: TextPart[] = [];
  const unclosed = new Set<string>();
  let from = 0;
  for (const { 0: opening, index } of text.matchAll(/\\[([]|\$\$?/g)) {
    const closing = delimiters.get(opening);
    if (index < from || closing === undefined || unclosed.has(opening)) continue;
    const start = index + opening.length;
    const end = text.indexOf(closing, start);
    if (end === -1) unclosed.add(opening);
    if (end <= start || end - start > longest) continue;
    parts.push(
      { text: text.slice(from, index), isTex: false },
      { text: text.slice(start, end), isTex: true },
    );
    from = end + closing.length;
  }
  return [...parts, { text: text.slice(from), isTex: false }];
}
