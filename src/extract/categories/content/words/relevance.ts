import { memoised } from '../../../lib/memoised.ts';
import { wordsIn } from './segments.ts';
import { stopWords } from './word-sets.ts';

/** Something to rank: its text, and the headings above it. */
export interface Unit {
  readonly text: string;
  readonly path: readonly string[];
}

/** The usual parameters of BM25: how soon another mention adds little, and how much a long text is at a disadvantage. */
const saturation = 1.2;
const lengthShare = 0.75;
/** A word in a heading above the text counts as so many in it. */
const headingWeight = 2;
const maxTerms = 50;

/**
 * How well each text answers a question, by Okapi BM25 over the texts' own words: 0 if it has none of the question's. Forms
 * of a word are the same word.
 */
export function relevance(units: readonly Unit[], question: string, language: string | null): number[] {
  const terms = termsOf(question, language);
  // Each word is compared once.
  const match = memoised((word: string) => terms.findIndex((term) => isSameWord(term, word)));
  const counted = units.map(({ text, path }) => counts(text, path, { match, size: terms.length, language }));
  const meanLength = counted.reduce((sum, { length }) => sum + length, 0) / Math.max(1, counted.length);
  const weights = terms.map((_, term) => {
    const having = counted.filter(({ uses }) => (uses[term] ?? 0) > 0).length;
    return Math.log(1 + (counted.length - having + 0.5) / (having + 0.5));
  });
  return counted.map(({ uses, length }) => {
    const damping = saturation * (1 - lengthShare + (lengthShare * length) / Math.max(1, meanLength));
    return uses.reduce((sum, use, term) => {
      return sum + ((weights[term] ?? 0) * use * (saturation + 1)) / (use + damping);
    }, 0);
  });
}

/** The words of a question, without stop words unless it has no others. */
function termsOf(question: string, language: string | null): string[] {
  const words = [...new Set(wordsIn(question.toLowerCase(), language))];
  const stop = stopWords(language);
  const telling = words.filter((word) => !stop.has(word));
  return (telling.length > 0 ? telling : words).slice(0, maxTerms);
}

const shortestStem = 4;
const longestEnding = 3;
const minStemShare = 0.6;

/** Whether two words differ in nothing but a short ending: refund and refunded, policy and policies. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const longer = Math.max(one.length, other.length);
  let stem = 0;
  while (stem < longer && one.charCodeAt(stem) === other.charCodeAt(stem)) stem += 1;
  return stem >= shortestStem && stem >= minStemShare * longer && longer - stem <= longestEnding;
}

interface Counting {
  /** The index of the term that a word is a form of; -1 for others. */
  readonly match: (word: string) => number;
  readonly size: number;
  readonly language: string | null;
}

/** How often a text uses each term, and how many words it has. */
function counts(text: string, path: readonly string[], { match, size, language }: Counting) {
  const uses = new Array<number>(size).fill(0);
  const add = (word: string, weight: number) => {
    const term = match(word);
    if (term >= 0) uses[term] = (uses[term] ?? 0) + weight;
  };
  let length = 0;
  for (const word of wordsIn(text.toLowerCase(), language)) {
    length += 1;
    add(word, 1);
  }
  for (const word of wordsIn(path.join('\n').toLowerCase(), language)) add(word, headingWeight);
  return { uses, length };
}
