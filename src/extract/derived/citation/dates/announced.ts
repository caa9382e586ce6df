import { weekday } from '../../../lib/dates/calendar.ts';
import type { DayOrder } from '../../../lib/dates/date-grammars.ts';
import { findDates } from '../../../lib/dates/date-search.ts';
import { anyOf } from '../../../lib/languages/index.ts';
import { labelOf } from './labels.ts';

/** The words before the date. */
const announcement = new RegExp(
  String.raw`(?:${anyOf('announced')})(?:\s(?:${anyOf('on')}))?\s?:?\s?(?=\d|\p{L}{3,14}[.,]? (?:\d|\p{L}{3,12}\.? \d))`,
  'giu',
);
/** Some languages end the sentence with what happened on that day. */
const longestRest = 40;

/** Whether there is nothing but a weekday, if anything. */
function isWeekday(text: string): boolean {
  const word = text.replace(/[.,]? ?$/, '');
  return word === '' || weekday(word);
}

/** The date that a sentence anywhere in a text announces as that of publication; null if there are several. */
export function announcedDate(written: string, order: DayOrder | undefined): string | null {
  const text = written.replace(/\s+/g, ' ');
  const dates = [...text.matchAll(announcement)].flatMap(({ index, 0: words }) => {
    const after = text.slice(index + words.length, index + words.length + 40 + longestRest);
    const [first] = findDates(after, order);
    if (first === undefined || !isWeekday(first.before)) return [];
    return labelOf(first.after.split(/[.!?]/, 1)[0] ?? '') === 'MODIFIED' ? [] : [first.date];
  });
  const [date, ...others] = [...new Set(dates)];
  return date === undefined || others.length > 0 ? null : date;
}
