import type { ChildNode } from 'domhandler';
import { walk } from '../../../../lib/html/dom.ts';
import type { Box, BoxTree } from '../../box-tree/box.ts';

/** A place where the page shows most of a text. */
export interface FoundText {
  /** The index of the text. */
  readonly text: number;
  /** The words of the page from `start` to before `end`. */
  readonly start: number;
  readonly end: number;
}

/** The words of a page in order, each with the box that it is directly in. */
export interface PageWords {
  readonly words: readonly string[];
  readonly boxes: readonly Box[];
}

const maxWords = 200_000;
/** Digits and letters are apart: `300g` is `300 g`. ASCII alone is read in two thirds of the time. */
const word = /\p{L}+|\p{N}+/gu;
const asciiWord = /[a-z]+|\d+/g;
const isAscii = /^[\0-\x7f]*$/;
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
  /** Equal words have equal numbers, from 1 on. */
  readonly words: readonly number[];
}

interface Place {
  readonly piece: number;
  readonly offset: number;
}

/**
 * Finds texts on a page, whatever markup is between their words and whatever marks they differ by. In time linear in
 * both: each run of three words votes for the place where its text would begin.
 */
export function findTexts(texts: readonly string[], { words, boxes }: PageWords): FoundText[] {
  const numbers = new Map<string, number>();
  const pieces = piecesOf(texts, numbers);
  const keyOf = keysOf(numbers.size + 1);
  const runs = runsOf(pieces, keyOf);
  const lengths = new Set(pieces.map(({ words }) => Math.min(run, words.length)));
  const votes = new Map<number, { piece: number; start: number; count: number }>();
  const page = words.map((word) => numbers.get(word) ?? Number.NaN);
  for (const [at, number] of page.entries()) {
    if (Number.isNaN(number)) continue;
    for (const length of lengths) {
      for (const { piece, offset } of runs.get(keyOf(page, at, length)) ?? []) {
        const size = pieces[piece]?.words.length ?? 0;
        // Shorter keys are whole texts, which have to be whole blocks.
        if (length < run && !isWholeBlock(boxes, at, at + size)) continue;
        const start = Math.max(0, at - offset);
        const key = piece * (words.length + 1) + start;
        const vote = votes.get(key) ?? { piece, start, count: 0 };
        vote.count += 1;
        votes.set(key, vote);
      }
    }
  }
  return [...votes.values()].flatMap(({ piece, start, count }) => {
    const found = pieces[piece];
    if (!found || count < most * Math.max(1, found.words.length - run + 1)) return [];
    return [{ text: found.text, start, end: Math.min(words.length, start + found.words.length) }];
  });
}

/** A number for each run of up to three words; NaN if one of them is in none of the texts, and so has no number. */
type RunKey = (words: readonly number[], at: number, length: number) => number;

function keysOf(base: number): RunKey {
  return (words, at, length) => {
    let key = 0;
    for (let index = at; index < at + run; index += 1) {
      key = key * base + (index < at + length ? (words[index] ?? Number.NaN) : 0);
    }
    return key;
  };
}

function runsOf(pieces: readonly Piece[], keyOf: RunKey): ReadonlyMap<number, readonly Place[]> {
  const runs = new Map<number, Place[]>();
  for (const [piece, { words }] of pieces.entries()) {
    const last = Math.max(0, words.length - run);
    for (let offset = 0; offset <= last; offset += 1) {
      const key = keyOf(words, offset, Math.min(run, words.length));
      const known = runs.get(key) ?? [];
      if (known.length < maxPlaces) known.push({ piece, offset });
      runs.set(key, known);
    }
  }
  return runs;
}

/** Numbers the words on the way. */
function piecesOf(texts: readonly string[], numbers: Map<string, number>): Piece[] {
  const numberOf = (word: string) => {
    const number = numbers.get(word) ?? numbers.size + 1;
    numbers.set(word, number);
    return number;
  };
  const pieces: Piece[] = [];
  let left = maxWordsOfTexts;
  for (const [text, string] of texts.entries()) {
    const words = splitWords(string).slice(0, left).map(numberOf);
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

function splitWords(text: string): string[] {
  const lower = text.toLowerCase();
  return lower.match(isAscii.test(lower) ? asciiWord : word) ?? [];
}

/** Those of a page are read once, whatever is looked for among them. */
const known = new WeakMap<BoxTree, PageWords>();

export function pageWords(tree: BoxTree): PageWords {
  const words = known.get(tree) ?? readWords(tree);
  known.set(tree, words);
  return words;
}

function readWords({ root, boxOf }: BoxTree): PageWords {
  const words: string[] = [];
  const boxes: Box[] = [];
  let box = root;
  const enter = (node: ChildNode) => {
    if (words.length >= maxWords) return false;
    if (node.type === 'text') {
      for (const found of splitWords(node.data)) {
        words.push(found);
        boxes.push(box);
      }
    }
    const entered = 'attribs' in node ? boxOf.get(node) : undefined;
    box = entered ?? box;
    return entered !== undefined;
  };
  walk(root.element, { enter, leave: () => (box = box.parent ?? root) });
  return { words, boxes };
}
