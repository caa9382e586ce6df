import { languageOf } from '../../../lib/languages/index.ts';

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
