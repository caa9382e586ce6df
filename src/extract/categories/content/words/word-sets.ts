import { languageOf } from '../../../lib/languages/index.ts';
import type { Language } from '../../../lib/languages/language.ts';
import { memoised } from '../../../lib/memoised.ts';

const none: ReadonlySet<string> = new Set();

/** Returns one list of a language's words as a set, created on first use; empty for a language without the list. */
export function wordSets(listOf: (language: Language) => string | undefined) {
  const setOf = memoised((language: Language): ReadonlySet<string> => {
    const list = listOf(language);
    return list === undefined ? none : new Set(list.split(' '));
  });
  return (code: string | null): ReadonlySet<string> => {
    const language = languageOf(code);
    return language ? setOf(language) : none;
  };
}

/** The stop words of a language; none if it has no list. */
export const stopWords = wordSets((language) => language.stopWords);
