import { wordSets } from './word-sets.ts';

const abbreviations = wordSets((language) => language.abbreviations);
const longest = 12;
/** The last word of a text that ends in a full stop. */
const lastWord = /(?:^|[^\p{L}\p{N}])(\p{L}+|\d{1,2})\.[)\s]*$/u;

/** Whether a text ends in an abbreviation, an initial or, in German, an ordinal, so that its sentence continues. */
export function endsShort(text: string, language: string | null): boolean {
  const word = lastWord.exec(text.slice(-longest))?.[1]?.toLowerCase();
  if (word === undefined) return false;
  if (/^\d/.test(word)) return language === 'de';
  return word.length === 1 || abbreviations(language).has(word);
}
