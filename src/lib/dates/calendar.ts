import { months, weekdays } from './calendar-names.ts';

/** The marks of Indic scripts and of Thai are vowels: without them जून, June, would be जन, January. */
const accents = /(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}]\p{M}{0,3})\p{M}/gu;
const monthNumbers = new Map(
  months.flatMap((names, index) => names.split(' ').map((name) => [plain(name), index + 1] as const)),
);
const weekdayNames = new Set(weekdays.split(' ').map(plain));

/** 1 for January in any of the languages known; null for other words. `point` is that behind the day, if there is one. */
export function monthNumber(word: string, point = ''): number | null {
  // Without its mark it is no month: Sub-20 is a team.
  if (word.normalize('NFC') === 'şub') return 2;
  return monthNumbers.get(point + plain(word)) ?? monthNumbers.get(plain(word)) ?? null;
}

export function weekday(word: string): boolean {
  return weekdayNames.has(plain(word));
}

function plain(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(accents, '').replaceAll('ı', 'i');
}
