import type { Element } from 'domhandler';
import { derived } from '../../page/need.ts';
import { elements } from './elements.ts';

/** Which controls belong to which form. */
export interface FormOwners {
  readonly forms: readonly Element[];
  /** Listed controls by their form, in document order. */
  readonly controlsOf: (form: Element) => readonly Element[];
  /** Controls that belong to no form. */
  readonly orphans: readonly Element[];
}

const controls = new Set(['input', 'select', 'textarea', 'button']);

/** Form owners by the HTML standard, 4.10.17.3: the form attribute first, else the nearest form around a control. */
export const formOwners = derived('formOwners', { elements }, ({ elements }): FormOwners => {
  const forms: Element[] = [];
  const listed: Element[] = [];
  const around = new Map<Element, Element>();
  const byId = new Map<string, Element>();
  // Document order: a parent's owner is known before its children's.
  for (const element of elements.all) {
    const outer = around.get(element.parent as Element);
    if (element.name === 'form') around.set(element, element);
    else if (outer) around.set(element, outer);
    if (element.name === 'form') forms.push(element);
    const { id } = element.attribs;
    if (element.name === 'form' && id && !byId.has(id)) byId.set(id, element);
    if (controls.has(element.name)) listed.push(element);
  }

  const owned = new Map<Element, Element[]>(forms.map((form) => [form, []]));
  const orphans: Element[] = [];
  for (const control of listed) {
    const named = control.attribs.form;
    const owner = named === undefined ? around.get(control) : byId.get(named);
    ((owner && owned.get(owner)) ?? orphans).push(control);
  }
  return { forms, controlsOf: (form) => owned.get(form) ?? [], orphans };
});
