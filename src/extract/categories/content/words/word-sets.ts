import { languageOf } from '../../../lib/languages/index.ts';
import type { Language } from '../../../lib/languages/language.ts';

const none: ReadonlySet<string> = new Set();

/** Returns one list of a language's words as a set, created on first use; empty for a language without the list. */
export function wordSets(listOf: (language: Language) => string | undefined) {
  const sets = new Map<string, ReadonlySet<string>>();
  return (code: string | null): ReadonlySet<string> => {
    const known = sets.get(code ?? '');
    if (known) return known;
    const language = languageOf(code);
    const list = language && listOf(language);
    if (code === null || list === undefined) return none;
    const made = new Set(list.split(' '));
    sets.set(code, made);
    return made;
  };
}

/** The stop words of a language; none if it has no list. */
export const stopWords = wordSets((language) => language.stopWords);
