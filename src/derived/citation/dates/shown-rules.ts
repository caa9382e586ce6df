import type { Element } from 'domhandler';
import { readDate } from '../../../lib/dates/date.ts';
import type { DayOrder } from '../../../lib/dates/date-grammars.ts';
import { findDates } from '../../../lib/dates/date-search.ts';
import { shortText } from '../../../lib/html/dom.ts';
import { type Claim, found, type Rule } from '../../../lib/ordered-rules.ts';
import type { MarkedElement } from '../marked-elements/index.ts';
import type { Label } from './labels.ts';

/** A date that readers of the page see. */
export interface ShownDate extends Claim {
  readonly isModified: boolean;
  /** Elements between it and the headline; 0 in the lines right around it. */
  readonly distance: number;
}

const beside = 60;
export const farOff = 120;

/** Whether a date stands so near to the headline that it belongs to it. */
export function isBeside({ distance }: { readonly distance: number }): boolean {
  return distance <= beside;
}

/** How dates are read on this page. */
export interface Reading {
  readonly order: DayOrder | undefined;
  readonly labelOf: (text: string) => Label;
}

/** Where dates may be shown. */
interface Places {
  readonly marked: readonly MarkedElement[];
  /** The short lines that follow the headline. */
  readonly after: readonly string[];
  /** Those over it. */
  readonly before: readonly string[];
  readonly reading: Reading;
}

export interface Dated extends Omit<ShownDate, 'source' | 'value'> {
  readonly date: string;
}

/** Elements between the headline and a date that belongs to it, where nothing but its looks says what it is. */
const nearby = 250;

/** Lines of a byline, a section and a summary may stand before that of the date. */
const firstLines = 8;

export const rules: readonly Rule<Places, Dated>[] = [
  {
    source: 'itemprop:datePublished',
    reason: 'is marked by a vocabulary that names nothing else so',
    read: ({ marked, reading }) => marked.flatMap((element) => byProperty(element, 'PUBLISHED', reading)),
  },
  {
    source: 'itemprop:dateModified',
    reason: 'is marked likewise, and no date of publication',
    read: ({ marked, reading }) => marked.flatMap((element) => byProperty(element, 'MODIFIED', reading)),
  },
  ...marks('is a date for certain, and beside the headline', isBeside),
  {
    source: 'text:date',
    reason: 'stands in one of the first short lines below the headline',
    read: ({ after, reading }) => byLines(after.slice(0, firstLines), reading),
  },
  ...marks('is a date for certain, though not certainly that of the page', (mark) => !isBeside(mark)),
  {
    source: 'text:date',
    reason: 'stands in a short line further below',
    read: ({ after, reading }) =>
      byLines(after.slice(firstLines), reading).map((dated) => ({ ...dated, distance: farOff + 1 })),
  },
  {
    source: 'text:date',
    reason: 'stands over the headline, as that of the story before may',
    read: ({ before, reading }) => byLines(before, reading),
  },
];

/** Elements for dates, then elements that are styled as one. */
function marks(reason: string, isMeant: (mark: { distance: number }) => boolean): Rule<Places, Dated>[] {
  return [
    {
      source: 'time',
      reason,
      read: ({ marked, reading }) => marked.filter(isMeant).flatMap((element) => byTime(element, reading)),
    },
    {
      source: 'class:date',
      reason,
      read: ({ marked, reading }) => marked.filter(isMeant).flatMap((element) => byClass(element, reading)),
    },
  ];
}

function byProperty(
  { element, marks, distance }: MarkedElement,
  mark: 'PUBLISHED' | 'MODIFIED',
  { order }: Reading,
): Dated[] {
  const [stated] = marks.filter((one) => one === 'PUBLISHED' || one === 'MODIFIED');
  if (element.attribs.itemprop === undefined || stated !== mark) return [];
  return found(statedDate(element, order)).map((date) => ({
    date,
    isModified: mark === 'MODIFIED',
    distance,
  }));
}

function byTime({ element, marks, distance }: MarkedElement, { order, labelOf }: Reading): Dated[] {
  if (!marks.includes('TIME') || distance > nearby) return [];
  const date = readDate(element.attribs.datetime ?? '', order);
  if (date === null || date.length < 10) return [];
  const label = marks.includes('MODIFIED') ? 'MODIFIED' : labelOf(labelText(element));
  return label === 'OTHER' ? [] : [{ date, isModified: label === 'MODIFIED', distance }];
}

function byClass({ element, marks, distance }: MarkedElement, { order, labelOf }: Reading): Dated[] {
  if (distance > nearby || !(marks.includes('DATE_CLASS') || marks.includes('MODIFIED'))) return [];
  return findDates(shortText(element, 120) ?? '', order).flatMap(({ date, before }) => {
    const own = labelOf(before);
    const label = own === 'NONE' ? labelOf(labelText(element)) : own;
    if (label === 'OTHER') return [];
    return [
      {
        date,
        isModified: label === 'MODIFIED' || (label === 'NONE' && marks.includes('MODIFIED')),
        distance,
      },
    ];
  });
}

const longestDateline = 100;
/** Of a line over that of a date; in a longer one something happens until May, or was updated. */
const longestLabel = 40;

export function byLines(lines: readonly string[], { order, labelOf }: Reading): Dated[] {
  return lines.flatMap((line, index) => {
    // In a longer line the date belongs to a sentence.
    if (line.length > longestDateline) return [];
    return findDates(line, order).flatMap(({ date, before }) => {
      const own = labelOf(before);
      const above = lines[index - 1] ?? '';
      const isLabelled = own === 'NONE' && before === '' && above.length <= longestLabel;
      const label = isLabelled ? labelOf(above) : own;
      return label === 'OTHER' ? [] : [{ date, isModified: label === 'MODIFIED', distance: 0 }];
    });
  });
}

function statedDate(element: Element, order: DayOrder | undefined): string | null {
  const { datetime, content, title } = element.attribs;
  for (const text of [datetime, content, shortText(element, 60), title]) {
    const date = readDate(text ?? '', order) ?? findDates(text ?? '', order)[0]?.date ?? null;
    if (date !== null) return date;
  }
  return null;
}

/** What stands before an element: text in the same parent, or the sibling before. */
function labelText(element: Element): string {
  const before = element.prev ?? element.parent?.prev ?? null;
  if (before === null) return '';
  if (before.type === 'text' && before.data.trim() !== '') return before.data.slice(-60);
  const sibling = before.type === 'text' ? before.prev : before;
  return sibling?.type === 'tag' ? (shortText(sibling, 60) ?? '') : '';
}
