import type { Elements } from '../derived/document/elements.ts';
import { textOf } from '../lib/html/dom.ts';

const maxCharacters = 2_000_000;

/** What the style elements of a page contain. */
export function inlineStyles(elements: Elements): string {
  const texts = elements.of('style').map((style) => textOf(style, maxCharacters));
  return texts.join('\n').slice(0, maxCharacters);
}
