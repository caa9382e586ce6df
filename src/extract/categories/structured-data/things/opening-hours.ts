import { textAt, valuesAt } from '../../../lib/json-ld/property-path.ts';
import { isJsonObject, type JsonObject } from '../../../lib/json-value.ts';
import { type OpenSpan, readOpeningHours } from '../../../lib/opening-hours/read.ts';
import { readTime } from '../../../lib/opening-hours/time.ts';
import { lastSegment } from '../../../lib/schema-org/members.ts';
import { type AnswerOf, answerEnum, answerType } from '../../../schema/answer-type.ts';
import * as t from '../../../schema/field.ts';
import { linesOf, textsAt } from './texts.ts';

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
  const read = valuesAt(business, 'openingHoursSpecification', 'openingHours').flatMap((value) =>
    isJsonObject(value) ? [specifiedHours(value)] : linesOf(value).map(readOpeningHours),
  );
  const spans: readonly AnswerOf<typeof OpeningHours>[] = read.flatMap(({ spans }) => spans);
  return { openingHours: spans, otherOpeningHours: read.flatMap(({ unread }) => unread) };
}

/** What a specification states of one end of its hours: none says so by leaving it out. */
function specifiedHours(hours: JsonObject) {
  const days = textsAt(hours, 'dayOfWeek', 'dayOfWeek.@id');
  const [opens, closes] = ['opens', 'closes'].map((end) => textAt(hours, end));
  const [from, to] = [opens, closes].map((time) => readTime(time ?? ''));
  const named = days.flatMap((text) => text.split(',')).map(lastSegment);
  const read = named.flatMap((text) => readOpeningHours(text).spans.flatMap((span) => span.days));
  const isKnown = (opens === null) === (from === null) && (closes === null) === (to === null);
  if (read.length > 0 && isKnown) {
    const span: OpenSpan = { days: [...new Set(read)], opens: from ?? null, closes: to ?? null };
    return { spans: [span], unread: [] };
  }
  // Closed, or times as in "9-17 Uhr"
  const times = [...new Set([opens, closes])].filter((time) => time !== null);
  return readOpeningHours(days.length === 0 ? '' : `${named.join(', ')} ${times.join('-')}`);
}
