import { wordSets } from './word-sets.ts';

/** The stop words of a language; none for one that is not known here. */
export const stopWords = wordSets((language) => language.stopWords);
