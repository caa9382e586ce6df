import type { Element } from 'domhandler';
import { withAncestors } from '../../../../lib/html/dom.ts';
import type { Attributes } from './html-writer.ts';

const maxLevels = 4;
const longestNames = 500;
/** Class names of the items of task lists: GitHub and GitLab, markdown-it and Pandoc, Obsidian, Docusaurus. */
const taskNames =
  /(?:^|\s)(?:task-list-item|tasklist-item|task-item|checkbox-item|contains-task-list|task-list)(?:\s|$)/;

/**
 * The attributes of the box before a task; null for a control. A box that cannot be changed shows a state; others ask for
 * a choice, or are for ticking off an ingredient, unless the list is named as one of tasks.
 */
export function taskMark({ name, attribs, parent }: Element): Attributes | null {
  if (name !== 'input' || attribs.type?.trim().toLowerCase() !== 'checkbox') return null;
  const around = parent?.type === 'tag' ? withAncestors(parent as Element, maxLevels) : [];
  if (!around.some((one) => one.name === 'li')) return null;
  const isNamed = around.some((one) => taskNames.test((one.attribs.class ?? '').slice(0, longestNames)));
  if (!('disabled' in attribs) && !isNamed) return null;
  return { type: 'checkbox', ...('checked' in attribs && { checked: '' }), disabled: '' };
}
