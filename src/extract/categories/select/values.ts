import { type Element, isTag } from 'domhandler';
import { dayOrder } from '../../derived/citation/dates/shown.ts';
import { linearMatcher, type Matcher } from '../../derived/technologies/patterns/linear-matcher.ts';
import { findDates } from '../../lib/dates/date-search.ts';
import { readStatedDate } from '../../lib/dates/stated-date.ts';
import { firstDescendants, withAncestors } from '../../lib/html/dom.ts';
import { shownSource } from '../../lib/images/shown-source.ts';
import { readSize } from '../../lib/number.ts';
import { resolveWebUrl } from '../../lib/url.ts';
import { readWrittenNumber } from '../../lib/written-number.ts';
import type { Read, ReadType } from '../../page/reads.ts';
import { contentTree } from '../content/content-tree.ts';
import { markdown } from '../content/markdown/index.ts';
import { contentOfPart, htmlOfPart } from '../content/part-of-page.ts';
import type { FoundImage } from './given-reads.ts';
import { openAttribute } from './secrets.ts';
import type { SelectorWork } from './work.ts';
import type { WrittenElements } from './written.ts';

/** What readers know of the page. */
export interface PageParts {
  readonly base: string;
  readonly language: string | null;
  readonly work: SelectorWork;
  readonly written: WrittenElements;
}

type Reader = (element: Element, read: Read, page: PageParts) => unknown;

/** How each type of value is read from an element; null if it has none. */
export const readers: Readonly<Record<Exclude<ReadType, 'list'>, Reader>> = {
  text: (element, read, { work, written }) => matched(written.text(element), read, work),
  texts: (element, read, { work, written }) => matched(written.text(element), read, work),
  number: numberIn,
  date: dateIn,
  url: (element, _, { base }) => addressIn(element, base),
  image: imageIn,
  attribute: (element, { attribute, ...read }, { work }) =>
    matched(openAttribute(element, attribute ?? '') ?? null, read, work),
  markdown: (element, _, page) =>
    markdown(contentTree(partOf(element, page)), { maxTokens: null, links: true, images: true }) || null,
  html: (element, _, { written }) => written.html(element) || null,
  path: (element, _, { work }) => pathOf(element, work),
  content: (element, _, page) => contentOfPart(partOf(element, page)),
};

const longestMatched = 10_000;
const matchers = new Map<string, Matcher | null>();
const maxMatchers = 100;

/** Of a text, what an expression finds; the whole text without one. */
function matched(text: string | null, { match }: Pick<Read, 'match'>, work: SelectorWork): string | null {
  if (!text || match === null) return text || null;
  if (matchers.size > maxMatchers) matchers.clear();
  const matcher = matchers.get(match) ?? linearMatcher(match, '');
  matchers.set(match, matcher);
  if (!matcher) return null;
  const searched = text.slice(0, longestMatched);
  work.spend((searched.length * matcher.stepsPerCharacter) / 64);
  const found = matcher.exec(searched);
  return (found?.[1] ?? found?.[0]) || null;
}

/** The values of attributes that state what an element shows: of data, meters, tags of Microdata. */
function statedIn(element: Element, names: readonly string[]): string | null {
  for (const name of names) {
    const value = openAttribute(element, name)?.trim();
    if (value) return value;
  }
  return null;
}

function numberIn(element: Element, read: Read, { work, written, language }: PageParts): number | null {
  const stated = statedIn(element, ['content', 'value']);
  const number = stated === null ? null : readWrittenNumber(stated, null);
  if (number !== null && read.match === null) return number;
  const text = matched(written.text(element), read, work);
  return text === null ? null : readWrittenNumber(text, language);
}

const longestDate = 2_000;

function dateIn(element: Element, read: Read, { work, written, language }: PageParts): string | null {
  const order = dayOrder(language);
  const stated = statedIn(element, ['datetime', 'content', 'value']);
  const date = stated === null || read.match !== null ? null : readStatedDate(stated, order);
  if (date !== null) return date;
  const text = matched(written.text(element), read, work)?.slice(0, longestDate);
  if (!text) return null;
  return readStatedDate(text, order) ?? findDates(text, order)[0]?.date ?? null;
}

const addressNames = ['href', 'src', 'data-href', 'content', 'action', 'cite'];

function addressIn(element: Element, base: string): string | null {
  return resolveWebUrl(statedIn(element, addressNames), base);
}

/** Around its image, an element has few others. */
const maxAroundImage = 50;

function imageIn(element: Element, _: Read, { base, work }: PageParts): FoundImage | null {
  work.spend(maxAroundImage);
  const image =
    element.name === 'img'
      ? element
      : firstDescendants(element, maxAroundImage).find(({ name }) => name === 'img');
  const source = image && shownSource(image, base);
  const url = source && resolveWebUrl(source.url, base);
  if (!image || !url) return null;
  const { alt, width, height } = image.attribs;
  return { url, alt: alt ?? null, width: readSize(width), height: readSize(height) };
}

/** A node of the reader's tree costs more than one that is only looked at. */
const stepsOfNode = 8;

/** An element as the reader of main content writes it. */
function partOf(element: Element, { base, work }: PageParts): string {
  work.spendBelow(element, stepsOfNode);
  const html = htmlOfPart(element, base);
  work.take(html.length);
  return html;
}

const deepest = 100;
const plainId = /^[A-Za-z][\w-]{0,99}$/;

/** A selector for one element, beginning at its nearest ancestor with an id: #news > li:nth-of-type(2). */
function pathOf(element: Element, work: SelectorWork): string {
  const steps: string[] = [];
  for (const one of withAncestors(element, deepest)) {
    const { id } = one.attribs;
    if (id !== undefined && plainId.test(id)) {
      steps.push(`#${id}`);
      break;
    }
    steps.push(stepOf(one, work));
  }
  return steps.reverse().join(' > ');
}

function stepOf(element: Element, work: SelectorWork): string {
  const { name, parent } = element;
  const siblings = parent?.children ?? [];
  work.spend(siblings.length);
  const sameTag = siblings.filter((node) => isTag(node) && node.name === name);
  const at = sameTag.indexOf(element);
  return sameTag.length > 1 ? `${name}:nth-of-type(${at + 1})` : name;
}
