import { textAt, valuesAt } from '../../../lib/json-ld/property-path.ts';
import { isJsonObject, type JsonObject } from '../../../lib/json-value.ts';
import { type OpenSpan, readOpeningHours } from '../../../lib/opening-hours/read.ts';
import { readTime } from '../../../lib/opening-hours/time.ts';
import { type AnswerOf, answerEnum, answerType } from '../../../schema/answer-type.ts';
import * as t from '../../../schema/field.ts';
import { textsAt } from './texts.ts';

const OpeningDay = answerEnum('OpeningDay', 'A day on which something is open.', {
  MONDAY: 'Mondays.',
  TUESDAY: 'Tuesdays.',
  WEDNESDAY: 'Wednesdays.',
  THURSDAY: 'Thursdays.',
  FRIDAY: 'Fridays.',
  SATURDAY: 'Saturdays.',
  SUNDAY: 'Sundays.',
  PUBLIC_HOLIDAYS: 'Days that are holidays by law.',
});

export const OpeningHours = answerType('OpeningHours', 'When something is open.', {
  days: t.list(t.of(OpeningDay, 'On which days.')),
  opens: t.nullable(t.string('From when, such as 09:00.')),
  closes: t.nullable(t.string('Until when, such as 17:30; on the next day if that is before it opens.')),
});

/** The opening hours of a business, and the texts among them that could not be read. */
export function openingHours(business: JsonObject) {
  const specified = valuesAt(business, 'openingHoursSpecification').filter(isJsonObject).map(specifiedHours);
  const read = [...specified, ...textsAt(business, 'openingHours').map(readOpeningHours)];
  const spans: readonly AnswerOf<typeof OpeningHours>[] = read.flatMap(({ spans }) => spans);
  return { openingHours: spans, otherOpeningHours: read.flatMap(({ unread }) => unread) };
}

/** What a specification states of one end of its hours: none says so by leaving it out. */
function specifiedHours(hours: JsonObject) {
  const days = textsAt(hours, 'dayOfWeek', 'dayOfWeek.@id');
  const [opens, closes] = ['opens', 'closes'].map((end) => textAt(hours, end));
  const [from, to] = [opens, closes].map((time) => readTime(time ?? ''));
  const named = days.flatMap((text) => text.split(',')).map((day) => day.replace(/^.*[/#]/, ''));
  const read = named.flatMap((text) => readOpeningHours(text).spans.flatMap((span) => span.days));
  const isRead =
    read.length > 0 && (opens === null) === (from === null) && (closes === null) === (to === null);
  const spans: readonly OpenSpan[] = isRead
    ? [{ days: [...new Set(read)], opens: from ?? null, closes: to ?? null }]
    : [];
  const text = `${named.join(', ')} ${[opens, closes].filter(Boolean).join('-')}`.trim();
  return { spans, unread: isRead || days.length === 0 ? [] : [text] };
}
