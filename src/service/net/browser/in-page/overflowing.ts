/// <reference lib="dom" />
import type { ElementBox } from '../../../../extract/page/browser.ts';
import type { elements } from './elements.ts';

/** The outermost elements that reach past the side of the screen, where no box around them clips them or scrolls. */
export function readOverflowing({ elementBox, pathTo }: typeof elements): ElementBox[] {
  const maxNodes = 50_000;
  const maxBoxes = 50;
  // A script may have removed it.
  const root: HTMLElement | null = document.documentElement;
  if (!root || !document.body) return [];
  const isRtl = getComputedStyle(root).direction === 'rtl';
  const visibility = { checkOpacity: true, checkVisibilityCSS: true };

  const sticksOut = (element: Element) => {
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) return false;
    return isRtl ? left + scrollX < -1 : right + scrollX > root.clientWidth + 1;
  };

  const found: Element[] = [];
  const { FILTER_ACCEPT, FILTER_REJECT } = NodeFilter;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT, (node) => {
    const element = node as Element;
    const { overflowX, position } = getComputedStyle(element);
    // A fixed element does not widen the page.
    if (position === 'fixed') return FILTER_REJECT;
    if (sticksOut(element) && element.checkVisibility(visibility)) {
      found.push(element);
      return FILTER_REJECT;
    }
    return overflowX === 'visible' ? FILTER_ACCEPT : FILTER_REJECT;
  });
  for (let count = 0; count < maxNodes && found.length < maxBoxes && walker.nextNode(); count++);
  return found.map((element) => elementBox(element, pathTo));
}
