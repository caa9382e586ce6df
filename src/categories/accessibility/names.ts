import type { Element } from 'domhandler';
import type { AccessibleName } from '../../derived/document/accessible-names.ts';
import type { Elements } from '../../derived/document/elements.ts';
import { withAncestors } from '../../lib/html/dom.ts';

/** Input types that take no label: their value is their name, or nobody sees them. */
const unlabelled = new Set(['hidden', 'submit', 'reset', 'button', 'image']);

/** Elements without a name for those who cannot see them, by kind; what is hidden from everybody does not count. */
export function withoutName(elements: Elements, nameOf: AccessibleName, hidden: ReadonlySet<unknown>) {
  const labelled = labelledIds(elements);
  const there = (tag: string) =>
    elements.of(tag).filter((element) => !hidden.has(element) && !elements.inNoscript(element));
  const nameless = (element: Element) => nameOf(element) === null;
  const buttons = [
    ...there('button'),
    ...there('input').filter(({ attribs }) => /^(?:submit|reset|button|image)$/i.test(attribs.type ?? '')),
  ];
  const controls = [
    ...there('input').filter(({ attribs }) => !unlabelled.has(attribs.type?.toLowerCase() ?? '')),
    ...there('select'),
    ...there('textarea'),
  ];
  return {
    images: there('img').filter((image) => isUnnamedImage(image, nameOf)).length,
    links: there('a').filter((link) => link.attribs.href !== undefined && nameless(link)).length,
    buttons: buttons.filter(nameless).length,
    controls: controls.filter((control) => !isLabelled(control, labelled)).length,
    frames: there('iframe').filter(({ attribs }) => !attribs.title?.trim() && !attribs['aria-label']?.trim())
      .length,
  };
}

/** An empty alt says that the image is decoration; a missing one says nothing. */
function isUnnamedImage(image: Element, nameOf: AccessibleName): boolean {
  const { alt, role } = image.attribs;
  return alt === undefined && !/^(?:presentation|none)$/.test(role ?? '') && nameOf(image) === null;
}

function labelledIds(elements: Elements): Set<string> {
  return new Set(elements.of('label').flatMap(({ attribs }) => attribs.for ?? []));
}

/** How far out a label is looked for. */
const nearby = 9;

/** By a label for it or around it, an ARIA label or a title; a placeholder is no label (WCAG 3.3.2). */
function isLabelled(control: Element, labelled: ReadonlySet<string>): boolean {
  const { attribs } = control;
  if (attribs.id && labelled.has(attribs.id)) return true;
  if (attribs['aria-label']?.trim() || attribs['aria-labelledby']?.trim() || attribs.title?.trim())
    return true;
  return withAncestors(control, nearby).some(({ name }) => name === 'label');
}
