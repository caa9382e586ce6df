import { emphasis, isToken, type MarkKind, written } from './draft.ts';

/** The marks of each kind, open or close, in a line. */
const kinds = (Object.entries(emphasis) as [MarkKind, string][]).map(([kind, pair]) => ({
  kind,
  opens: pair[0],
  either: new RegExp(`[${pair}]`, 'g'),
}));

/** Emphasis that ends where emphasis of the same kind begins is joined with it. */
const seams = new RegExp(
  Object.values(emphasis)
    .map(([open, close]) => `${close}${open}|${open}${close}`)
    .join('|'),
  'g',
);

/** Punctuation without meaning in Markdown, which may stay outside of the marks. */
const plain = '.,:;!?%…‥·・。、，．：；！？「」『』（）【】《》〈〉“”‘’"\'«»‹›„–—®™©°$€£¥¿¡';
/** What is right behind a letter, tested after its first character: before it, each letter of a line would be. */
const behindLetter = String.raw`(?<=[\p{L}\p{N}].)`;
/** Marks between a letter and such punctuation, where they can neither open nor close. */
const openers = '[\uFDD0\uFDD2\uFDD4]';
const closers = '[\uFDD1\uFDD3\uFDD5]';
const opening = new RegExp(`(${openers}${behindLetter}${openers}*)([${plain}]+)(?=[\\p{L}\\p{N}])`, 'gu');
const closing = new RegExp(`([${plain}]${behindLetter}[${plain}]*)(${closers}+)(?=[\\p{L}\\p{N}])`, 'gu');

/** Moves marks next to the words: with white space inside, CommonMark does not read them as marks. */
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

/** Two marks of one kind with nothing between them. */
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

/** Removes emphasis inside emphasis of the same kind, which would end it. */
function outermost(line: string): string {
  return kinds.reduce((text, { opens, either }) => {
    let depth = 0;
    return text.replace(either, (mark) => {
      const isOuter = mark === opens ? depth++ === 0 : --depth === 0;
      return isOuter ? mark : '';
    });
  }, line);
}

/** Removes the seams. Removing one may create another, at most once for each kind of emphasis. */
function seamless(line: string): string {
  return kinds.reduce((text) => text.replace(seams, ''), line);
}

/** The pairs of marks, outer before inner. */
function pairsIn(text: string): Pair[] {
  const pairs: Pair[] = [];
  for (const { kind, opens, either } of kinds) {
    let from = 0;
    for (const { 0: mark, index } of text.matchAll(either)) {
      if (mark === opens) from = index;
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
  // Next to the asterisks of another mark, it would be ambiguous which belong together.
  return outside.includes('*') ? '' : written.star;
}

/** The character beside a mark; other syntax is punctuation, and marks that are not written are nothing. */
function neighbour(text: string, from: number, step: 1 | -1, decided: ReadonlyMap<number, string>): string {
  for (let at = from + step; at >= 0 && at < text.length; at += step) {
    const character = text[at] ?? '';
    if (!isToken(character)) return characterAt(text, at);
    if (decided.get(at) !== '') return '*';
  }
  return '';
}

/** The character beside a mark and all that touch it; empty where other syntax is next. */
function pastMarks(text: string, from: number, step: 1 | -1): string {
  let at = from + step;
  while (/[\uFDD0-\uFDD5]/.test(text[at] ?? '')) at += step;
  return text[at] === undefined || isToken(text[at]) ? '' : characterAt(text, at);
}

/** The character at a place, which may be the second half of its surrogate pair. */
function characterAt(text: string, at: number): string {
  const start = /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at;
  return String.fromCodePoint(text.codePointAt(start) ?? 0);
}

function isMark(character = ''): boolean {
  return /[\p{P}\p{S}]/u.test(character);
}

/** White space of CommonMark (2.1); a zero width no-break space is none. */
const space = /[\p{Zs}\t\n\f\r]/u;

/** Some parsers take an emoji for a letter, since they read only half of the surrogate pair. */
function isWord(character = ''): boolean {
  return character !== '' && !space.test(character) && (!isMark(character) || character.length > 1);
}
