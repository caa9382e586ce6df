import { months, weekdays } from './calendar-names.ts';

const monthNumbers = new Map(
  months.flatMap((names, index) => names.split(' ').map((name) => [plain(name), index + 1] as const)),
);
const weekdayNames = new Set(weekdays.split(' ').map(plain));

/** 1 for January in any of the languages known; null for other words. */
export function monthNumber(word: string): number | null {
  return monthNumbers.get(plain(word)) ?? null;
}

export function weekday(word: string): boolean {
  return weekdayNames.has(plain(word));
}

function plain(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/ı/g, 'i');
}
