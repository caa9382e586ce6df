import type { Element } from 'domhandler';
import { readDate } from '../../../lib/dates/date.ts';
import type { DayOrder } from '../../../lib/dates/date-grammars.ts';
import { findDates, longestDateline } from '../../../lib/dates/date-search.ts';
import { instantOf } from '../../../lib/dates/instant.ts';
import { shortText } from '../../../lib/html/dom.ts';
import { type Claim, found, type Rule } from '../../../lib/ordered-rules.ts';
import type { MarkedElement } from '../marked-elements/index.ts';
import { isDateline } from './dateline.ts';
import type { Label } from './labels.ts';

/** A date that readers of the page see. */
export interface ShownDate extends Claim {
  readonly isModified: boolean;
  /** Whether it is in a line that has nothing but dates, a byline and a section. */
  readonly isInDateline: boolean;
  /** Elements between it and the headline; 0 in the lines right around it. */
  readonly distance: number;
}

const maxNearDistance = 60;
export const farDistance = 120;

/** Whether a date is so near to the headline that it belongs to it. */
export function isNearHeadline({ distance }: { readonly distance: number }): boolean {
  return distance <= maxNearDistance;
}

/** How dates are read on this page. */
export interface DateReading {
  readonly order: DayOrder | undefined;
  readonly labelOf: (text: string) => Label;
}

/** What the rules read. */
interface Places {
  readonly marked: readonly MarkedElement[];
  /** The short lines that follow the headline. */
  readonly after: readonly string[];
  /** The short lines above it. */
  readonly before: readonly string[];
  readonly reading: DateReading;
}

export type Dated = Omit<ShownDate, 'source'>;

/** Maximum distance from the headline of a date that is recognised by its element or class only. */
const nearby = 250;

/** A byline, a section and a summary may come before the line of the date. */
const firstLines = 8;

export const rules: readonly Rule<Places, Dated>[] = [
  {
    source: 'itemprop:datePublished',
    reason: 'is marked up as that in Microdata',
    read: ({ marked, reading }) => marked.flatMap((element) => byProperty(element, 'PUBLISHED', reading)),
  },
  {
    source: 'itemprop:dateModified',
    reason: 'is marked up likewise, but as the date of a change',
    read: ({ marked, reading }) => marked.flatMap((element) => byProperty(element, 'MODIFIED', reading)),
  },
  ...marks('is certainly a date, and near the headline', isNearHeadline),
  {
    source: 'text:date',
    reason: 'is in one of the first short lines below the headline',
    read: ({ after, reading }) => byLines(after.slice(0, firstLines), reading),
  },
  ...marks('is certainly a date, but maybe not that of the page', (mark) => !isNearHeadline(mark)),
  {
    source: 'text:date',
    reason: 'is in a short line further below',
    read: ({ after, reading }) =>
      byLines(after.slice(firstLines), reading).map((dated) => ({ ...dated, distance: farDistance + 1 })),
  },
  {
    source: 'text:date',
    reason: 'is above the headline, where the date of the previous story may be too',
    read: ({ before, reading }) => byLines(before, reading),
  },
];

/** Rules for time elements, then for elements with a class for dates. */
function marks(reason: string, applies: (mark: { distance: number }) => boolean): Rule<Places, Dated>[] {
  return [
    {
      source: 'time',
      reason,
      read: ({ marked, reading }) => marked.filter(applies).flatMap((element) => byTime(element, reading)),
    },
    {
      source: 'class:date',
      reason,
      read: ({ marked, reading }) => marked.filter(applies).flatMap((element) => byClass(element, reading)),
    },
  ];
}

function byProperty(
  { element, marks, distance }: MarkedElement,
  mark: 'PUBLISHED' | 'MODIFIED',
  { order }: DateReading,
): Dated[] {
  const [stated] = marks.filter((one) => one === 'PUBLISHED' || one === 'MODIFIED');
  if (element.attribs.itemprop === undefined || stated !== mark) return [];
  return found(statedDate(element, order)).map((value) => ({
    value,
    isModified: mark === 'MODIFIED',
    isInDateline: false,
    distance,
  }));
}

