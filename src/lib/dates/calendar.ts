import { months, weekdays } from './calendar-names.ts';

/** Accents, and the marks of Arabic's vowels; those of Indian scripts are letters of their own. */
const accents = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f]/g;
const monthNumbers = new Map(
  months.flatMap((names, index) => names.split(' ').map((name) => [plain(name), index + 1] as const)),
);
const weekdayNames = new Set(weekdays.split(' ').map(plain));

/** 1 for January in any of the languages known, with a point before it behind a day that has one; null for other words. */
export function monthNumber(word: string): number | null {
  return monthNumbers.get(plain(word)) ?? null;
}

export function weekday(word: string): boolean {
  return weekdayNames.has(plain(word));
}

function plain(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(accents, '').replace(/ı/g, 'i');
}
