/// <reference lib="dom" />
import type { ElementBox } from '../../../../extract/page/browser.ts';

/** The box of an element, with its text. Serialised and run in the page; other functions take it as an argument. */
export function elementBox(element: Element, pathTo: (element: Element) => string): ElementBox {
  const maxText = 100;
  const tenths = (length: number) => Math.round(length * 10) / 10;
  const { left, top, width, height } = element.getBoundingClientRect();
  const label = element.getAttribute('aria-label') || element.textContent || '';
  return {
    x: tenths(left + scrollX),
    y: tenths(top + scrollY),
    width: tenths(width),
    height: tenths(height),
    selector: pathTo(element),
    text: label.slice(0, 10_000).replace(/\s+/g, ' ').trim().slice(0, maxText) || null,
  };
}
