import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { elementAfter, elementBefore, firstDescendants, unread, walk } from '../../../lib/html/dom.ts';
import { isHiddenFromSight } from '../../../lib/html/hidden.ts';

/** Of the letters that are compared. */
const first = 100;
const longest = 20_000;
const maxInBox = 50;

/** Whether a hidden `pre` has the source of what a highlighter shows right beside it in boxes of its own. */
export function isSourceOfCode(element: Element): boolean {
  if (element.name !== 'pre') return false;
  return [elementBefore(element), elementAfter(element)].some((shown) => shown && isCopy(shown, element));
}

/** Whether an element shows the code of the `pre` right beside it. */
export function showsCode(element: Element): boolean {
  return shows(element, elementBefore(element)) || shows(element, elementAfter(element));
}

function shows(element: Element, source: Element | null): boolean {
  return source?.name === 'pre' && isCopy(element, source);
}

/** Whether an element repeats the code of a `pre`: in boxes, or behind a hidden one. */
function isCopy(shown: Element, source: Element): boolean {
  const isBehindHidden = isHiddenFromSight(source) && elementBefore(shown) === source;
  return (isBehindHidden || isOfBoxes(shown)) && hasSameCode(source, shown);
}

/** Whether an element is a box without elements of code. */
function isOfBoxes(element: Element): boolean {
  return (
    element.name === 'div' &&
    !firstDescendants(element, maxInBox).some(({ name }) => name === 'pre' || name === 'code')
  );
}

/** Most are told apart by their first letters, since boxes may be nested, each beside a `pre`. */
function hasSameCode(source: Element, shown: Element): boolean {
  const isAlike = (letters: number) => firstLetters(source, letters) === firstLetters(shown, letters);
  return isAlike(first) && firstLetters(source, first) !== '' && isAlike(longest);
}

function firstLetters(element: Element, count: number): string {
  let letters = '';
  const enter = (node: ChildNode) => {
    if (isText(node)) letters += node.data.replace(/\s+/g, '');
    return letters.length < count && !(isTag(node) && unread.has(node.name));
  };
  walk(element, { enter });
  return letters.slice(0, count);
}
