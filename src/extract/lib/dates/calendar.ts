import { languages } from '../languages/index.ts';
import type { Language } from '../languages/language.ts';

/** Not the marks of Indic scripts and Thai, which are vowels: without them जून (June) would be जन (January). */
const accents = /(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}]\p{M}{0,3})\p{M}/gu;
/** Standalone and within a date: some languages inflect month names after a day. */
const monthForms = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', day: 'numeric' },
  { month: 'short', day: 'numeric' },
] as const;
/** For names of weekdays whose day the table of a language does not state. */
const unnumbered = -1;
const weekdayForms = [{ weekday: 'long' }, { weekday: 'short' }] as const;

const monthNumbers = lazyNames(monthNames);
const weekdays = lazyNames(weekdayNames);
const pointedMonths = new Map(
  [...languages.values()].flatMap(({ pointedMonths = {} }) =>
    Object.entries(pointedMonths).map(([month, name]) => [name, Number(month)] as const),
  ),
);

/** 1 for January in any language; null for other words. `point`: the full stop after the day, if any. */
export function monthNumber(word: string, point = ''): number | null {
  // Without its cedilla it is not a month: Sub-20 is a team.
  if (word.normalize('NFC') === 'şub') return 2;
  const name = plain(word);
  return (point === '' ? undefined : pointedMonths.get(name)) ?? monthNumbers(name) ?? null;
}

export function weekday(word: string): boolean {
  return weekdays(plain(word)) !== undefined;
}

/** 0 for Sunday in any language; null for other words. */
export function weekdayNumber(word: string): number | null {
  const number = weekdays(plain(word));
  return number === undefined || number === unnumbered ? null : number;
}

type Names = readonly (readonly [name: string, value: number])[];

/** Looks names up in one language after another, loading the names of a language when they are first needed. */
function lazyNames(namesOf: (code: string, language: Language) => Names) {
  const known = new Map<string, number>();
  const others = languages.entries();
  return (name: string): number | undefined => {
    while (!known.has(name)) {
      const next = others.next();
      if (next.done) break;
      for (const [one, value] of namesOf(...next.value)) if (!known.has(one)) known.set(one, value);
    }
    return known.get(name);
  };
}

function monthNames(code: string, { locales = [code], otherMonths = {}, notMonths = '' }: Language): Names {
  const others = new Set(notMonths.split(' '));
  const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 3));
  const stated = namesFromIntl(locales, monthForms, days).map(([name, month]) => [name, month + 1] as const);
  const added = Object.entries(otherMonths).map(([month, name]) => [plain(name), Number(month)] as const);
  return [...stated, ...added].filter(([name]) => /^\p{L}[\p{L}\p{M}]+$/u.test(name) && !others.has(name));
}

function weekdayNames(code: string, { locales = [code], otherWeekdays = '' }: Language): Names {
  const days = Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, 7 + day));
  const others = otherWeekdays.split(' ').map((name) => [plain(name), unnumbered] as const);
  return [...namesFromIntl(locales, weekdayForms, days), ...others];
}

/** The names of a part of these days in all its forms, each with the index of its day. */
function namesFromIntl(
  locales: readonly string[],
  forms: readonly Intl.DateTimeFormatOptions[],
  days: readonly number[],
): Names {
  return forms.flatMap((form) =>
    locales.flatMap((locale) => {
      const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { ...form, timeZone: 'UTC' });
      return days.map(
        (day, index) => [partOf(format, day, form.month ? 'month' : 'weekday'), index] as const,
      );
    }),
  );
}

/** A name from Intl, without the punctuation of an abbreviation. */
function partOf(format: Intl.DateTimeFormat, time: number, part: 'month' | 'weekday'): string {
  const printed = format.formatToParts(time).find(({ type }) => type === part)?.value ?? '';
  return plain(printed.replace(/[.'׳॰]/gu, ''));
}

function plain(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(accents, '').replaceAll('ı', 'i');
}
