/**
 * Emphasis while a line is made: noncharacters of Unicode stand for its marks, since only the finished line shows
 * whether CommonMark would read them as such.
 */
const kinds = { strong: '\uFDD0\uFDD1', em: '\uFDD2\uFDD3', del: '\uFDD4\uFDD5' } as const;
const link = '\uFDD6';
const reserved = /[\uFDD0-\uFDD6]/g;
/** An emphasis that ends where the same begins is one. */
const seams = new RegExp(
  Object.values(kinds)
    .map(([open, close]) => `${close}${open}|${open}${close}`)
    .join('|'),
  'g',
);

/** Punctuation that means nothing to Markdown, and so may be left outside of a mark. */
const plain = '.,:;!?%…‥·・。、，．：；！？「」『』（）【】《》〈〉“”‘’"\'«»‹›„–—®™©°$€£¥¿¡';
/** Marks between a letter and such punctuation, which could neither open nor close there. */
const opening = new RegExp(`(?<=[\\p{L}\\p{N}])([\uFDD0\uFDD2\uFDD4]+)([${plain}]+)(?=[\\p{L}\\p{N}])`, 'gu');
const closing = new RegExp(`(?<=[\\p{L}\\p{N}])([${plain}]+)([\uFDD1\uFDD3\uFDD5]+)(?=[\\p{L}\\p{N}])`, 'gu');

export type MarkKind = keyof typeof kinds;

/** A page's own text, which must not hold what stands for marks. */
export function withoutMarks(text: string): string {
  return text.replace(reserved, '');
}

/** Marks close to the words: CommonMark reads none with white space inside of them. */
export function marked(text: string, kind: MarkKind): string {
  const words = text.trim();
  if (words === '') return text;
  const start = text.indexOf(words);
  const [open, close] = kinds[kind];
  return text.slice(0, start) + open + words + close + text.slice(start + words.length);
}

/** What begins a link, so that an exclamation mark before it does not make an image of it. */
export function linkMarked(text: string): string {
  return link + text;
}

interface Pair {
  readonly kind: MarkKind;
  readonly open: number;
  readonly close: number;
}

/** The line with its marks written, without those that CommonMark would show as asterisks. */
export function settled(line: string): string {
  if (line.search(reserved) === -1) return line;
  const text = line.replace(seams, '').replace(opening, '$2$1').replace(closing, '$2$1');
  const written = new Map<number, string>();
  for (const pair of pairsIn(text)) {
    const mark = markOf(pair, text, written);
    written.set(pair.open, mark);
    written.set(pair.close, mark);
  }
  return text
    .replace(/[\uFDD0-\uFDD5]/g, (_, index: number) => written.get(index) ?? '')
    .replaceAll(`!${link}`, '\\!')
    .replaceAll(link, '');
}

/** The pairs of marks, an outer one before those inside of it; one inside of its own kind is none. */
function pairsIn(text: string): Pair[] {
  const pairs: Pair[] = [];
  for (const kind of Object.keys(kinds) as MarkKind[]) {
    const [open, close] = kinds[kind];
    let depth = 0;
    let from = 0;
    for (const { 0: token, index } of text.matchAll(new RegExp(`[${open}${close}]`, 'g'))) {
      if (token === open && depth++ === 0) from = index;
      else if (token === close && --depth === 0) pairs.push({ kind, open: from, close: index });
    }
  }
  return pairs.sort((a, b) => a.open - b.open);
}

const symbols = { strong: '**', em: '_', del: '~~' } as const;

/** How a pair is written: nothing where it could neither open nor close (CommonMark, 6.2). */
function markOf({ kind, open, close }: Pair, text: string, written: ReadonlyMap<number, string>): string {
  const outside = [neighbour(text, open, -1, written), neighbour(text, close, 1, written)] as const;
  const inside = [neighbour(text, open, 1, written), neighbour(text, close, -1, written)] as const;
  const isFlanking = [0, 1].every((side) => !isMark(inside[side]) || !isWord(outside[side]));
  if (!isFlanking) return '';
  return kind === 'em' && outside.some(isWord) ? '*' : symbols[kind];
}

/** The character beside a mark; other marks are punctuation, and those that are not written are nothing. */
function neighbour(text: string, from: number, step: 1 | -1, written: ReadonlyMap<number, string>): string {
  for (let at = from + step; at >= 0 && at < text.length; at += step) {
    const character = text[at] ?? '';
    const isToken = /[\uFDD0-\uFDD6]/.test(character);
    if (isToken && written.get(at) !== '') return '*';
    if (!isToken) return /[\uD800-\uDFFF]/.test(character) ? surrogate(text, at) : character;
  }
  return '';
}

function surrogate(text: string, at: number): string {
  const start = /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at;
  return String.fromCodePoint(text.codePointAt(start) ?? 0);
}

function isMark(character = ''): boolean {
  return /[\p{P}\p{S}]/u.test(character);
}

function isWord(character = ''): boolean {
  return character !== '' && !/\s/.test(character) && !isMark(character);
}
