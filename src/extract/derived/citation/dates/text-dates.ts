import type { Element } from 'domhandler';
import type { DayOrder } from '../../../lib/dates/date-grammars.ts';
import { findDates } from '../../../lib/dates/date-search.ts';
import { firstDescendants, shortText } from '../../../lib/html/dom.ts';
import { anyOf } from '../../../lib/languages/index.ts';
import { titleParts } from '../titles/title-parts.ts';
import { isDateline } from './dateline.ts';

const longestHeadline = 300;
const maxParts = 20;
/** Characters of a text in which the day and place of a report may be. */
const beginning = 80;
/** A place before the day of a report, with its country, and "le" in French: "Karlsruhe, (12.11.2021). The …". */
const place = new RegExp(
  `^(?:\\p{Lu}[\\p{L}\\p{M}\\s.,/’'()-]{1,60}(?:,\\s?|\\s|[–—-]\\s?)(?:(?:${anyOf('on')})\\s)?)?[([]?$`,
  'u',
);
const afterDay = new RegExp(
  String.raw`^[)\]]?(?:\s(?:${anyOf('yearEnd')}))?\s?(?:[.:|/–—-]|\([^)]{1,30}\)\s?[.:–—-]|(?<=[)\]]\s?)\S)`,
  'u',
);

/** The days that a headline states in an element of its own, or before or after a separator. */
export function headlineDays(headline: Element | null, order: DayOrder | undefined): string[] {
  const text = headline === null ? null : shortText(headline, longestHeadline);
  if (headline === null || text === null || !/\d/.test(text)) return [];
  const parts = titleParts(text).map((part) => part.text);
  const outer = parts.length > 1 ? [parts[0], parts.at(-1)] : [];
  const own = firstDescendants(headline, maxParts).map((element) => shortText(element, longestHeadline));
  return [...own, ...outer]
    .filter((part) => typeof part === 'string' && part !== text && isDateline(part, order))
    .flatMap((part) => findDates(part ?? '', order).map(({ date }) => date));
}

/** The day at the very beginning of a text, maybe after a place: "31 October 2023. The tower …". */
export function leadingDay(lead: string | null, order: DayOrder | undefined): string | null {
  const [found] = findDates((lead ?? '').slice(0, beginning), order);
  return found !== undefined && place.test(found.before) && afterDay.test(found.after) ? found.date : null;
}
