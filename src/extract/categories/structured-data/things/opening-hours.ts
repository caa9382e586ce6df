import { textAt, valuesAt } from '../../../lib/json-ld/property-path.ts';
import { isJsonObject, type JsonObject } from '../../../lib/json-value.ts';
import { nameWithoutVocabulary } from '../../../lib/schema-org/names.ts';
import { type AnswerOf, answerEnum, answerType } from '../../../schema/answer-type.ts';
import * as t from '../../../schema/field.ts';
import { textsAt } from './texts.ts';

const week = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;

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

type OpeningDay = AnswerOf<typeof OpeningDay>;

export const OpeningHours = answerType('OpeningHours', 'When something is open.', {
  days: t.list(t.of(OpeningDay, 'On which days.')),
  opens: t.nullable(t.string('From when, such as 09:00.')),
  closes: t.nullable(t.string('Until when, such as 17:30; on the next day if that is before it opens.')),
});

type OpeningHours = AnswerOf<typeof OpeningHours>;

/** The opening hours of a business, as specifications or as texts such as "Mo-Fr 09:00-17:00". */
export function openingHours(business: JsonObject): readonly OpeningHours[] {
  const specified = valuesAt(business, 'openingHoursSpecification').filter(isJsonObject).map(specifiedHours);
  const written = textsAt(business, 'openingHours').flatMap((text) => writtenHours(text) ?? []);
  return [...specified, ...written].filter(({ days }) => days.length > 0);
}

function specifiedHours(hours: JsonObject): OpeningHours {
  const days = textsAt(hours, 'dayOfWeek', 'dayOfWeek.@id').flatMap((text) =>
    text.split(',').flatMap((day) => readDay(nameWithoutVocabulary(day)) ?? []),
  );
  return {
    days: [...new Set(days)],
    opens: readTime(textAt(hours, 'opens')),
    closes: readTime(textAt(hours, 'closes')),
  };
}

/** Days by their first two letters, alone, listed or from one to another, and the hours (schema.org, openingHours). */
const hours =
  /^([a-z]{2,9}(?:\s?[,-]\s?[a-z]{2,9}){0,6})(?:\s+(\d{1,2}:\d{2})(?::\d{2})?\s?[-–]\s?(\d{1,2}:\d{2})(?::\d{2})?)?$/i;

function writtenHours(text: string): OpeningHours | null {
  const [, days, opens, closes] = hours.exec(text.slice(0, 200)) ?? [];
  if (days === undefined) return null;
  return {
    days: days.split(',').flatMap((part) => daysIn(part.trim())),
    opens: readTime(opens ?? null),
    closes: readTime(closes ?? null),
  };
}

function daysIn(part: string): readonly OpeningDay[] {
  const [from, to] = part.split('-').map((day) => readDay(day.trim()));
  if (!from || part.split('-').length === 1) return from ? [from] : [];
  const [first, last] = [from, to].map((day) =>
    (week as readonly (OpeningDay | null | undefined)[]).indexOf(day),
  );
  if (first === undefined || last === undefined || first < 0 || last < 0) return [];
  const count = ((last - first + week.length) % week.length) + 1;
  return Array.from({ length: count }, (_, index) => week[(first + index) % week.length] ?? from);
}

function readDay(text: string): OpeningDay | null {
  const start = text.slice(0, 2).toUpperCase();
  if (start === 'PH' || text === 'PublicHolidays') return 'PUBLIC_HOLIDAYS';
  return week.find((day) => start.length === 2 && day.startsWith(start)) ?? null;
}

/** The hours and minutes of a time of day. */
function readTime(text: string | null): string | null {
  const [, hour, minute] = /^(?:T)?(\d{1,2}):(\d{2})/.exec(text ?? '') ?? [];
  return hour === undefined ? null : `${hour.padStart(2, '0')}:${minute}`;
}
