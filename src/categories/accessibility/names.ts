import { type Element, isTag } from 'domhandler';
import type { AccessibleName } from '../../derived/document/accessible-names.ts';
import type { ControlLabels, Label } from '../../derived/document/control-labels.ts';
import type { Elements } from '../../derived/document/elements.ts';
import { firstDescendants, textOf } from '../../lib/html/dom.ts';
import { statedRole } from '../../lib/html/role.ts';
import { readInt } from '../../lib/number.ts';
import { collapsed } from '../../lib/text.ts';

/** Input types that take no label: their value is their name, or nobody sees them. */
const selfNamed = new Set(['hidden', 'submit', 'reset', 'button', 'image']);
/** Elements that are what they are, whatever role they state: each is counted by its tag. */
const native = new Set(['area', 'button', 'frame', 'iframe', 'img', 'input', 'select', 'textarea']);
/**
 * What scripts make of other elements (WAI-ARIA 1.2). Images and fields are named by their authors alone, the others by
 * their content too.
 */
const imageRoles = ['img', 'image'];
const fieldRoles = ['combobox', 'textbox', 'searchbox', 'slider', 'spinbutton'];
const toggleRoles = ['checkbox', 'radio', 'switch'];

const maxInField = 50;

interface Naming {
  readonly nameOf: AccessibleName;
  readonly labels: ControlLabels;
  readonly hidden: ReadonlySet<unknown>;
}

/** Elements without a name for those who cannot see them, by kind; what is hidden from everybody does not count. */
export function withoutName(elements: Elements, { nameOf, labels, hidden }: Naming) {
  const isThere = (element: Element) => !hidden.has(element) && !elements.inNoscript(element);
  const there = (...tags: string[]) => tags.flatMap((tag) => elements.of(tag)).filter(isThere);
  const stating = elements.having('role').filter((element) => isThere(element) && !isNative(element));
  const byRole = Map.groupBy(stating, statedRole);
  const called = (...roles: readonly string[]) => roles.flatMap((role) => byRole.get(role) ?? []);

  const nameless = (element: Element) => nameOf(element) === null;
  const unlabelled = (element: Element) => !isLabelled(labels.ofControl(element));
  const links = [
    ...there('a', 'area').filter(({ attribs }) => attribs.href !== undefined),
    ...called('link'),
  ];
  const buttons = [
    ...there('button'),
    ...there('input').filter(({ attribs }) => /^(?:submit|reset|button|image)$/i.test(attribs.type ?? '')),
    ...called('button'),
  ];
  const fields = [
    ...there('input').filter(({ attribs }) => !selfNamed.has(attribs.type?.toLowerCase() ?? '')),
    ...there('select', 'textarea'),
    ...called(...fieldRoles).filter((field) => !holdsField(field)),
  ];
  return {
    images:
      there('img').filter((image) => isUnnamedImage(image, nameOf)).length +
      called(...imageRoles).filter((image) => unlabelled(image) && !hasTitle(image)).length,
    links: links.filter(nameless).length,
    buttons: buttons.filter((button) => nameless(button) && unlabelled(button)).length,
    controls: fields.filter(unlabelled).length + called(...toggleRoles).filter(nameless).length,
    frames: there('iframe', 'frame').filter((frame) => isUnnamedFrame(frame, labels)).length,
  };
}

function isNative({ name, attribs }: Element): boolean {
  return native.has(name) || (name === 'a' && attribs.href !== undefined);
}

/** An empty alt says that the image is decoration; a missing one says nothing. */
function isUnnamedImage(image: Element, nameOf: AccessibleName): boolean {
  return image.attribs.alt === undefined && !isForLooks(image) && nameOf(image) === null;
}

function isForLooks(element: Element): boolean {
  return /^(?:presentation|none)$/.test(statedRole(element));
}

/** A combobox of ARIA 1.1 is made around its field, which is named itself. */
function holdsField(field: Element): boolean {
  return firstDescendants(field, maxInField).some(({ name }) => name === 'input' || name === 'textarea');
}

/** The title of a drawing is an element in it. */
function hasTitle({ children }: Element): boolean {
  return children.some(
    (child) => isTag(child) && child.name === 'title' && collapsed(textOf(child, 200)) !== null,
  );
}

/** By a label, an ARIA label or a title; a placeholder is no label (WCAG 3.3.2). */
export function isLabelled({ label, labelSource }: Label): boolean {
  return label !== null && labelSource !== 'placeholder';
}

/**
 * What is there for its looks alone, or is left out of the tab order, needs no name; what stands in a frame is for
 * browsers without frames.
 */
function isUnnamedFrame(frame: Element, labels: ControlLabels): boolean {
  const isReached = (readInt(frame.attribs.tabindex) ?? 0) >= 0;
  return isReached && !isForLooks(frame) && !isLabelled(labels.ofControl(frame));
}
