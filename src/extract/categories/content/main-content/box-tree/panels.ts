import type { Element } from 'domhandler';
import type { Elements } from '../../../../derived/document/elements.ts';
import { firstDescendants, shortText } from '../../../../lib/html/dom.ts';
import { statedRole } from '../../../../lib/html/role.ts';
import { isNoteMark, noteOf } from '../note-mark.ts';

const openers = ['button', 'a', 'summary', 'div', 'h2', 'h3', 'h4', 'li'];
const openerRoles = new Set(['button', 'tab']);
const maxIds = 2_000;
const longestMark = 10;
const maxInAnswer = 10;

/**
 * Ids of the elements that the page opens: the answer to a question, a tab (WAI-ARIA, aria-controls), a note behind its
 * mark.
 */
export function panelIds(elements: Elements): ReadonlySet<string> {
  const ids = openers
    .flatMap((tag) => elements.of(tag))
    .filter((element) => isOpener(element))
    .flatMap(({ attribs }) => (attribs['aria-controls'] ?? '').slice(0, 500).split(/\s+/))
    .filter((id) => id !== '');
  const notes = [...elements.of('a'), ...elements.of('button')].flatMap((element) => {
    const id = noteOf(element);
    return id !== null && isNoteMark(shortText(element, longestMark) ?? '') ? [id] : [];
  });
  return new Set([...ids.slice(0, maxIds), ...notes.slice(0, maxIds)]);
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
  return role === 'tabpanel' || (attribs.id !== undefined && ids.has(attribs.id)) || isAnswer(element);
}

/** Whether a collapsed element is right behind a heading, and holds a text: menus and dialogs do not. */
function isAnswer(element: Element): boolean {
  let { prev } = element;
  while (prev && prev.type !== 'tag') prev = prev.prev;
  if (!prev || !(/^(?:h[2-6]|dt)$/.test(prev.name) || 'aria-expanded' in prev.attribs)) return false;
  return firstDescendants(element, maxInAnswer).some(({ name }) => name === 'p');
}
