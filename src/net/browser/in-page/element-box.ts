/// <reference lib="dom" />
import type { ElementBox } from '../../../page/browser.ts';

/**
 * Where on the page an element is, and what it says. Runs in the page, serialised from this one function; handed over as
 * an argument to others that need it.
 */
export function elementBox(element: Element, pathTo: (element: Element) => string): ElementBox {
  const maxText = 100;
  const tenths = (length: number) => Math.round(length * 10) / 10;
  const { left, top, width, height } = element.getBoundingClientRect();
  const said = element.getAttribute('aria-label') || element.textContent || '';
  return {
    x: tenths(left + scrollX),
    y: tenths(top + scrollY),
    width: tenths(width),
    height: tenths(height),
    selector: pathTo(element),
    text: said.slice(0, 10_000).replace(/\s+/g, ' ').trim().slice(0, maxText) || null,
  };
}
