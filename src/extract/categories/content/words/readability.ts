import { languageOf } from '../../../lib/languages/index.ts';
import type { Readability } from '../part-types.ts';
import type { Segments, WordCounts } from './segments.ts';

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

/** A formula like Flesch's: a constant, less so much for each word of a sentence and each syllable of a word. */
function fleschLike(name: string, base: number, less: { words: number; syllables: number }): Formula {
  return {
    name,
    score: (text) => base - less.words * text.wordsPerSentence - less.syllables * text.syllablesPerWord,
  };
}

const lix: Formula = {
  name: 'LIX (Björnsson 1968)',
  score: ({ wordsPerSentence, longWords }) => wordsPerSentence + 100 * longWords,
};

/** Formulas published for a language and validated on its texts; no other language has a score. */
const formulas: Readonly<Record<string, Formula>> = {
  en: {
    ...fleschLike('Flesch Reading Ease (Flesch 1948)', 206.835, { words: 1.015, syllables: 84.6 }),
    grade: (text) => 0.39 * text.wordsPerSentence + 11.8 * text.syllablesPerWord - 15.59,
  },
  de: fleschLike('Flesch-Amstad (Amstad 1978)', 180, { words: 1, syllables: 58.5 }),
  es: fleschLike('Fernández Huerta (1959)', 206.84, { words: 1.02, syllables: 60 }),
  fr: fleschLike('Kandel-Moles (1958)', 207, { words: 1.015, syllables: 73.6 }),
  it: {
    name: 'Gulpease (Lucisano, Piemontese 1988)',
    score: (text) => 89 + 300 / text.wordsPerSentence - 10 * text.lettersPerWord,
  },
  nl: fleschLike('Flesch-Douma (Douma 1960)', 206.84, { words: 0.93, syllables: 77 }),
  pt: fleschLike('Flesch-Martins (Martins 1996)', 248.835, { words: 1.015, syllables: 84.6 }),
  ru: fleschLike('Flesch-Oborneva (Oborneva 2006)', 206.835, { words: 1.3, syllables: 60.1 }),
  tr: fleschLike('Ateşman (1997)', 198.825, { words: 2.61, syllables: 40.175 }),
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

/** The approximate number of syllables of a word; null for a language without rules. */
export function syllables(word: string, language: string): number | null {
  const rule = languageOf(language)?.syllables;
  if (!rule) return null;
  const letters = word.normalize('NFC').toLowerCase();
  const nuclei = letters.match(rule.nuclei)?.length ?? 0;
  const corrected = rule.corrections
    .filter(({ pattern }) => pattern.test(letters))
    .reduce((sum, { syllables }) => sum + syllables, nuclei);
  return Math.max(1, corrected);
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
