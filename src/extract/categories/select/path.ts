import type { Element } from 'domhandler';
import { isTag } from 'domhandler';
import { withAncestors } from '../../lib/html/dom.ts';
import type { SelectorWork } from './work.ts';

const deepest = 100;
const plainId = /^[A-Za-z][\w-]{0,99}$/;

/** A selector for one element, beginning at its nearest ancestor with an id: #news > li:nth-of-type(2). */
export function pathOf(element: Element, work: SelectorWork): string {
  const steps: string[] = [];
  for (const one of withAncestors(element, deepest)) {
    const { id } = one.attribs;
    if (id !== undefined && plainId.test(id)) {
      steps.push(`#${id}`);
      break;
    }
    steps.push(stepOf(one, work));
  }
  return steps.reverse().join(' > ');
}

function stepOf(element: Element, work: SelectorWork): string {
  const { name, parent } = element;
  const siblings = parent?.children ?? [];
  work.spend(siblings.length);
  const sameTag = siblings.filter((node) => isTag(node) && node.name === name);
  const at = sameTag.indexOf(element);
  return sameTag.length > 1 ? `${name}:nth-of-type(${at + 1})` : name;
}
