import type { Element } from 'domhandler';
import { isHiddenFromAll } from '../../derived/main-content/survey/hidden.ts';

/** The elements that nobody gets to see or hear: what hides an element hides all that is in it. */
export function hiddenElements(all: readonly Element[]): ReadonlySet<unknown> {
  const hidden = new Set<unknown>();
  for (const element of all) if (hidden.has(element.parent) || isHiddenFromAll(element)) hidden.add(element);
  return hidden;
}
