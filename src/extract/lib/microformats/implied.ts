import { type Element, isTag } from 'domhandler';
import { rootOf } from './class-names.ts';
import { type Image, image } from './property-value.ts';
import type { Source } from './source.ts';

/** The name of a microformat without p- and e- properties. */
export function impliedName(element: Element, source: Source): string {
  const inside = [element, onlyChild(element), onlyChild(onlyChild(element))];
  for (const [depth, one] of inside.entries()) {
    const text = one === null || (depth > 0 && rootOf(one, [])) ? undefined : shortText(one);
    if (text !== undefined && (depth === 0 || text !== '')) return text.trim();
  }
  return source.text(element);
}

function shortText({ name, attribs }: Element): string | undefined {
  if (name === 'img' || name === 'area') return attribs.alt;
  return name === 'abbr' ? attribs.title : undefined;
}

/** The photo of a microformat without u- properties; null if there is none. */
export function impliedPhoto(element: Element, source: Source): string | Image | null {
  const found = nearest(element, { img: 'src', object: 'data' });
  if (found === null) return null;
  return found.name === 'img' ? image(found, source, false) : source.address(found.attribs.data ?? '');
}

/** The address of a microformat without u- properties; null if there is none. */
export function impliedUrl(element: Element, source: Source): string | null {
  const found = nearest(element, { a: 'href', area: 'href' });
  return found === null ? null : source.address(found.attribs.href ?? '');
}

type Attributes = Readonly<Record<string, string>>;

/** The element itself, or the only child with such a tag, of it or of its only child, if it has the attribute of the tag. */
function nearest(element: Element, attributes: Attributes): Element | null {
  for (const [tag, attribute] of Object.entries(attributes))
    if (element.name === tag && attribute in element.attribs) return element;
  const child = onlyChild(element);
  return (
    childOf(element, attributes) ??
    (child !== null && rootOf(child, []) === null ? childOf(child, attributes) : null)
  );
}

function childOf(parent: Element, attributes: Attributes): Element | null {
  for (const [tag, attribute] of Object.entries(attributes)) {
    const [found, another] = parent.children.filter(isTag).filter(({ name }) => name === tag);
    if (found && !another && attribute in found.attribs && rootOf(found, []) === null) return found;
  }
  return null;
}

function onlyChild(element: Element | null): Element | null {
  const [only = null, another] = element?.children.filter(isTag) ?? [];
  return another === undefined ? only : null;
}
