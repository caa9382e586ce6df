import type { Box } from '../box-tree/box.ts';

const minParagraphs = 4;
const maxLinks = 0.25;

/** A column of paragraphs with few links is text, whatever stands at its top and whatever it is called. */
export function isColumn({ paragraphs, linkDensity }: Box): boolean {
  return paragraphs >= minParagraphs && linkDensity < maxLinks;
}
