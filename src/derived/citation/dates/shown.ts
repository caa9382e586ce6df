import type { Element } from 'domhandler';
import { readDate } from '../../../lib/dates/date.ts';
import type { DayOrder } from '../../../lib/dates/date-grammars.ts';
import { findDates } from '../../../lib/dates/date-search.ts';
import { shortText, textOf } from '../../../lib/html/dom.ts';
import { listOf } from '../../../lib/json-value.ts';
import { anyOf } from '../../../lib/languages/index.ts';
import { type Claim, claims, found, type Rule } from '../../../lib/ordered-rules.ts';
import { isA } from '../../../lib/schema-org/subtypes.ts';
import { derived } from '../../../page/need.ts';
import { elements } from '../../document/elements.ts';
import { type JsonLdNode, jsonLdNodes } from '../../structured-data/json-ld-nodes.ts';
import { type PageSubject, pageSubject } from '../../structured-data/page-subject/index.ts';
import { metaValues } from '../../tags/meta-values.ts';
import { type HeadlineBlocks, headlineBlocks } from '../headline-blocks.ts';
import { type MarkedElement, markedElements } from '../marked-elements/index.ts';
import { pageLanguage } from '../page-language.ts';
import { announcedDate } from './announced.ts';
import { type Label, labelOf } from './labels.ts';

/** A date that readers of the page see. */
export interface ShownDate extends Claim {
  readonly isModified: boolean;
  /** Elements between it and the headline; 0 in the lines around it. */
  readonly distance: number;
}

/** Characters of text in which an announced date is looked for. */
const searched = 200_000;

/** The dates that readers of the page see, nearest to the headline first: by microdata, time elements, classes, words. */
export const shownDates = derived(
  'shownDates',
  { elements, markedElements, headlineBlocks, pageLanguage, pageSubject, jsonLdNodes, metaValues },
  ({ elements, markedElements, headlineBlocks, pageLanguage, ...stated }): readonly ShownDate[] => {
    const { pageSubject, jsonLdNodes, metaValues } = stated;
    const order = dayOrder(pageLanguage);
    const isArticle = pageSubject?.kind === 'ARTICLE' || metaValues.first('og:type') === 'article';
    const { before, after } = headlineBlocks;
    const told = toldDays(pageSubject, jsonLdNodes);
    const isThread = markedElements.some(({ marks }) => marks.includes('ACCOUNT_CLASS'));
    const reading = { order, labelOf: isThread ? threadLabelOf : labelOf };
    const seen = claims(rules, { marked: markedElements, after, before, reading })
      .map(({ source, value: { date, ...rest } }) => ({ source, value: date, ...rest }))
      .filter(({ value }) => value >= firstPages && !told.has(value.slice(0, 10)));
    const isOwn = isArticle || isThread || !isListing(seen, after.length > 0);
    const shown = isOwn ? seen : standingApart(seen);
    if (shown.length > 0) return shown;
    const own = besideHeadline(headlineBlocks, reading);
    if (own.length > 0) return own;
    const announced = announcedDate(textOf(elements.of('body')[0], searched), order);
    return announced !== null && announced >= firstPages
      ? [{ source: 'text:published', value: announced, isModified: false, distance: farOff }]
      : [];
  },
);

/** 05.06.2024 is the fifth of June everywhere but where English is written, and there in some countries as well. */
export function dayOrder(language: string | null): DayOrder | undefined {
  const unclear = /^(?:en(?!-(?:GB|IE|AU|NZ|IN|ZA)$)|zh|ja|ko|hu|lt|mn)\b/;
  return language === null || unclear.test(language) ? undefined : 'DMY';
}

/** What readers see of an older day is what the page tells of; only its metadata may date the text before the web. */
const firstPages = '1991';

/** Days that one page's own dates may have: published, changed, printed. */
const maxDays = 3;

