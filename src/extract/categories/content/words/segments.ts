import { memoised } from '../../../lib/memoised.ts';
import { wordSets } from './word-sets.ts';

const abbreviations = wordSets((language) => language.abbreviations);
const longest = 12;
/** The last word of a text that ends in a full stop. */
const lastWord = /(?:^|[^\p{L}\p{N}])(\p{L}+|\d{1,2})\.[)\s]*$/u;

/** Whether a text ends in an abbreviation, an initial or, in German, an ordinal, so that its sentence continues. */
function endsShort(text: string, language: string | null): boolean {
  const word = lastWord.exec(text.slice(-longest))?.[1]?.toLowerCase();
  if (word === undefined) return false;
  if (/^\d/.test(word)) return language === 'de';
  return word.length === 1 || abbreviations(language).has(word);
}

/** The number of occurrences of each word of a text. */
export type WordCounts = ReadonlyMap<string, number>;

/** The words and sentences of a text, by the Unicode segmenter, which supports Chinese and Japanese too. */
export interface Segments {
  readonly words: WordCounts;
  readonly sentences: number;
}

export function segments(text: string, language: string | null): Segments {
  return { words: countWords(text, language), sentences: countSentences(text, language) };
}

export function countWords(text: string, language: string | null): WordCounts {
  const counts = new Map<string, number>();
  for (const word of wordsIn(text, language)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The words of a text in their order. */
export function* wordsIn(text: string, language: string | null): Generator<string> {
  for (const { segment, isWordLike } of segmenters.word(language).segment(text))
    if (isWordLike) yield segment;
}

/** Unlike for the segmenter, an abbreviation does not end a sentence, except at the end of a paragraph. */
function countSentences(text: string, language: string | null): number {
  let sentences = 0;
  for (const { segment, index } of segmenters.sentence(language).segment(text)) {
    const isLast = index + segment.length === text.length || segment.endsWith('\n');
    if (/[\p{L}\p{N}]/u.test(segment) && (isLast || !endsShort(segment, language))) sentences += 1;
  }
  return sentences;
}

/** Each is made once for each language that is detected, since making one takes longer than a short text. */
const segmenters = { word: segmentersOf('word'), sentence: segmentersOf('sentence') };

function segmentersOf(granularity: 'word' | 'sentence') {
  return memoised((language: string | null) => new Intl.Segmenter(language ?? 'und', { granularity }));
}

/** The number of words, with repeated ones. */
export function sumOf(words: WordCounts): number {
  return [...words.values()].reduce((sum, count) => sum + count, 0);
}

/** Words a minute in silent reading of non-fiction (Brysbaert 2019), and characters in scripts without spaces. */
const wordsPerMinute = 238;
const ideographsPerMinute = 500;
const ideographs = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu;
const ideographic = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** Minutes to read a text, to a tenth. */
export function readingTimeMinutes(text: string, words: WordCounts): number {
  const characters = text.match(ideographs)?.length ?? 0;
  let others = 0;
  for (const [word, count] of words) if (characters === 0 || !ideographic.test(word)) others += count;
  return Math.round((others / wordsPerMinute + characters / ideographsPerMinute) * 10) / 10;
}
