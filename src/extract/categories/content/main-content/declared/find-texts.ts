import type { Box } from '../box-tree/box.ts';
import { type PageWords, wordsOf } from './page-words.ts';

/** A place where the page shows most of a text. */
export interface FoundText {
  /** The index of the text. */
  readonly text: number;
  /** The words of the page from `start` to before `end`. */
  readonly start: number;
  readonly end: number;
}

/** Three words in a row identify a place well enough. */
const run = 3;
/** A longer text is looked for in pieces, which are in boxes of their own. */
const piece = 40;
const maxWordsOfTexts = 20_000;
/** Places of the same three words: more are a phrase, not a text. */
const maxPlaces = 8;
/** At least this share of a text's runs have to be in one place. */
const most = 0.5;

interface Piece {
  readonly text: number;
  readonly words: readonly string[];
}

/**
 * Finds texts on a page, whatever markup is between their words and whatever marks they differ by. In time linear in
 * both: each run of three words votes for the place where its text would begin.
 */
export function findTexts(texts: readonly string[], { words, boxes }: PageWords): FoundText[] {
  const pieces = piecesOf(texts);
  const runs = new Map<string, { piece: number; offset: number }[]>();
  const begins = new Set<string>();
  for (const [index, { words }] of pieces.entries()) {
    const last = Math.max(0, words.length - run);
    for (let offset = 0; offset <= last; offset += 1) {
      const key = words.slice(offset, offset + run).join(' ');
      begins.add(words[offset] ?? '');
      const known = runs.get(key) ?? [];
      if (known.length < maxPlaces) known.push({ piece: index, offset });
      runs.set(key, known);
    }
  }
  const votes = new Map<string, { piece: number; start: number; count: number }>();
  for (const [at, word] of words.entries()) {
    if (!begins.has(word)) continue;
    for (let length = 1; length <= run; length += 1) {
      const key = words.slice(at, at + length).join(' ');
      for (const { piece, offset } of runs.get(key) ?? []) {
        const size = pieces[piece]?.words.length ?? 0;
        // Shorter keys are whole texts, which have to be whole blocks.
        if (length < run && !isWholeBlock(boxes, at, at + size)) continue;
        const start = Math.max(0, at - offset);
        const vote = votes.get(`${piece} ${start}`) ?? { piece, start, count: 0 };
        vote.count += 1;
        votes.set(`${piece} ${start}`, vote);
      }
    }
  }
  return [...votes.values()].flatMap(({ piece, start, count }) => {
    const found = pieces[piece];
    if (!found || count < most * Math.max(1, found.words.length - run + 1)) return [];
    return [{ text: found.text, start, end: Math.min(words.length, start + found.words.length) }];
  });
}

function piecesOf(texts: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let left = maxWordsOfTexts;
  for (const [text, string] of texts.entries()) {
    const words = wordsOf(string).slice(0, left);
    left -= words.length;
    for (let at = 0; at < words.length; at += piece)
      pieces.push({ text, words: words.slice(at, at + piece) });
  }
  return pieces;
}

function isWholeBlock(boxes: readonly Box[], start: number, end: number): boolean {
  const block = boxes[start]?.block;
  return block !== boxes[start - 1]?.block && block === boxes[end - 1]?.block && block !== boxes[end]?.block;
}
