import { readDate } from './date.ts';
import type { DayOrder } from './date-grammars.ts';
import { findDates } from './date-search.ts';

/**
 * A date that a page states in machine-readable form: in a format of `readDate`, or in Unix time, which Facebook once
 * documented for og:updated_time. If only the time or its zone cannot be read, the day is. Of an interval, the beginning.
 */
export function readStatedDate(text: string, order?: DayOrder): string | null {
  const [, start] = interval.exec(text) ?? [];
  if (start !== undefined) return readStatedDate(start, order);
  return readDate(text, order) ?? readUnixTime(text.trim()) ?? onlyDay(text, order);
}

/** The end of an interval, such as 2022-01-11 in "2022-01-09/2022-01-11"; null if the text is none. */
export function readIntervalEnd(text: string): string | null {
  const [, , end] = interval.exec(text) ?? [];
  return end === undefined ? null : readStatedDate(end);
}

/** Two days of ISO 8601, each with or without a time (section 5.5.2 of ISO 8601-1). */
const interval =
  /^\s*(\d{4}-\d\d-\d\d(?:T[\d:.]{1,20}(?:Z|[+-][\d:]{2,6})?)?)(?:\s?(?:\/|--|–)\s?|\s(?:-|to)\s)(\d{4}-\d\d-\d\d(?:T[\d:.Z+-]{0,30})?)\s*$/i;

const longest = 100;

/** The day of a text whose time or zone cannot be read; null if it has several. */
function onlyDay(text: string, order: DayOrder | undefined): string | null {
  const [found, other] = text.length > longest ? [] : findDates(text, order);
  return found === undefined || other !== undefined ? null : found.date;
}

/** Seconds or milliseconds, from 2001 on. What starts with 19 or 20 is more likely year, month, day and hour. */
function readUnixTime(text: string): string | null {
  const [, seconds, milliseconds] = /^(1[0-8]\d{8})(\d{3})?$/.exec(text) ?? [];
  if (seconds === undefined) return null;
  const time = new Date(Number(seconds) * 1000 + Number(milliseconds ?? 0)).toISOString();
  return milliseconds === undefined ? time.replace(/\.\d+/, '') : time;
}
