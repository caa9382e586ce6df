import type { Element } from 'domhandler';
import { isUnheard } from '../../lib/html/hidden.ts';

/** The elements that nobody gets to hear of: what hides an element hides all that is in it. */
export function hiddenElements(all: readonly Element[]): ReadonlySet<unknown> {
  const hidden = new Set<unknown>();
  for (const element of all) if (hidden.has(element.parent) || isUnheard(element)) hidden.add(element);
  return hidden;
}
