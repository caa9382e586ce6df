import type { NameMatcher } from '../boilerplate/class-names.ts';
import type { Passage, Survey } from '../survey/survey.ts';
import { blocks } from './allowed-markup.ts';

const maxLinks = 0.5;

/** What is a caption of an image by its name, though not by its element, and the blocks that hold both. */
export interface Captions {
  readonly captions: ReadonlySet<Passage>;
  readonly figures: ReadonlySet<Passage>;
}

/** What stands behind an image and is called words about it, or stands in what is called so: WordPress’s wp-caption. */
export function findCaptions({ passages }: Survey, names: NameMatcher): Captions {
  const isCalled = (passage: Passage | null) =>
    passage !== null && names.rulesFor(passage.element).some((rule) => rule.exceptCaptions);
  const captions = passages.filter(
    (passage) => isBehindImage(passage) && (isCalled(passage) || isCalled(passage.parent)),
  );
  return { captions: new Set(captions), figures: new Set(captions.flatMap(figureOf)) };
}

function isBehindImage(passage: Passage): boolean {
  const { block, inCaption, parent, place, text, images, headings, linkDensity } = passage;
  if (inCaption || text === 0 || images + headings > 0 || linkDensity > maxLinks) return false;
  if (block !== passage && block.text !== text) return false;
  const before = parent?.children[place - 1];
  return before !== undefined && before.images > 0 && before.text === 0;
}

/** The block around a caption, where it has no meaning of its own and there is nothing else to read in it. */
function figureOf({ parent, text }: Passage): Passage[] {
  const around = parent?.block;
  const isFigure = around?.text === text && (around.name === 'p' || !blocks.has(around.name));
  return around && isFigure ? [around] : [];
}

/** Whether a passage is one of the captions or a piece of one. */
export function isInCaption(passage: Passage, captions: ReadonlySet<Passage>): boolean {
  const { inCaption, parent } = passage;
  return inCaption || captions.has(passage) || (parent !== null && captions.has(parent));
}

/** Whether what is called a caption holds the image, and few words. */
export function isPicture({ images, headings, linkDensity, text }: Passage): boolean {
  return images > 0 && headings === 0 && (text === 0 || linkDensity <= maxLinks);
}
