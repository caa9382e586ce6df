import type { Element } from 'domhandler';
import { weekday } from '../../../lib/dates/calendar.ts';
import { readDate } from '../../../lib/dates/date.ts';
import type { DayOrder } from '../../../lib/dates/date-grammars.ts';
import { findDates } from '../../../lib/dates/date-search.ts';
import { spacedText } from '../../../lib/html/dom.ts';
import { listOf } from '../../../lib/json-value.ts';
import { anyOf } from '../../../lib/languages/index.ts';
import { claims, found, type Rule } from '../../../lib/ordered-rules.ts';
import { isA } from '../../../lib/schema-org/subtypes.ts';
import { derived } from '../../../page/need.ts';
import { type Elements, elements } from '../../document/elements.ts';
import { type JsonLdNode, jsonLdNodes } from '../../structured-data/json-ld-nodes.ts';
import { type PageSubject, pageSubject } from '../../structured-data/page-subject/index.ts';
import { metaValues } from '../../tags/meta-values.ts';
import { type HeadlineBlocks, headlineBlocks } from '../headline-blocks.ts';
import { headlineElement } from '../headline-element.ts';
import { markedElements } from '../marked-elements/index.ts';
import { pageLanguage } from '../page-language.ts';
import { type Label, labelOf } from './labels.ts';
import {
  byLines,
  type DateReading,
  farDistance,
  isNearHeadline,
  rules,
  type ShownDate,
} from './shown-rules.ts';
import { headlineDays, leadingDay } from './text-dates.ts';

/** The words before the date. */
const announcement = new RegExp(
  String.raw`(?:${anyOf('announced')})(?:\s(?:${anyOf('on')}))?\s?:?\s?(?=\d|\p{L}{3,14}[.,]? (?:\d|\p{L}{3,12}\.? \d))`,
  'giu',
);
/** Some languages end the sentence with what happened on that day. */
const longestRest = 40;

/** Whether there is nothing but a weekday, if anything. */
function isWeekday(text: string): boolean {
  const word = text.replace(/[.,]? ?$/, '');
  return word === '' || weekday(word);
}

/** The date that a sentence anywhere in a text announces as that of publication; null if there are several. */
function announcedDate(written: string, order: DayOrder | undefined): string | null {
  const text = written.replace(/\s+/g, ' ');
  const dates = [...text.matchAll(announcement)].flatMap(({ index, 0: words }) => {
    const after = text.slice(index + words.length, index + words.length + 40 + longestRest);
    const [first] = findDates(after, order);
    if (first === undefined || !isWeekday(first.before)) return [];
    return labelOf(first.after.split(/[.!?]/, 1)[0] ?? '') === 'MODIFIED' ? [] : [first.date];
  });
  const [date, ...others] = [...new Set(dates)];
  return date === undefined || others.length > 0 ? null : date;
}

/** Maximum characters of text that are searched for an announced date. */
const maxSearched = 200_000;

/** The dates that the page shows, most trusted first: found by Microdata, time elements, classes and words. */
export const shownDates = derived(
  'shownDates',
  {
    elements,
    markedElements,
    headlineBlocks,
    headlineElement,
    pageLanguage,
    pageSubject,
    jsonLdNodes,
    metaValues,
  },
  (page): readonly ShownDate[] => {
    const { markedElements, headlineBlocks, pageSubject } = page;
    const order = dayOrder(page.pageLanguage);
    const isArticle = pageSubject?.kind === 'ARTICLE' || page.metaValues.first('og:type') === 'article';
    const { before, after } = headlineBlocks;
    const eventDays = eventDaysOf(pageSubject, page.jsonLdNodes);
    const isThread = markedElements.some(({ marks }) => marks.includes('ACCOUNT_CLASS'));
    const reading = { order, labelOf: isThread ? threadLabelOf : labelOf };
    const seen = claims(rules, { marked: markedElements, after, before, reading })
      .map(({ source, value: dated }) => ({ source, ...dated }))
      .filter(({ value }) => value >= firstPages && !eventDays.has(value.slice(0, 10)));
    const isOwn = isArticle || isThread || !isListing(seen, after.length > 0);
    const shown = isOwn ? seen : onlyNearHeadline(seen);
    if (shown.length > 0) return shown;
    const own = nearHeadline(headlineBlocks, reading);
    if (own.length > 0) return own;
    return claims(lastResorts, { ...page, order })
      .filter(({ value }) => value >= firstPages)
      .slice(0, 1)
      .map((claim) => ({ ...claim, isModified: false, isInDateline: false, distance: farDistance }));
  },
);

