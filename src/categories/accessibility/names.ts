import type { Element } from 'domhandler';
import type { AccessibleName } from '../../derived/document/accessible-names.ts';
import type { ControlLabels, Label } from '../../derived/document/control-labels.ts';
import type { Elements } from '../../derived/document/elements.ts';
import { statedRole } from '../../lib/html/role.ts';

/** Input types that take no label: their value is their name, or nobody sees them. */
const unlabelled = new Set(['hidden', 'submit', 'reset', 'button', 'image']);

interface Naming {
  readonly nameOf: AccessibleName;
  readonly labels: ControlLabels;
  readonly hidden: ReadonlySet<unknown>;
}

/** Elements without a name for those who cannot see them, by kind; what is hidden from everybody does not count. */
export function withoutName(elements: Elements, { nameOf, labels, hidden }: Naming) {
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
    controls: controls.filter((control) => !isLabelled(labels.ofControl(control))).length,
    frames: there('iframe').filter((frame) => isUnnamedFrame(frame, labels)).length,
  };
}

/** An empty alt says that the image is decoration; a missing one says nothing. */
function isUnnamedImage(image: Element, nameOf: AccessibleName): boolean {
  const { alt, role } = image.attribs;
  return alt === undefined && !/^(?:presentation|none)$/.test(role ?? '') && nameOf(image) === null;
}

/** By a label, an ARIA label or a title; a placeholder is no label (WCAG 3.3.2). */
function isLabelled({ label, labelSource }: Label): boolean {
  return label !== null && labelSource !== 'placeholder';
}

/** What is there for its looks alone needs no name; what stands in a frame is for browsers without frames. */
function isUnnamedFrame(frame: Element, labels: ControlLabels): boolean {
  return !/^(?:presentation|none)$/.test(statedRole(frame)) && !isLabelled(labels.ofControl(frame));
}