function byTime({ element, marks, distance }: MarkedElement, { order, labelOf }: DateReading): Dated[] {
  if (!marks.includes('TIME') || distance > nearby) return [];
  const date = dateOfTime(element, order);
  if (date === null || date.length < 10) return [];
  const label = marks.includes('MODIFIED') ? 'MODIFIED' : labelOf(labelText(element, order));
  const isModified = label === 'MODIFIED';
  return label === 'OTHER' ? [] : [{ value: date, isModified, isInDateline: false, distance }];
}

function byClass({ element, marks, distance }: MarkedElement, { order, labelOf }: DateReading): Dated[] {
  if (distance > nearby || !(marks.includes('DATE_CLASS') || marks.includes('MODIFIED'))) return [];
  return findDates(shortText(element, 120) ?? '', order).flatMap(({ date, before }) => {
    const own = labelOf(before);
    const label = own === 'NONE' ? labelOf(labelText(element, order)) : own;
    if (label === 'OTHER') return [];
    const isModified = label === 'MODIFIED' || (label === 'NONE' && marks.includes('MODIFIED'));
    return [{ value: date, isModified, isInDateline: false, distance }];
  });
}

/** Several words and a full stop: a day in it is that of an event. */
const sentence = /^(?:\S+\s+){6,}\S+[.!?]$|[。！？]$/u;
/** A longer line above a date is a sentence, in which "until" or "updated" does not label the date. */
const longestLabel = 40;

export function byLines(lines: readonly string[], { order, labelOf }: DateReading): Dated[] {
  const found = lines.flatMap((line, index) => {
    // In a longer line the date belongs to a sentence.
    if (line.length > longestDateline) return [];
    return findDates(line, order).flatMap(({ date, before }) => {
      const own = labelOf(before);
      const above = lines[index - 1] ?? '';
      const isLabelled = own === 'NONE' && before === '' && above.length <= longestLabel;
      const label = isLabelled ? labelOf(undated(above, order)) : own;
      const isInDateline = label !== 'RELEASED' && isDateline(line, order);
      if (label === 'OTHER' || (label === 'NONE' && !isInDateline && sentence.test(line))) return [];
      return [{ label, dated: { value: date, isModified: label === 'MODIFIED', isInDateline, distance: 0 } }];
    });
  });
  const isPublication = ({ label }: { readonly label: Label }) => label === 'PUBLISHED';
  return [...found.filter(isPublication), ...found.filter((one) => !isPublication(one))].map(
    ({ dated }) => dated,
  );
}

const dayMs = 24 * 60 * 60 * 1000;

/** The date of an element's attribute, unless its words show another day, which is more than a time zone away. */
function dateOfTime(element: Element, order: DayOrder | undefined): string | null {
  const stated = readDate(element.attribs.datetime ?? '', order);
  const [shown, other] = findDates(shortText(element, 60) ?? '', order);
  if (stated === null || stated.length < 10 || shown === undefined || other !== undefined) return stated;
  return Math.abs(instantOf(stated.slice(0, 10)) - instantOf(shown.date.slice(0, 10))) > dayMs
    ? shown.date
    : stated;
}

function statedDate(element: Element, order: DayOrder | undefined): string | null {
  const { content, title } = element.attribs;
  const own = dateOfTime(element, order);
  if (own !== null) return own;
  for (const text of [content, shortText(element, 60), title]) {
    const date = readDate(text ?? '', order) ?? findDates(text ?? '', order)[0]?.date ?? null;
    if (date !== null) return date;
  }
  return null;
}

/** What of a text may be the label of the day behind it: not what labels another day. */
function undated(text: string, order: DayOrder | undefined): string {
  return findDates(text, order).at(-1)?.after ?? text;
}

/** The text before an element: in the same parent, or of the previous sibling. */
function labelText(element: Element, order: DayOrder | undefined): string {
  const before = element.prev ?? element.parent?.prev ?? null;
  if (before === null) return '';
  if (before.type === 'text' && before.data.trim() !== '') return undated(before.data.slice(-60), order);
  const sibling = before.type === 'text' ? before.prev : before;
  return sibling?.type === 'tag' ? undated(shortText(sibling, 60) ?? '', order) : '';
}
