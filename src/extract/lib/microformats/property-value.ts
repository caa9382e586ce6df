import { type Element, isTag } from 'domhandler';
import { hasClass, propertiesOf, rootOf } from './class-names.ts';
import { joinDateParts } from './date-parts.ts';
import type { Source } from './source.ts';

export interface Image {
  readonly value: string;
  readonly alt: string;
}

export interface Html {
  readonly html: string;
  readonly value: string;
}

/** Tag → attribute with the value, for each kind of property. */
const textAttributes = attributesOf(
  'abbr title, link title, data value, input value, img alt, area alt, meta content',
);
const addressAttributes = attributesOf(
  'a href, area href, link href, img src, audio src, video src, source src, iframe src, object data',
);
const addressTextAttributes = attributesOf('abbr title, data value, input value, meta content');
const dateAttributes = attributesOf(
  'time datetime, ins datetime, del datetime, abbr title, data value, input value, meta content',
);

function attributesOf(pairs: string): ReadonlyMap<string, string> {
  return new Map(pairs.split(', ').map((pair) => pair.split(' ') as [string, string]));
}

/** The value in the attribute of an element; undefined if the tag has no such attribute, or the element lacks it. */
function attribute({ name, attribs }: Element, table: ReadonlyMap<string, string>): string | undefined {
  return attribs[table.get(name) ?? ''];
}

/** The value of a p- property. */
export function plainText(element: Element, reading: ValueReading): string {
  const parts = valueParts(element, reading, false);
  return parts?.join('').trim() ?? attribute(element, textAttributes) ?? reading.source.text(element);
}

/** The value of a u- property; in microformats2, with the alternative text of an image. */
export function address(element: Element, reading: ValueReading): string | Image {
  const { source, classic } = reading;
  const poster = element.name === 'video' ? element.attribs.poster : undefined;
  const raw = attribute(element, addressAttributes) ?? poster;
  if (element.name === 'img' && raw !== undefined) return image(element, source, classic.length > 0);
  const parts = raw === undefined ? valueParts(element, reading, false)?.join('') : undefined;
  return source.address(
    raw ?? parts ?? attribute(element, addressTextAttributes) ?? source.spacedText(element),
  );
}

/** The address of an image; in microformats2, with its alternative text if it has one. */
export function image({ attribs }: Element, source: Source, isClassic: boolean): string | Image {
  const value = source.address(attribs.src ?? '');
  return attribs.alt === undefined || isClassic ? value : { value, alt: attribs.alt };
}

/** The value of a dt- property. */
export function date(element: Element, reading: ValueReading): string {
  const parts = valueParts(element, reading, true);
  if (parts) return joinDateParts(parts);
  return attribute(element, dateAttributes) ?? reading.source.spacedText(element);
}

/** The value of an e- property. */
export function html(element: Element, source: Source): Html {
  return { html: source.markup(element), value: source.spacedText(element) };
}

/** What is needed to read the value of a property. */
interface ValueReading {
  readonly source: Source;
  /** The classic roots of the microformat; empty for microformats2. */
  readonly classic: readonly string[];
}

/** The parts of a value by the value-class pattern, unparsed; null without any. Only dates have datetime. */
function valueParts(
  element: Element,
  { source, classic }: ValueReading,
  isDate: boolean,
): readonly string[] | null {
  const marked = markedElements(element, { source, classic });
  return marked.length === 0 ? null : marked.map((one) => partOf(one, source, isDate));
}

/** The elements of class value or value-title, except those within another one, a property or a microformat. */
function markedElements(element: Element, { source, classic }: ValueReading): readonly Element[] {
  const found: Element[] = [];
  const pending = element.children.filter(isTag).reverse();
  for (let one = pending.pop(); one !== undefined && !source.isSpent; one = pending.pop()) {
    source.visit(one);
    if (one.name === 'template') continue;
    if (hasClass(one, 'value') || hasClass(one, 'value-title')) found.push(one);
    else if (propertiesOf(one, classic).length === 0 && rootOf(one, []) === null) {
      for (let child = one.lastChild; child !== null; child = child.previousSibling)
        if (isTag(child)) pending.push(child);
    }
  }
  return found;
}

function partOf(element: Element, source: Source, isDate: boolean): string {
  const { name, attribs } = element;
  if (hasClass(element, 'value-title') && attribs.title !== undefined) return attribs.title;
  if (name === 'img' || name === 'area') return attribs.alt ?? '';
  const attribute = name === 'data' ? attribs.value : name === 'abbr' ? attribs.title : undefined;
  const date = isDate && ['time', 'ins', 'del'].includes(name) ? attribs.datetime : undefined;
  return attribute ?? date ?? source.spacedText(element);
}
