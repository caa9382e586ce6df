import type { DayOrder } from '../../../lib/dates/date-grammars.ts';
import { findDates } from '../../../lib/dates/date-search.ts';
import { anyOf } from '../../../lib/languages/index.ts';

const announcement = new RegExp(
  String.raw`(?:${anyOf('announced')})(?:\s(?:${anyOf('on')}))?\s?:?\s?(?=\d|\p{L}{3,12}\.? \d)`,
  'giu',
);

/** The date that a sentence anywhere in a text announces as that of publication; null if there are several. */
export function announcedDate(written: string, order: DayOrder | undefined): string | null {
  const text = written.replace(/\s+/g, ' ');
  const dates = [...text.matchAll(announcement)].flatMap(({ index, 0: words }) => {
    const [first] = findDates(text.slice(index + words.length, index + words.length + 40), order);
    return first?.before === '' ? [first.date] : [];
  });
  const [date, ...others] = [...new Set(dates)];
  return date === undefined || others.length > 0 ? null : date;
}
