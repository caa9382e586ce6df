import { type Element, isTag } from 'domhandler';
import { hasClass, propertiesOf, rootOf } from './class-names.ts';
import type { Source } from './source.ts';

/** What is needed to read the value of a property. */
export interface ValueReading {
  readonly source: Source;
  /** The classic roots of the microformat; empty for microformats2. */
  readonly classic: readonly string[];
}

/**
 * The parts of a value by the value-class pattern, unparsed; null if there are none. The datetime attribute counts only
 * for dates.
 */
export function valueParts(
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
