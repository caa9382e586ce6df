import type { Element } from 'domhandler';
import type { AccessibleName } from '../../derived/document/accessible-names.ts';
import type { Elements } from '../../derived/document/elements.ts';
import { withAncestors } from '../../lib/html/dom.ts';
import { collapsed } from '../../lib/text.ts';

export interface Label {
  readonly label: string | null;
  readonly labelSource: string | null;
}

/** Gives the label of a control by the order of the accessible name computation, and where it comes from. */
export function labelReader(elements: Elements, nameOf: AccessibleName): (control: Element) => Label {
  const byControlId = new Map<string, Element>();
  for (const label of elements.of('label')) {
    const { for: target } = label.attribs;
    if (target && !byControlId.has(target)) byControlId.set(target, label);
  }

  return (control) => {
    const { attribs } = control;
    if (attribs['aria-labelledby']) return told(nameOf(control), 'aria-labelledby');
    const own = collapsed(attribs['aria-label']);
    if (own) return told(own, 'aria-label');
    const label = byControlId.get(attribs.id ?? '') ?? labelAround(control);
    const text = label && nameOf(label);
    if (text) return told(text, 'label');
    const title = collapsed(attribs.title);
    return title ? told(title, 'title') : told(collapsed(attribs.placeholder), 'placeholder');
  };
}

function told(label: string | null, source: string): Label {
  return { label, labelSource: label === null ? null : source };
}

/** How far out a label is looked for. */
const nearby = 9;

function labelAround(control: Element): Element | null {
  const nearest = withAncestors(control, nearby).find(({ name }) => name === 'label' || name === 'form');
  return nearest?.name === 'label' ? nearest : null;
}
