import { type Element, isTag } from 'domhandler';
import { firstDescendants, withAncestors } from '../../lib/html/dom.ts';
import { isInaccessible } from '../../lib/html/hidden.ts';
import { lineOf } from '../../lib/html/line-of.ts';
import { statedRole } from '../../lib/html/role.ts';
import { collapsed } from '../../lib/text.ts';
import { derived } from '../../page/need.ts';
import type { LabelSource } from '../../schema/label-source.ts';
import { type AccessibleName, accessibleNames } from './accessible-names.ts';
import { type Elements, elements } from './elements.ts';

export interface Label {
  readonly label: string | null;
  readonly labelSource: LabelSource | null;
}

/** Labelled by a label element, ARIA or a title; a placeholder is not a label (WCAG 3.3.2). */
export function isLabelled({ label, labelSource }: Label): boolean {
  return label !== null && labelSource !== 'PLACEHOLDER';
}

const unlabelled: Label = { label: null, labelSource: null };

export interface ControlLabels {
  /** By the order of the accessible name computation. */
  ofControl(control: Element): Label;
  /** The label of a group of radio buttons: of its fieldset, or an element with an equivalent role. */
  ofGroup(control: Element): Label;
}

/** The labels of form controls. */
export const controlLabels = derived(
  'controlLabels',
  { elements, accessibleNames },
  ({ elements, accessibleNames }) => readLabels(elements, accessibleNames),
);

function readLabels(elements: Elements, nameOf: AccessibleName): ControlLabels {
  const ids = new Set<string | undefined>(elements.having('id').map(({ attribs }) => attribs.id));
  const labels = labelsById(elements, nameOf);

  /** The label by ARIA attributes; unknown ids are ignored. */
  const ariaLabel = (element: Element): Label | null => {
    const named = element.attribs['aria-labelledby']
      ?.trim()
      .split(/\s+/)
      .some((id) => ids.has(id));
    if (named) return labelFrom(nameOf(element), 'ARIA_LABELLEDBY');
    const own = collapsed(element.attribs['aria-label']);
    return own ? labelFrom(own, 'ARIA_LABEL') : null;
  };

  const labelAround = (control: Element): Element | null => {
    const nearest = withAncestors(control, nearby).find(({ name }) => name === 'label' || name === 'form');
    if (nearest?.name !== 'label' || controlOf(nearest) !== control) return null;
    // A label belongs to the control inside it unless its `for` names another one. A `for` with an unknown id, which is
    // common, is ignored.
    return ids.has(nearest.attribs.for) ? null : nearest;
  };
  return {
    ofControl(control) {
      const { attribs } = control;
      const aria = ariaLabel(control);
      if (aria) return aria;
      const text = labels.get(attribs.id ?? '') ?? accessibleLabel(labelAround(control), nameOf);
      if (text) return labelFrom(text, 'LABEL');
      const title = collapsed(attribs.title);
      return title ? labelFrom(title, 'TITLE') : labelFrom(collapsed(attribs.placeholder), 'PLACEHOLDER');
    },
    ofGroup(control) {
      const group = withAncestors(control, nearby).find(isGroup);
      if (!group) return unlabelled;
      return ariaLabel(group) ?? legendOf(group);
    },
  };
}

/** The text of all labels for each id, joined (HTML-AAM, 4.1.1). */
function labelsById(elements: Elements, nameOf: AccessibleName): ReadonlyMap<string, string> {
  const labels = new Map<string, Set<string>>();
  for (const label of elements.of('label')) {
    const { for: target } = label.attribs;
    const text = target ? accessibleLabel(label, nameOf) : null;
    if (!target || text === null) continue;
    const known = labels.get(target);
    // A theme and a plugin may each label a field with the same text.
    if (known) known.add(text);
    else labels.set(target, new Set([text]));
  }
  return new Map([...labels].map(([target, texts]) => [target, [...texts].join(' ').slice(0, longest)]));
}

/** A hidden label does not count. */
function accessibleLabel(label: Element | null, nameOf: AccessibleName): string | null {
  return label === null || isInaccessible(label) ? null : nameOf(label);
}

function labelFrom(label: string | null, source: LabelSource): Label {
  return { label, labelSource: label === null ? null : source };
}

const longest = 1_000;
/** How many ancestors are searched for a label or a group. */
const nearby = 9;

function isGroup(element: Element): boolean {
  return element.name === 'fieldset' || /^(?:radiogroup|group)$/.test(statedRole(element));
}

function legendOf(group: Element): Label {
  const legend = group.children.find((child): child is Element => isTag(child) && child.name === 'legend');
  return labelFrom(legend ? collapsed(lineOf(legend, 1_000)) : null, 'LEGEND');
}

const labelable = new Set(['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea']);

/** Maximum elements searched for a label's control: otherwise nested labels would cost quadratic time. */
const maxInLabel = 200;

/** The labelled control of a label that contains several (HTML standard, 4.10.4). */
function controlOf(label: Element): Element | undefined {
  return firstDescendants(label, maxInLabel).find(
    ({ name, attribs }) => labelable.has(name) && attribs.type !== 'hidden',
  );
}
