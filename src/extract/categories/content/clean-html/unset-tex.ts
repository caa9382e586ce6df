import type { Element, Text } from 'domhandler';
import { firstDescendants, textOf, withAncestors } from '../../../lib/html/dom.ts';

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
/** The same in a script of the page itself, which loads the setter or calls it. */
const setterInText =
  /\bMathJax(?:\s*=|\.Hub)|\brenderMathInElement\b|\/(?:mathjax|katex)\b[^\s"'`]{0,100}\.m?js\b/i;
/** A dollar sign alone begins a formula only where the settings say so, since prices have it too. */
const dollars = /(?:inlineMath|delimiters)\b[^;]{0,200}["']\$["']/;
const longestSettings = 5_000;
/** Elements that generators of pages mark as formulas: Sphinx, Pandoc and Discourse, MkDocs, Stack Exchange, GitHub, GitLab. */
const markedNames = /(?:^|\s)(?:math|arithmatex|math-container|js-(?:inline|display|render)-math)(?:\s|$)/;
/** What begins a formula: a delimiter, or an environment, which is a part of it. */
const opening = /\\[([]|(?<!\\)\$\$?|\\begin\{(?:equation|align|alignat|gather|multline|eqnarray|CD)\*?\}/g;
/** What only formulas have. */
const syntax = /[\\^_={}]|^\s*\p{L}\s*$/u;
const maxLevels = 2;
const longest = 2_000;

/** The delimiters in the text of a page, by the scripts that it loads; null if it loads none that sets formulas. */
export function texDelimiters(scripts: readonly Element[]): Delimiters | null {
  const own = scripts.filter(({ attribs }) => attribs.src === undefined);
  const texts = own.map((script) => textOf(script, longestSettings));
  const isSet =
    scripts.some(({ attribs }) => setter.test((attribs.src ?? '').slice(0, longest))) ||
    texts.some((text) => setterInText.test(text));
  if (!isSet) return null;
  return texts.some((text) => dollars.test(text)) ? withDollars : usual;
}

/** The delimiters in one text: in an element that is marked as a formula, whatever the page loads. */
export function delimitersIn({ data, parent }: Text, ofPage: Delimiters | null): Delimiters | null {
  if (data.search(opening) === -1) return null;
  return withAncestors(parent, maxLevels).some(isMarked) ? withDollars : ofPage;
}

/** The text of an element that is marked as a formula and has no delimiters; null for any other. */
export function markedTex(element: Element): string | null {
  if (!isMarked(element) || firstDescendants(element, 2).some(({ name }) => name !== 'code')) return null;
  const text = textOf(element, longest);
  return text.search(opening) === -1 && syntax.test(text) ? text : null;
}

function isMarked({ attribs }: Element): boolean {
  return attribs.class !== undefined && markedNames.test(attribs.class);
}

/** The text and the formulas in it, in order. */
export function texParts(text: string, delimiters: Delimiters): TextPart[] {
  const parts: TextPart[] = [];
  const unclosed = new Set<string>();
  let from = 0;
  for (const { 0: begun, index } of text.matchAll(opening)) {
    const isEnvironment = begun.startsWith('\\begin');
    const closing = isEnvironment ? begun.replace('begin', 'end') : delimiters.get(begun);
    if (index < from || closing === undefined || unclosed.has(begun)) continue;
    const start = index + begun.length;
    const end = text.indexOf(closing, start);
    if (end === -1) unclosed.add(begun);
    if (end <= start || end - start > longest) continue;
    const behind = end + closing.length;
    parts.push(
      { text: text.slice(from, index), isTex: false },
      { text: isEnvironment ? text.slice(index, behind) : text.slice(start, end), isTex: true },
    );
    from = behind;
  }
  return [...parts, { text: text.slice(from), isTex: false }];
}
