import { emphasis, isToken, type MarkKind, written } from './draft.ts';

/** An emphasis that ends where the same begins is one. */
const seams = new RegExp(
  Object.values(emphasis)
    .map(([open, close]) => `${close}${open}|${open}${close}`)
    .join('|'),
  'g',
);

/** Punctuation that means nothing to Markdown, and so may be left outside of a mark. */
const plain = '.,:;!?%…‥·・。、，．：；！？「」『』（）【】《》〈〉“”‘’"\'«»‹›„–—®™©°$€£¥¿¡';
/** Marks between a letter and such punctuation, which could neither open nor close there. */
const opening = new RegExp(`(?<=[\\p{L}\\p{N}])([\uFDD0\uFDD2\uFDD4]+)([${plain}]+)(?=[\\p{L}\\p{N}])`, 'gu');
const closing = new RegExp(`(?<=[\\p{L}\\p{N}])([${plain}]+)([\uFDD1\uFDD3\uFDD5]+)(?=[\\p{L}\\p{N}])`, 'gu');

/** Marks close to the words: CommonMark reads none with white space inside of them. */
export function marked(text: string, kind: MarkKind): string {
  const words = text.trim();
  if (words === '') return text;
  const start = text.indexOf(words);
  const [open, close] = emphasis[kind];
  return text.slice(0, start) + open + words + close + text.slice(start + words.length);
}

interface Pair {
  readonly kind: MarkKind;
  readonly open: number;
  readonly close: number;
}

/** Marks of one kind with nothing between, since what stood there is not written. */
const touching = /(\uFDD6|\uFDD7|\uFDD8|\uFDD9)\1/g;
const marks = /[\uFDD0-\uFDD5]/g;

/** The line with tokens for the marks that are to be written, without those that CommonMark would show as asterisks. */
export function settled(line: string): string {
  if (line.search(marks) === -1) return line;
  const text = seamless(outermost(line)).replace(opening, '$2$1').replace(closing, '$2$1');
  const decided = new Map<number, string>();
  for (const pair of pairsIn(text)) {
    const mark = markOf(pair, text, decided);
    decided.set(pair.open, mark);
    decided.set(pair.close, mark);
  }
  return text.replace(marks, (_, index: number) => decided.get(index) ?? '').replace(touching, '');
}

/** Without emphasis inside of its own kind, which would end it. */
function outermost(line: string): string {
  return Object.values(emphasis).reduce((text, [open, close]) => {
    let depth = 0;
    return text.replace(new RegExp(`[${open}${close}]`, 'g'), (mark) => {
      const isOuter = mark === open ? depth++ === 0 : --depth === 0;
      return isOuter ? mark : '';
    });
  }, line);
}

/** Under the seams that go there may be others, of as many kinds as there are. */
function seamless(line: string): string {
  return Object.keys(emphasis).reduce((text) => text.replace(seams, ''), line);
}

/** The pairs of marks, an outer one before those inside of it. */
function pairsIn(text: string): Pair[] {
  const pairs: Pair[] = [];
  for (const kind of Object.keys(emphasis) as MarkKind[]) {
    const [open, close] = emphasis[kind];
    let from = 0;
    for (const { 0: mark, index } of text.matchAll(new RegExp(`[${open}${close}]`, 'g'))) {
      if (mark === open) from = index;
      else pairs.push({ kind, open: from, close: index });
    }
  }
  return pairs.sort((a, b) => a.open - b.open);
}

/** How a pair is written: nothing where it could neither open nor close (CommonMark, 6.2). */
function markOf({ kind, open, close }: Pair, text: string, decided: ReadonlyMap<number, string>): string {
  const outside = [neighbour(text, open, -1, decided), neighbour(text, close, 1, decided)] as const;
  const inside = [neighbour(text, open, 1, decided), neighbour(text, close, -1, decided)] as const;
  // Marks in between that are not decided yet may not be written.
  const beyond = [pastMarks(text, open, -1), pastMarks(text, close, 1)] as const;
  const isFlanking = [0, 1].every(
    (side) => !isMark(inside[side]) || !(isWord(outside[side]) || isWord(beyond[side])),
  );
  if (!isFlanking) return '';
  if (kind !== 'em' || !outside.some(isWord)) return written[kind];
  // Beside the asterisks of another mark nobody could tell which are whose.
  return outside.includes('*') ? '' : written.star;
}

/** The character beside a mark; other syntax is punctuation, and marks that are not written are nothing. */
function neighbour(text: string, from: number, step: 1 | -1, decided: ReadonlyMap<number, string>): string {
  for (let at = from + step; at >= 0 && at < text.length; at += step) {
    const character = text[at] ?? '';
    if (!isToken(character)) return /[\uD800-\uDFFF]/.test(character) ? surrogate(text, at) : character;
    if (decided.get(at) !== '') return '*';
  }
  return '';
}

/** The character beside a mark and all that touch it; empty where other syntax is next. */
function pastMarks(text: string, from: number, step: 1 | -1): string {
  let at = from + step;
  while (/[\uFDD0-\uFDD5]/.test(text[at] ?? '')) at += step;
  const character = text[at] ?? '';
  if (isToken(character)) return '';
  return /[\uD800-\uDFFF]/.test(character) ? surrogate(text, at) : character;
}

function surrogate(text: string, at: number): string {
  const start = /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at;
  return String.fromCodePoint(text.codePointAt(start) ?? 0);
}

function isMark(character = ''): boolean {
  return /[\p{P}\p{S}]/u.test(character);
}

/** White space of CommonMark (2.1), which a zero width no-break space is not. */
const space = /[\p{Zs}\t\n\f\r]/u;

/** Some readers take an emoji for a letter, since they see half of it. */
function isWord(character = ''): boolean {
  return character !== '' && !space.test(character) && (!isMark(character) || character.length > 1);
}
