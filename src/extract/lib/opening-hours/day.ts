import { weekdayNumber } from '../dates/calendar.ts';
import { anyOf } from '../languages/index.ts';

export const week = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;

export type Day = (typeof week)[number] | 'PUBLIC_HOLIDAYS';

const everyDay = new RegExp(`^(?:${anyOf('everyDay')})$`, 'iu');
const holiday = /^(?:ph|public\s?holidays?|holidays?)$/i;

/** The days that a word names, in any language or by the two letters of schema.org; none for other words. */
export function daysOf(word: string): readonly Day[] {
  const name = word
    .trim()
    .replace(/^.*[/#]|[.:]$/g, '')
    .toLowerCase();
  if (holiday.test(name)) return ['PUBLIC_HOLIDAYS'];
  if (everyDay.test(name)) return week;
  if (/^weekdays?$/.test(name)) return week.slice(0, 5);
  if (/^weekends?$/.test(name)) return week.slice(5);
  // Mo, Tue, Weds, Thursdays
  const english = week.find(
    (day) => name.length >= 2 && day.toLowerCase().startsWith(name.replace(/s$/, '')),
  );
  const number = english === undefined ? weekdayNumber(name) : null;
  const day = number === null ? english : week[(number + 6) % 7];
  return day === undefined ? [] : [day];
}

/** The days from one to another, over the end of the week if need be. */
export function daysBetween(from: Day, to: Day): readonly Day[] {
  const [first, last] = [from, to].map((day) => (week as readonly Day[]).indexOf(day));
  if (first === undefined || last === undefined || first < 0 || last < 0) return [];
  const count = ((last - first + week.length) % week.length) + 1;
  return Array.from({ length: count }, (_, index) => week[(first + index) % week.length] ?? from);
}
