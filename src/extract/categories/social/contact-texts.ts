import type { Element } from 'domhandler';
import type { Elements } from '../../derived/document/elements.ts';
import type { Region } from '../../derived/document/regions.ts';
import { textsBelow } from '../../lib/html/dom.ts';
import { anyOf } from '../../lib/languages/index.ts';
import { percentDecoded } from '../../lib/url.ts';

const maxText = 100_000;
/** Names of classes, ids and path segments. */
const contactName = new RegExp(`^(?:${anyOf('contactPart')})|[-_](?:${anyOf('contactPart')})s?$`, 'iu');

/** The texts where pages say how to reach them: address elements, the footer, parts and pages named so. */
export function contactTexts(
  elements: Elements,
  regionOf: (element: Element) => Region,
  address: string,
): string[] {
  if (isContactPage(address)) return textsBelow(elements.of('body')[0], maxText);
  const saysHow = (element: Element) =>
    element.name === 'address' || regionOf(element) === 'FOOTER' || isNamed(element);
  const chosen = new Set<Element>();
  const texts: string[] = [];
  // A parent is known before its children.
  for (const element of elements.all) {
    const isWithin = chosen.has(element.parent as Element);
    if (!isWithin && !saysHow(element)) continue;
    chosen.add(element);
    if (!isWithin) texts.push(...textsBelow(element, maxText));
  }
  return texts;
}

const isContactPage = (address: string) =>
  percentDecoded(URL.parse(address)?.pathname ?? '')
    .split('/')
    .some((segment) => contactName.test(segment));

const isNamed = ({ attribs: { id = '', class: classes = '' } }: Element) =>
  (id !== '' && contactName.test(id)) ||
  (classes !== '' &&
    classes
      .slice(0, 500)
      .split(/\s+/)
      .some((name) => contactName.test(name)));
