import { weekday } from '../../../lib/dates/calendar.ts';
import type { DayOrder } from '../../../lib/dates/date-grammars.ts';
import { findDates, longestDateline } from '../../../lib/dates/date-search.ts';
import { anyOf } from '../../../lib/languages/index.ts';
import { collapse } from '../../../lib/text.ts';
import { isByline } from '../authors/lines.ts';
import { labelOf } from './labels.ts';

/** Separators between a date and a byline, a section, a reading time. A comma is not one: "The storm, 3 May 2012". */
const separator = /[|·•⋅/»›‹«–—]|\s-\s/u;
const edges = /^[\s,;:()[\]]+|(?<![\s,;:()[\]])[\s,;:()[\]]+$/gu;
/** A section or the name of a place or account is short. */
const maxSectionWords = 3;
/** As in Chinese lines of dates: 来源：新华社, 编辑：李四 */
const labelled = /^[\p{sc=Han}]{2,4}[:：]\s?\S{1,20}(?:\s|$)/u;
/** "This entry was posted on" */
const maxLabelWords = 5;
/** Words around a date that are no text: "on", "at", o'clock, a reading time, the number of comments. */
const filler = new RegExp(
  `^(?:(?:${anyOf('on', 'clock', 'clockEnd', 'date')})|uhr|hrs?|h|\\p{L}{2,4}T|\\d{1,3}\\s?\\p{L}{1,15}(?:\\s\\p{L}{1,10})?|[\\p{P}\\p{S}\\s\\d]*)$`,
  'iu',
);

/** Whether a line has nothing but days, labels, a byline and a section; in others, a day may be that of an event. */
export function isDateline(line: string, order: DayOrder | undefined): boolean {
  const dates = line.length > longestDateline ? [] : findDates(line, order);
  const rest = dates.at(-1)?.after ?? '';
  return dates.length > 0 && [...dates.map(({ before }) => before), rest].every(isBesideDate);
}

function isBesideDate(text: string): boolean {
  const pieces = text.split(separator).map((piece) => collapse(piece.replace(edges, '')));
  // A section needs a separator between it and the date.
  return pieces.every((piece) => isFiller(piece) || (pieces.length > 1 && wordsIn(piece) <= maxSectionWords));
}

function isFiller(piece: string): boolean {
  const label = labelOf(piece);
  if (label === 'PUBLISHED' || label === 'MODIFIED')
    return wordsIn(piece) <= maxLabelWords || isByline(piece);
  if (labelled.test(piece)) return true;
  return label !== 'RELEASED' && (filler.test(piece) || weekday(piece.replace('.', '')) || isByline(piece));
}

function wordsIn(piece: string): number {
  return piece.split(' ').length;
}
