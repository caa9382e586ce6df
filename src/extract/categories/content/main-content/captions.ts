import type { Box, BoxTree } from '../box-tree/box.ts';
import { blocks } from '../clean-html/allowed-markup.ts';
import type { Captions } from '../clean-html/index.ts';
import type { NameMatcher } from './boilerplate/class-names.ts';
import { isCaption } from './boilerplate/evidence.ts';

const maxLinks = 0.5;

/** Finds text right after an image whose class, or whose parent's (WordPress's `wp-caption`), says caption. */
export function findCaptions({ boxes }: BoxTree, names: NameMatcher): Captions {
  const isNamedCaption = (box: Box | null) =>
    box !== null && names.rulesFor(box.element).some((rule) => rule.unless.includes(isCaption));
  const captions = boxes.filter(
    (box) => isAfterImage(box) && (isNamedCaption(box) || isNamedCaption(box.parent)),
  );
  return { captions: new Set(captions), figures: new Set(captions.flatMap(figureOf)) };
}

function isAfterImage(box: Box): boolean {
  const { block, inCaption, parent, index, text, images, headings, linkDensity } = box;
  if (inCaption || text === 0 || images + headings > 0 || linkDensity > maxLinks) return false;
  if (block !== box && block.text !== text) return false;
  const before = parent?.children[index - 1];
  return before !== undefined && before.images > 0 && before.text === 0;
}

/** The block around a caption, or the paragraph around that, if its element has no meaning and it has no other text. */
function figureOf({ parent, text }: Box): Box[] {
  const block = parent?.block;
  const around = block?.parent?.name === 'p' ? block.parent : block;
  const isFigure = around?.text === text && (around.name === 'p' || !blocks.has(around.name));
  return around && isFigure ? [around] : [];
}
