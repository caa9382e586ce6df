import { wordSets } from './word-sets.ts';

/** The stop words of a language; none if it has no list. */
export const stopWords = wordSets((language) => language.stopWords);
