import { languageOf } from '../../../lib/languages/index.ts';
import type { Term } from '../part-types.ts';
import type { WordCounts } from './segments.ts';
import { stopWords } from './word-sets.ts';

export interface KeywordText {
  readonly words: WordCounts;
  /** Words of the title and the headings. */
  readonly prominent: WordCounts;
  readonly language: string | null;
}

const maxKeywords = 20;
const shortest = 3;
const longest = 60;
/** Factor for the weight of a word that is in the title or a heading. */
const prominence = 1.5;
const ideographs = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** The most frequent words of the text, without the stop words of its language. */
export function keywords({ words, prominent, language }: KeywordText): Term[] {
  const stop = stopWords(language);
  const counts = new Map<string, number>();
  for (const [word, count] of words) {
    const term = termOf(word, language);
    if (!stop.has(term) && isTerm(term)) counts.set(term, (counts.get(term) ?? 0) + count);
  }
  const emphasised = new Set([...prominent.keys()].map((word) => termOf(word, language)));
  const weighed = [...counts].map(([term, count]) => ({
    term,
    count,
    weight: weigh(count, emphasised.has(term)),
  }));
  const least =
    Float64Array.from(weighed, ({ weight }) => weight)
      .sort()
      .at(-maxKeywords) ?? 0;
  const top = weighed
    .filter(({ weight }) => weight >= least)
    .toSorted((one, other) => other.weight - one.weight || (one.term < other.term ? -1 : 1))
    .slice(0, maxKeywords);
  const heaviest = top[0]?.weight ?? 1;
  return top.map(({ term, count, weight }) => ({
    term,
    count,
    relevance: Math.round((weight / heaviest) * 1000) / 1000,
  }));
}

/** The weight grows more slowly the higher the count: a tenth mention adds little to the ninth. */
function weigh(count: number, isProminent: boolean): number {
  return (1 + Math.log(count)) * (isProminent ? prominence : 1);
}

/** Removes underscores around a word: Unicode counts them as part of it, but there they are plain-text emphasis. */
function termOf(word: string, language: string | null): string {
  const lower = word.toLowerCase().replaceAll('’', "'");
  const plain = lower.includes('_') ? lower.replace(/^_+|(?<!_)_+$/g, '') : lower;
  const parts = languageOf(language)?.joined;
  if (!parts || stopWords(language).has(plain)) return plain;
  return plain.replace(parts, '');
}

function isTerm(term: string): boolean {
  if (term.length > longest || !/\p{L}/u.test(term)) return false;
  return ideographs.test(term) ? [...term].length >= 2 : term.length >= shortest;
}
