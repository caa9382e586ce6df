import type { Box } from '../box-tree/box.ts';

const minParagraphs = 4;
const maxLinks = 0.25;

/** Whether a box is a column of paragraphs with few links: then it is text, whatever its heading or its name. */
export function isColumn({ paragraphs, linkDensity }: Box): boolean {
  return paragraphs >= minParagraphs && linkDensity < maxLinks;
}