interface Page {
  readonly elements: Elements;
  readonly headlineBlocks: HeadlineBlocks;
  readonly headlineElement: Element | null;
  readonly order: DayOrder | undefined;
}

/** Dates outside of lines and marked elements, which are read only if there is none in these. */
const lastResorts: readonly Rule<Page>[] = [
  {
    source: 'text:headline',
    reason: 'is a part of its own in the headline',
    read: ({ headlineElement, order }) => headlineDays(headlineElement, order),
  },
  {
    source: 'text:lead',
    reason: 'begins the text, as in the reports of agencies',
    read: ({ headlineBlocks, order }) => found(leadingDay(headlineBlocks.lead, order)),
  },
  {
    source: 'text:published',
    reason: 'is announced by a sentence anywhere in the text, and by no other one',
    read: ({ elements, order }) => found(announcedDate(searched(elements.of('body')[0]), order)),
  },
];

/** With spaces between blocks, so that no number ends in the next block. */
function searched(body: Element | undefined): string {
  return body ? spacedText(body, maxSearched) : '';
}

/** 05/06/2024 is the fifth of June, except in languages that write the year first and in English of unknown origin. */
export function dayOrder(language: string | null): DayOrder | undefined {
  if (language === null || /^en(?!-(?:GB|IE|AU|NZ|IN|ZA)$)\b/.test(language)) return undefined;
  return /^(?:zh|ja|ko|hu|lt|mn)\b/.test(language) ? 'YMD' : 'DMY';
}

/** A shown date before the first web pages belongs to the topic; only metadata may date a text before the web. */
const firstPages = '1991';

/** Maximum different days among a page's own dates: published, changed, printed. */
const maxDays = 3;

/** Whether the dates are those of list items, not of the page. */
function isListing(marked: readonly ShownDate[], hasHeadline: boolean): boolean {
  const days = new Set(marked.map(({ value }) => value.slice(0, 10)));
  return days.size > (hasHeadline ? maxDays : 1);
}

/** The dates near the headline, if all others are far below it and so belong to links to other pages. */
function onlyNearHeadline(seen: readonly ShownDate[]): readonly ShownDate[] {
  const own = seen.filter(isNearHeadline);
  const othersAreFar = seen.every((date) => isNearHeadline(date) || date.distance > farDistance);
  return othersAreFar && new Set(own.map(({ value }) => value.slice(0, 10))).size === 1 ? own : [];
}

/** Lines below a headline in which its date may be. */
const nextLines = 5;

/** On a page with many dates: those below the headline with a label or in a line of dates, the one right above it. */
function nearHeadline(
  { before, after, untilHeading }: HeadlineBlocks,
  reading: DateReading,
): readonly ShownDate[] {
  const above = byLines(before.slice(0, 1), reading);
  const below = byLines(after.slice(0, nextLines), { ...reading, labelOf: labelled(reading) });
  const inDatelines = byLines(after.slice(0, Math.min(nextLines, untilHeading)), reading).filter(
    ({ isInDateline }) => isInDateline,
  );
  return [...below, ...inDatelines, ...above]
    .filter(({ value }) => value >= firstPages)
    .map((dated) => ({ source: 'text:date', ...dated }));
}

/** Treats a date without a label as one that is not the page's own. */
function labelled({ labelOf }: DateReading): DateReading['labelOf'] {
  return (text) => {
    const label = labelOf(text);
    return label === 'NONE' ? 'OTHER' : label;
  };
}

/** Properties with days of an event or offer that the page is about. */
const eventProperties = ['startDate', 'endDate', 'doorTime', 'validFrom', 'validThrough'];

function eventDaysOf(subject: PageSubject | null, nodes: readonly JsonLdNode[]): ReadonlySet<string> {
  const events = nodes.filter(({ types }) => isA(types, 'Event'));
  const properties = [subject?.node, ...events].map((node) => node?.properties);
  const texts = properties.flatMap((stated) => eventProperties.flatMap((name) => listOf(stated?.[name])));
  const dates = texts.flatMap((text) => (typeof text === 'string' ? (readDate(text) ?? []) : []));
  return new Set(dates.map((date) => date.slice(0, 10)));
}

/** "Started" labels the date of a thread; elsewhere it may be that of an event. */
const started = new RegExp(`(?:${anyOf('started')})\\s?:?$`, 'i');

function threadLabelOf(text: string): Label {
  return started.test(text.trimEnd()) ? 'PUBLISHED' : labelOf(text);
}
