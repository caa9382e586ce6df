import type { Element } from 'domhandler';
import { words } from '../text.ts';

/** The roles that elements may have: the non-abstract roles of WAI-ARIA up to 1.3. */
const roles: ReadonlySet<string> = new Set(
  words(`alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox
  comment complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic
  grid gridcell group heading image img insertion link list listbox listitem log main mark marquee math menu menubar
  menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar radio
  radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status strong
  subscript suggestion superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree
  treegrid treeitem`),
);
/** The roles of its modules for digital publishing and graphics. */
const ofModules = /^(?:doc|graphics)-[a-z]/;
const longest = 200;

/** An element's explicit role, lower-cased: the first known one (WAI-ARIA 1.2, 8.1); empty if there is none. */
export function statedRole({ attribs: { role } }: Element): string {
  if (!role) return '';
  const stated = role.slice(0, longest).toLowerCase().split(/\s+/);
  return stated.find((name) => roles.has(name) || ofModules.test(name)) ?? '';
}
