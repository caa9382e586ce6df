import { readDate } from '../../../lib/dates/date.ts';
import type { DayOrder } from '../../../lib/dates/date-grammars.ts';
import { textOf } from '../../../lib/html/dom.ts';
import { listOf } from '../../../lib/json-value.ts';
import { anyOf } from '../../../lib/languages/index.ts';
import { claims } from '../../../lib/ordered-rules.ts';
import { isA } from '../../../lib/schema-org/subtypes.ts';
import { derived } from '../../../page/need.ts';
import { elements } from '../../document/elements.ts';
import { type JsonLdNode, jsonLdNodes } from '../../structured-data/json-ld-nodes.ts';
import { type PageSubject, pageSubject } from '../../structured-data/page-subject/index.ts';
import { metaValues } from '../../tags/meta-values.ts';
import { type HeadlineBlocks, headlineBlocks } from '../headline-blocks.ts';
import { markedElements } from '../marked-elements/index.ts';
import { pageLanguage } from '../page-language.ts';
import { announcedDate } from './announced.ts';
import { type Label, labelOf } from './labels.ts';
import { byLines, farOff, isBeside, type Reading, rules, type ShownDate } from './shown-rules.ts';

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

/** The words that are a label of their own where a thread begins; events start too, but that day is none of the page. */
const started = new RegExp(`(?:${anyOf('started')})\\s?:?$`, 'i');

function threadLabelOf(text: string): Label {
  return started.test(text.trimEnd()) ? 'PUBLISHED' : labelOf(text);
}
