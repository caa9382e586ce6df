import { words } from '../text.ts';
import { writtenPattern } from '../written-pattern.ts';
import * as written from './files.ts';
import type { Language, WordKind, WrittenLanguage } from './language.ts';

/** By code (ISO 639-1 if the language has one). */
const files: Readonly<Record<string, WrittenLanguage | undefined>> = written;

/** What a word means in several languages, it means in the first. */
const order =
  words(`en de fr es pt it nl sv no da fi pl cs sk sl hr sr mk bg ru uk be kk ro hu el tr az uz et lv lt sq ca gl
  eu af id ms fil vi th ar he fa hi bn ur ka ja zh ko is`);

/** All languages with known words, by code. */
export const languages: ReadonlyMap<string, Language> = new Map(
  order.flatMap((code) => {
    const language = files[code];
    return language ? [[code, readLanguage(language)] as const] : [];
  }),
);

/** A language by its code; undefined if it is not in the list. */
export function languageOf(code: string | null): Language | undefined {
  return languages.get(code ?? '');
}

/** The words of these kinds in all languages, without repeats. */
export function wordsOf(...kinds: readonly WordKind[]): readonly string[] {
  const found = [...languages.values()].flatMap((language) => kinds.flatMap((kind) => language[kind] ?? []));
  return [...new Set(found)];
}

/** These words as alternatives of a regular expression: `by|von|par`. */
export function anyOf(...kinds: readonly WordKind[]): string {
  return wordsOf(...kinds).join('|');
}

function readLanguage({ joined, syllables, ...words }: WrittenLanguage): Language {
  return {
    ...words,
    ...(joined !== undefined && { joined: writtenPattern(joined) }),
    ...(syllables && {
      syllables: {
        nuclei: writtenPattern(syllables.nuclei),
        corrections: syllables.corrections.map((one) => ({ ...one, pattern: writtenPattern(one.pattern) })),
      },
    }),
  };
}
