import type { NameMatcher } from '../boilerplate/class-names.ts';
import type { Box, BoxTree } from '../box-tree/box.ts';
import { blocks } from './allowed-markup.ts';

const maxLinks = 0.5;

/** What is a caption of an image by its name, though not by its element, and the blocks that hold both. */
export interface Captions {
  readonly captions: ReadonlySet<Box>;
  readonly figures: ReadonlySet<Box>;
}

/** What stands behind an image and is called words about it, or stands in what is called so: WordPress’s wp-caption. */
export function findCaptions({ boxes }: BoxTree, names: NameMatcher): Captions {
  const isCalled = (box: Box | null) =>
    box !== null && names.rulesFor(box.element).some((rule) => rule.exceptCaptions);
  const captions = boxes.filter((box) => isBehindImage(box) && (isCalled(box) || isCalled(box.parent)));
  return { captions: new Set(captions), figures: new Set(captions.flatMap(figureOf)) };
}

function isBehindImage(box: Box): boolean {
  const { block, inCaption, parent, index, text, images, headings, linkDensity } = box;
  if (inCaption || text === 0 || images + headings > 0 || linkDensity > maxLinks) return false;
  if (block !== box && block.text !== text) return false;
  const before = parent?.children[index - 1];
  return before !== undefined && before.images > 0 && before.text === 0;
}

/** The block around a caption, where it has no meaning of its own and there is nothing else to read in it. */
function figureOf({ parent, text }: Box): Box[] {
  const around = parent?.block;
  const isFigure = around?.text === text && (around.name === 'p' || !blocks.has(around.name));
  return around && isFigure ? [around] : [];
}

/** Whether a box is one of the captions or a piece of one. */
export function isInCaption(box: Box, captions: ReadonlySet<Box>): boolean {
  const { inCaption, parent } = box;
  return inCaption || captions.has(box) || (parent !== null && captions.has(parent));
}

/** Whether what is called a caption holds the image, and few words. */
export function isPicture({ images, headings, linkDensity, text }: Box): boolean {
  return images > 0 && headings === 0 && (text === 0 || linkDensity <= maxLinks);
}