/** Whether the dates are those of many things, of which none is the page. */
function isListing(marked: readonly ShownDate[], hasHeadline: boolean): boolean {
  const days = new Set(marked.map(({ value }) => value.slice(0, 10)));
  return days.size > (hasHeadline ? maxDays : 1);
}

const beside = 60;
const farOff = 120;

/** Whether a date stands so near to the headline that it belongs to it. */
export function isBeside({ distance }: { readonly distance: number }): boolean {
  return distance <= beside;
}

/** The dates beside the headline, where all others are far below it: those of what else there is to read. */
function standingApart(seen: readonly ShownDate[]): readonly ShownDate[] {
  const own = seen.filter(isBeside);
  const isApart = seen.every((date) => isBeside(date) || date.distance > farOff);
  return isApart && new Set(own.map(({ value }) => value.slice(0, 10))).size === 1 ? own : [];
}

/** Lines between a headline and what follows its text. */
const nextLines = 5;

/** On a page with many dates, the one right over the headline, and those below it that say what they are. */
function besideHeadline({ before, after }: HeadlineBlocks, reading: Reading): readonly ShownDate[] {
  const over = byLines(before.slice(0, 1), reading);
  const below = byLines(after.slice(0, nextLines), { ...reading, labelOf: labelled(reading) });
  return [...below, ...over]
    .filter(({ date }) => date >= firstPages)
    .map(({ date, ...rest }) => ({ source: 'text:date', value: date, ...rest }));
}

/** A date without a label is any other's. */
function labelled({ labelOf }: Reading): Reading['labelOf'] {
  return (text) => {
    const label = labelOf(text);
    return label === 'NONE' ? 'OTHER' : label;
  };
}

/** When something begins or ends that the page tells of is no day of the page itself. */
const toldProperties = ['startDate', 'endDate', 'doorTime', 'validFrom', 'validThrough'];

function toldDays(subject: PageSubject | null, nodes: readonly JsonLdNode[]): ReadonlySet<string> {
  const events = nodes.filter(({ types }) => isA(types, 'Event'));
  const told = [subject?.node, ...events].map((node) => node?.properties);
  const texts = told.flatMap((properties) => toldProperties.flatMap((name) => listOf(properties?.[name])));
  const dates = texts.flatMap((text) => (typeof text === 'string' ? (readDate(text) ?? []) : []));
  return new Set(dates.map((date) => date.slice(0, 10)));
}

/** How dates are read on this page. */
interface Reading {
  readonly order: DayOrder | undefined;
  readonly labelOf: (text: string) => Label;
}

/** The words that are a label of their own where a thread begins; events start too, but that day is none of the page. */
const started = new RegExp(`(?:${anyOf('started')})\\s?:?$`, 'i');

function threadLabelOf(text: string): Label {
  return started.test(text.trimEnd()) ? 'PUBLISHED' : labelOf(text);
}

interface Places {
  readonly marked: readonly MarkedElement[];
  /** The short lines that follow the headline. */
  readonly after: readonly string[];
  /** Those over it. */
  readonly before: readonly string[];
  readonly reading: Reading;
}

interface Dated extends Omit<ShownDate, 'source' | 'value'> {
  readonly date: string;
}

/** Elements between the headline and a date that belongs to it, where nothing but its looks says what it is. */
const nearby = 250;

/** Lines of a byline, a section and a summary may stand before that of the date. */
const firstLines = 8;

const rules: readonly Rule<Places, Dated>[] = [
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
    read: ({ after, reading }) => byLines(after.slice(firstLines), reading),
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

function byLines(lines: readonly string[], { order, labelOf }: Reading): Dated[] {
  return lines.flatMap((line, index) => {
    // In a longer line the date belongs to a sentence.
    if (line.length > longestDateline) return [];
    return findDates(line, order).flatMap(({ date, before }) => {
      const own = labelOf(before);
      const label = own === 'NONE' && before === '' ? labelOf((lines[index - 1] ?? '').slice(-40)) : own;
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
