import type { Element } from 'domhandler';
import type { Elements } from '../../../../derived/document/elements.ts';
import { statedRole } from '../../../../lib/html/role.ts';

const openers = ['button', 'a', 'summary', 'div', 'h2', 'h3', 'h4', 'li'];
const openerRoles = new Set(['button', 'tab']);
const maxIds = 2_000;

/** Ids of the elements that a control of the page opens: the answer to a question, a tab (WAI-ARIA, aria-controls). */
export function panelIds(elements: Elements): ReadonlySet<string> {
  const ids = openers
    .flatMap((tag) => elements.of(tag))
    .filter((element) => isOpener(element))
    .flatMap(({ attribs }) => (attribs['aria-controls'] ?? '').slice(0, 500).split(/\s+/))
    .filter((id) => id !== '');
  return new Set(ids.slice(0, maxIds));
}

function isOpener(element: Element): boolean {
  const { name, attribs } = element;
  if (attribs['aria-controls'] === undefined) return false;
  return name === 'button' || name === 'summary' || openerRoles.has(statedRole(element));
}

/** Whether a collapsed element can be opened by readers, and so counts as visible. */
export function isPanel(element: Element, ids: ReadonlySet<string>): boolean {
  const { name, attribs } = element;
  const role = statedRole(element);
  if (name === 'dialog' || role === 'dialog' || attribs['aria-modal'] !== undefined) return false;
  return role === 'tabpanel' || (attribs.id !== undefined && ids.has(attribs.id));
}
