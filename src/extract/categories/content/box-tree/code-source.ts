import type { Element } from 'domhandler';
import { elementBefore, textOf } from '../../../lib/html/dom.ts';
import { isHiddenFromSight } from '../../../lib/html/hidden.ts';

const longest = 20_000;

/** Whether a hidden `pre` has the source of what a highlighter shows right behind it in boxes of its own. */
export function isSourceOfCode(element: Element): boolean {
  if (element.name !== 'pre') return false;
  let next = element.next;
  while (next && next.type !== 'tag') next = next.next;
  return next !== null && hasSameCode(element, next);
}

/** Whether an element shows the code of the hidden `pre` right before it. */
export function showsCode(element: Element): boolean {
  const before = elementBefore(element);
  return before?.name === 'pre' && isHiddenFromSight(before) && hasSameCode(before, element);
}

function hasSameCode(source: Element, shown: Element): boolean {
  const code = lettersOf(source);
  return code !== '' && code === lettersOf(shown);
}

function lettersOf(element: Element): string {
  return textOf(element, longest).replace(/\s+/g, '');
}
