import { afrikaans } from './af.ts';
import { arabic } from './ar.ts';
import { azerbaijani } from './az.ts';
import { belarusian } from './be.ts';
import { bulgarian } from './bg.ts';
import { bengali } from './bn.ts';
import { catalan } from './ca.ts';
import { czech } from './cs.ts';
import { danish } from './da.ts';
import { german } from './de.ts';
import { greek } from './el.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { estonian } from './et.ts';
import { basque } from './eu.ts';
import { persian } from './fa.ts';
import { finnish } from './fi.ts';
import { filipino } from './fil.ts';
import { french } from './fr.ts';
import { galician } from './gl.ts';
import { hebrew } from './he.ts';
import { hindi } from './hi.ts';
import { croatian } from './hr.ts';
import { hungarian } from './hu.ts';
import { indonesian } from './id.ts';
import { icelandic } from './is.ts';
import { italian } from './it.ts';
import { japanese } from './ja.ts';
import { georgian } from './ka.ts';
import { kazakh } from './kk.ts';
import { korean } from './ko.ts';
import type { Language, WordKind } from './language.ts';
import { lithuanian } from './lt.ts';
import { latvian } from './lv.ts';
import { macedonian } from './mk.ts';
import { malay } from './ms.ts';
import { dutch } from './nl.ts';
import { norwegian } from './no.ts';
import { polish } from './pl.ts';
import { portuguese } from './pt.ts';
import { romanian } from './ro.ts';
import { russian } from './ru.ts';
import { slovak } from './sk.ts';
import { slovenian } from './sl.ts';
import { albanian } from './sq.ts';
import { serbian } from './sr.ts';
import { swedish } from './sv.ts';
import { thai } from './th.ts';
import { turkish } from './tr.ts';
import { ukrainian } from './uk.ts';
import { urdu } from './ur.ts';
import { uzbek } from './uz.ts';
import { vietnamese } from './vi.ts';
import { chinese } from './zh.ts';

/** All languages with known words, by code (ISO 639-1 if it has one). */
export const languages = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  it: italian,
  nl: dutch,
  sv: swedish,
  no: norwegian,
  da: danish,
  fi: finnish,
  pl: polish,
  cs: czech,
  sk: slovak,
  sl: slovenian,
  hr: croatian,
  sr: serbian,
  mk: macedonian,
  bg: bulgarian,
  ru: russian,
  uk: ukrainian,
  be: belarusian,
  kk: kazakh,
  ro: romanian,
  hu: hungarian,
  el: greek,
  tr: turkish,
  az: azerbaijani,
  uz: uzbek,
  et: estonian,
  lv: latvian,
  lt: lithuanian,
  sq: albanian,
  ca: catalan,
  gl: galician,
  eu: basque,
  af: afrikaans,
  id: indonesian,
  ms: malay,
  fil: filipino,
  vi: vietnamese,
  th: thai,
  ar: arabic,
  he: hebrew,
  fa: persian,
  hi: hindi,
  bn: bengali,
  ur: urdu,
  ka: georgian,
  ja: japanese,
  zh: chinese,
  ko: korean,
  is: icelandic,
} as const satisfies Readonly<Record<string, Language>>;

const byCode: ReadonlyMap<string, Language> = new Map(Object.entries(languages));

/** A language by its code; undefined if it is not in the list. */
export function languageOf(code: string | null): Language | undefined {
  return byCode.get(code ?? '');
}

/** The words of these kinds in all languages, without repeats. */
export function wordsOf(...kinds: readonly WordKind[]): readonly string[] {
  const words = [...byCode.values()].flatMap((language) => kinds.flatMap((kind) => language[kind] ?? []));
  return [...new Set(words)];
}

/** These words as alternatives of a regular expression: `by|von|par`. */
export function anyOf(...kinds: readonly WordKind[]): string {
  return wordsOf(...kinds).join('|');
}
