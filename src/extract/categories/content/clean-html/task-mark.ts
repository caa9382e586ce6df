import { type Element, isTag } from 'domhandler';
import { withAncestors } from '../../../lib/html/dom.ts';
import type { Attributes } from './html-writer.ts';

const maxLevels = 4;
const longestNames = 500;
/** Class names of task lists and their items: GitHub and GitLab, markdown-it and Pandoc, Obsidian, Docusaurus, CKEditor. */
const taskNames =
  /(?:^|\s)(?:(?:task-?|to-?do-?)(?:list-)?item|checkbox-item|(?:contains-)?(?:task|to-?do)-?list)(?:\s|$)/;
/** Notion draws the box by its class name. */
const drawnBox = /(?:^|\s)checkbox-(on|off)(?:\s|$)/;

/**
 * The attributes of the box before a task; null for other elements. A box that cannot be changed shows a state; others ask for
 * a choice, or are for ticking off an ingredient, unless the list is named as one of tasks.
 */
export function taskMark({ name, attribs, parent }: Element): Attributes | null {
  const drawn = name === 'div' ? drawnBox.exec((attribs.class ?? '').slice(0, longestNames))?.[1] : undefined;
  const isBox = name === 'input' && attribs.type?.trim().toLowerCase() === 'checkbox';
  if (!isBox && drawn === undefined) return null;
  const around = withAncestors(parent, maxLevels);
  const item = around.find((one) => one.name === 'li');
  if (!item || itemState(item) !== null) return null;
  if (drawn !== undefined) return box(drawn === 'on');
  const isNamed = around.some((one) => taskNames.test((one.attribs.class ?? '').slice(0, longestNames)));
  return 'disabled' in attribs || isNamed ? box('checked' in attribs) : null;
}

/** The box of an item that states its state itself: by its role, as Tiptap, Quill and Confluence do; null if it states none. */
export function itemState({ name, attribs, parent }: Element): Attributes | null {
  if (name !== 'li') return null;
  const ofList = parent && isTag(parent) ? parent.attribs['data-checked'] : undefined;
  const ofItem = attribs['data-checked'] ?? attribs['data-list'] ?? ofList;
  const stated = attribs.role === 'checkbox' ? attribs['aria-checked'] : ofItem;
  if (attribs['data-inline-task-id'] !== undefined)
    return box(/(?:^|\s)checked(?:\s|$)/.test(attribs.class ?? ''));
  if (stated === 'true' || stated === 'checked') return box(true);
  return stated === 'false' || stated === 'unchecked' ? box(false) : null;
}

function box(isChecked: boolean): Attributes {
  return { type: 'checkbox', ...(isChecked && { checked: '' }), disabled: '' };
}
