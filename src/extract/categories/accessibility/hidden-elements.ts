import type { Element } from 'domhandler';
import { isInaccessible } from '../../lib/html/hidden.ts';

/** The elements hidden from assistive technology: whatever hides an element hides its descendants too. */
export function hiddenElements(all: readonly Element[]): ReadonlySet<unknown> {
  const hidden = new Set<unknown>();
  for (const element of all) if (hidden.has(element.parent) || isInaccessible(element)) hidden.add(element);
  return hidden;
}
