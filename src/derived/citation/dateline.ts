import type { Element } from 'domhandler';
import { readDate } from '../../lib/dates/date.ts';
import type { DayOrder } from '../../lib/dates/date-grammars.ts';
import { findDates } from '../../lib/dates/date-search.ts';
import { shortText, textOf } from '../../lib/html/dom.ts';
import { listOf } from '../../lib/json-value.ts';
import { isA } from '../../lib/schema-org/subtypes.ts';
import { derived } from '../../page/need.ts';
import { elements } from '../document/elements.ts';
import { type JsonLdNode, jsonLdNodes } from '../structured-data/json-ld-nodes.ts';
import { type PageSubject, pageSubject } from '../structured-data/page-subject.ts';
import { metaValues } from '../tags/meta-values.ts';
import { announcedDate } from './dateline/announced.ts';
import { labelOf } from './dateline/labels.ts';
import { headlineBlocks } from './headline-blocks.ts';
import { type MarkedElement, markedElements } from './marked-elements.ts';
import { pageLanguage } from './page-language.ts';

/** A date that one place of the page gives, as ISO 8601. */
export interface DateClaim {
  readonly source: string;
  readonly date: string;
}

export interface PublicationDates {
  readonly published: readonly DateClaim[];
  readonly modified: readonly DateClaim[];
}

/** Characters of text in which an announced date is looked for. */
const searched = 200_000;

type Labelled = DateClaim & { readonly modified: boolean };

/** The dates that readers of the page see, nearest to the headline first: by microdata, time elements, classes, words. */
export const dateline = derived(
  'dateline',
  { elements, markedElements, headlineBlocks, pageLanguage, pageSubject, jsonLdNodes, metaValues },
  ({ elements, markedElements, headlineBlocks, pageLanguage, ...stated }): PublicationDates => {
    const { pageSubject, jsonLdNodes, metaValues } = stated;
    const order = dayOrder(pageLanguage);
    const isArticle = pageSubject?.kind === 'ARTICLE' || metaValues.first('og:type') === 'article';
    const { before, after } = headlineBlocks;
    const told = toldDays(pageSubject, jsonLdNodes);
    const seen = [
      ...byProperty(markedElements, order),
      ...byTime(markedElements, order),
      ...byClass(markedElements, order),
      ...byLines(after, order),
      ...byLines(before, order),
    ].filter(({ date }) => date >= firstPages && !told.has(date.slice(0, 10)));
    const found = isArticle || !isListing(seen, after.length > 0) ? seen : [];
    const announced =
      found.length === 0 ? announcedDate(textOf(elements.of('body')[0], searched), order) : null;
    if (announced !== null && announced >= firstPages)
      found.push({ source: 'text:published', date: announced, modified: false });
    return {
      published: found.filter(({ modified }) => !modified).map(claim),
      modified: found.filter(({ modified }) => modified).map(claim),
    };
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
function isListing(marked: readonly Labelled[], hasHeadline: boolean): boolean {
  const days = new Set(marked.map(({ date }) => date.slice(0, 10)));
  return days.size > (hasHeadline ? maxDays : 1);
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

function claim({ source, date }: Labelled): DateClaim {
  return { source, date };
}

function byProperty(marked: readonly MarkedElement[], order: DayOrder | undefined): Labelled[] {
  return marked.flatMap(({ element, marks }) => {
    if (element.attribs.itemprop === undefined) return [];
    const modified = marks.includes('MODIFIED') && !marks.includes('PUBLISHED');
    if (!modified && !marks.includes('PUBLISHED')) return [];
    const date = statedDate(element, order);
    return date === null
      ? []
      : [{ source: `itemprop:${modified ? 'dateModified' : 'datePublished'}`, date, modified }];
  });
}

const nearby = 250;

function byTime(marked: readonly MarkedElement[], order: DayOrder | undefined): Labelled[] {
  return marked.flatMap(({ element, marks, distance }) => {
    const date =
      marks.includes('TIME') && distance <= nearby ? readDate(element.attribs.datetime ?? '', order) : null;
    if (date === null || date.length < 10) return [];
    const label = marks.includes('MODIFIED') ? 'MODIFIED' : labelOf(labelText(element));
    return label === 'OTHER' ? [] : [{ source: 'time', date, modified: label === 'MODIFIED' }];
  });
}

function byClass(marked: readonly MarkedElement[], order: DayOrder | undefined): Labelled[] {
  return marked.flatMap(({ element, marks, distance }) => {
    if (distance > nearby || !(marks.includes('DATE_CLASS') || marks.includes('MODIFIED'))) return [];
    return findDates(shortText(element, 120) ?? '', order).flatMap(({ date, before }) => {
      const own = labelOf(before);
      const label = own === 'NONE' ? labelOf(labelText(element)) : own;
      if (label === 'OTHER') return [];
      const modified = label === 'MODIFIED' || (label === 'NONE' && marks.includes('MODIFIED'));
      return [{ source: 'class:date', date, modified }];
    });
  });
}

const longestDateline = 100;

function byLines(lines: readonly string[], order: DayOrder | undefined): Labelled[] {
  return lines.flatMap((line, index) =>
    findDates(line, order).flatMap(({ date, before }) => {
      // In a longer line the date belongs to a sentence.
      if (line.length > longestDateline) return [];
      const own = labelOf(before);
      const label = own === 'NONE' && before === '' ? labelOf((lines[index - 1] ?? '').slice(-40)) : own;
      return label === 'OTHER' ? [] : [{ source: 'text:date', date, modified: label === 'MODIFIED' }];
    }),
  );
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
