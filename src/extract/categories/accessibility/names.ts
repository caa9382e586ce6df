import { type Element, isTag } from 'domhandler';
import type { AccessibleName } from '../../derived/document/accessible-names.ts';
import { type ControlLabels, isLabelled } from '../../derived/document/control-labels.ts';
import type { Elements } from '../../derived/document/elements.ts';
import { firstDescendants, textOf } from '../../lib/html/dom.ts';
import { statedRole } from '../../lib/html/role.ts';
import { readInt } from '../../lib/number.ts';
import { collapsed } from '../../lib/text.ts';

/** Input types that need no label: their value is their name, or they are not shown. */
const selfNamed = new Set(['hidden', 'submit', 'reset', 'button', 'image']);
/** Elements that are counted by their tag, whatever role they state. */
const native = new Set(['area', 'button', 'frame', 'iframe', 'img', 'input', 'select', 'textarea']);
/** Roles given to other elements (WAI-ARIA 1.2). Images and fields take no name from their content; the others do. */
const imageRoles = ['img', 'image'];
const fieldRoles = ['combobox', 'textbox', 'searchbox', 'slider', 'spinbutton'];
const toggleRoles = ['checkbox', 'radio', 'switch', 'option', 'menuitemcheckbox', 'menuitemradio'];

/** The states and properties of any role, without those that hide or name. */
const globalProperty =
  /^aria-(?:atomic|busy|controls|current|describedby|details|flowto|keyshortcuts|live|owns|relevant|roledescription)$/;

const maxInField = 50;

interface Naming {
  readonly nameOf: AccessibleName;
  readonly labels: ControlLabels;
  readonly hidden: ReadonlySet<unknown>;
}

/** How many elements of each kind have no accessible name; hidden elements do not count. */
export function withoutName(elements: Elements, { nameOf, labels, hidden }: Naming) {
  const isExposed = (element: Element) => !hidden.has(element) && !elements.inNoscript(element);
  const tagged = (...tags: string[]) => tags.flatMap((tag) => elements.of(tag)).filter(isExposed);
  const stating = elements.having('role').filter((element) => isExposed(element) && !isNative(element));
  const byRole = Map.groupBy(stating, statedRole);
  const withRole = (...roles: readonly string[]) => roles.flatMap((role) => byRole.get(role) ?? []);

  const nameless = (element: Element) => nameOf(element) === null;
  const unlabelled = (element: Element) => !isLabelled(labels.ofControl(element));
  const links = [
    ...tagged('a', 'area').filter(({ attribs }) => attribs.href !== undefined),
    ...withRole('link'),
  ];
  const buttons = [
    ...tagged('button'),
    ...tagged('input').filter(({ attribs }) => /^(?:submit|reset|button|image)$/i.test(attribs.type ?? '')),
    ...withRole('button', 'menuitem'),
  ];
  const fields = [
    ...tagged('input').filter(({ attribs }) => !selfNamed.has(attribs.type?.toLowerCase() ?? '')),
    ...tagged('select', 'textarea'),
    ...withRole(...fieldRoles).filter((field) => !containsField(field)),
  ];
  return {
    imagesWithoutAltCount:
      tagged('img').filter((image) => isUnnamedImage(image, nameOf)).length +
      withRole(...imageRoles).filter((image) => unlabelled(image) && !hasTitle(image)).length,
    unlabelledControlsCount:
      fields.filter(unlabelled).length + withRole(...toggleRoles).filter(nameless).length,
    linksWithoutNameCount: links.filter(nameless).length,
    buttonsWithoutNameCount: buttons.filter((button) => nameless(button) && unlabelled(button)).length,
    framesWithoutTitleCount: tagged('iframe', 'frame').filter((frame) => isUnnamedFrame(frame, labels))
      .length,
  };
}

function isNative({ name, attribs }: Element): boolean {
  return native.has(name) || (name === 'a' && attribs.href !== undefined);
}

/** An empty alt says that the image is decoration; a missing one says nothing. */
function isUnnamedImage(image: Element, nameOf: AccessibleName): boolean {
  const isDecoration = isPresentational(image) && !isInteractive(image);
  return image.attribs.alt === undefined && !isDecoration && nameOf(image) === null;
}

/** Then it keeps its own role, whatever it states (WAI-ARIA 1.2, 7.1): it can be focused, or has a property that all roles may have. */
function isInteractive({ attribs }: Element): boolean {
  return attribs.tabindex !== undefined || Object.keys(attribs).some((name) => globalProperty.test(name));
}

function isPresentational(element: Element): boolean {
  return /^(?:presentation|none)$/.test(statedRole(element));
}

/** An ARIA 1.1 combobox is a wrapper; the field inside it has the name. */
function containsField(field: Element): boolean {
  return firstDescendants(field, maxInField).some(({ name }) => name === 'input' || name === 'textarea');
}

/** An SVG has its title in a child element. */
function hasTitle({ children }: Element): boolean {
  return children.some(
    (child) => isTag(child) && child.name === 'title' && collapsed(textOf(child, 200)) !== null,
  );
}

/**
 * Presentational frames and those out of the tab order need no name. The content of an iframe element gives it none:
 * it is only for browsers without frames.
 */
function isUnnamedFrame(frame: Element, labels: ControlLabels): boolean {
  const isInTabOrder = (readInt(frame.attribs.tabindex) ?? 0) >= 0;
  return isInTabOrder && !isPresentational(frame) && !isLabelled(labels.ofControl(frame));
}
