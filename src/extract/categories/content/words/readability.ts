import type { Readability } from '../part-types.ts';
import type { Segments, WordCounts } from './segments.ts';
import { syllables } from './syllables.ts';

interface Averages {
  readonly wordsPerSentence: number;
  readonly syllablesPerWord: number;
  readonly lettersPerWord: number;
  /** Share of words of more than six letters. */
  readonly longWords: number;
}

interface Formula {
  readonly name: string;
  readonly score: (text: Averages) => number;
  readonly grade?: (text: Averages) => number;
}

const lix: Formula = {
  name: 'LIX (Björnsson 1968)',
  score: ({ wordsPerSentence, longWords }) => wordsPerSentence + 100 * longWords,
};

/** Formulas published for a language and validated on its texts; no other language has a score. */
const formulas: Readonly<Record<string, Formula>> = {
  en: {
    name: 'Flesch Reading Ease (Flesch 1948)',
    score: (text) => 206.835 - 1.015 * text.wordsPerSentence - 84.6 * text.syllablesPerWord,
    grade: (text) => 0.39 * text.wordsPerSentence + 11.8 * text.syllablesPerWord - 15.59,
  },
  de: {
    name: 'Flesch-Amstad (Amstad 1978)',
    score: (text) => 180 - text.wordsPerSentence - 58.5 * text.syllablesPerWord,
  },
  es: {
    name: 'Fernández Huerta (1959)',
    score: (text) => 206.84 - 60 * text.syllablesPerWord - 1.02 * text.wordsPerSentence,
  },
  fr: {
    name: 'Kandel-Moles (1958)',
    score: (text) => 207 - 1.015 * text.wordsPerSentence - 73.6 * text.syllablesPerWord,
  },
  it: {
    name: 'Gulpease (Lucisano, Piemontese 1988)',
    score: (text) => 89 + 300 / text.wordsPerSentence - 10 * text.lettersPerWord,
  },
  nl: {
    name: 'Flesch-Douma (Douma 1960)',
    score: (text) => 206.84 - 0.93 * text.wordsPerSentence - 77 * text.syllablesPerWord,
  },
  pt: {
    name: 'Flesch-Martins (Martins 1996)',
    score: (text) => 248.835 - 1.015 * text.wordsPerSentence - 84.6 * text.syllablesPerWord,
  },
  ru: {
    name: 'Flesch-Oborneva (Oborneva 2006)',
    score: (text) => 206.835 - 1.3 * text.wordsPerSentence - 60.1 * text.syllablesPerWord,
  },
  tr: {
    name: 'Ateşman (1997)',
    score: (text) => 198.825 - 40.175 * text.syllablesPerWord - 2.61 * text.wordsPerSentence,
  },
  sv: lix,
  da: lix,
  no: lix,
};

/** Averages over fewer words would be mostly chance. */
const minWords = 30;

/** How hard a text is to read, by the formula of its language. */
export function readability({ words, sentences }: Segments, language: string | null): Readability | null {
  const formula = formulas[language ?? ''];
  if (!formula || language === null || sentences === 0) return null;
  const averages = averagesOf(words, sentences, language);
  if (averages === null) return null;
  return {
    formula: formula.name,
    formulaScore: tenth(formula.score(averages)),
    schoolGrade: formula.grade ? tenth(Math.max(0, formula.grade(averages))) : null,
  };
}

/** Averages over the words that begin with a letter; null if there are too few. */
function averagesOf(words: WordCounts, sentences: number, language: string): Averages | null {
  const sums = { words: 0, syllables: 0, letters: 0, long: 0 };
  for (const [word, count] of words) {
    if (!/^\p{L}/u.test(word)) continue;
    sums.words += count;
    sums.syllables += count * (syllables(word, language) ?? 0);
    sums.letters += count * word.length;
    if (word.length > 6) sums.long += count;
  }
  if (sums.words < minWords) return null;
  return {
    wordsPerSentence: sums.words / sentences,
    syllablesPerWord: sums.syllables / sums.words,
    lettersPerWord: sums.letters / sums.words,
    longWords: sums.long / sums.words,
  };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
