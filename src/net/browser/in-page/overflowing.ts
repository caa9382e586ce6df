/// <reference lib="dom" />
import type { ElementBox } from '../../../page/browser.ts';
import type { elementBox } from './element-box.ts';
import type { pathTo } from './path-to.ts';

/**
 * What a visitor has to scroll sideways for: the outermost elements that reach past the end of a line on the screen,
 * unless a box around them cuts them off or scrolls by itself. Runs in the page, serialised from this one function, so
 * it uses nothing but its arguments.
 */
export function readOverflowing(boxOf: typeof elementBox, path: typeof pathTo): ElementBox[] {
  const maxNodes = 50_000;
  const maxBoxes = 50;
  // A script may have removed it.
  const root: HTMLElement | null = document.documentElement;
  if (!root || !document.body) return [];
  const toTheLeft = getComputedStyle(root).direction === 'rtl';
  const seen = { checkOpacity: true, checkVisibilityCSS: true };

  const sticksOut = (element: Element) => {
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) return false;
    return toTheLeft ? left + scrollX < -1 : right + scrollX > root.clientWidth + 1;
  };

  const found: Element[] = [];
  const { FILTER_ACCEPT, FILTER_REJECT } = NodeFilter;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT, (node) => {
    const element = node as Element;
    const { overflowX, position } = getComputedStyle(element);
    // What is fixed to the screen does not widen the page.
    if (position === 'fixed') return FILTER_REJECT;
    if (sticksOut(element) && element.checkVisibility(seen)) {
      found.push(element);
      return FILTER_REJECT;
    }
    return overflowX === 'visible' ? FILTER_ACCEPT : FILTER_REJECT;
  });
  for (let count = 0; count < maxNodes && found.length < maxBoxes && walker.nextNode(); count++);
  return found.map((element) => boxOf(element, path));
}
