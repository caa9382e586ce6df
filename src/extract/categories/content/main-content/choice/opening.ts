import { type Box, outermostLeft, withoutCopies } from '../../box-tree/box.ts';
import { headingTags } from '../../box-tree/element-kinds.ts';
import type { BoilerplateFilter, Kept } from '../boilerplate-filter.ts';
import type { PageBoxes } from '../page-boxes.ts';
import { isMain } from './main-landmark.ts';

const minProse = 50;
/** A shorter sentence with a link may be a disclosure, or lead to an offer. */
const minLinkedProse = 150;
const maxLinks = 0.25;
/** A wrapper with a byline beside the prose is looked into. */
const minProseShare = 0.9;
/** Of a section after the text. */
const section = { minProse: 120, minShare: 0.6 };
/** Levels up to the landmark, and to what is looked at if there is none. */
const maxLevels = { landmark: 12, none: 2 };

type Headed = BoilerplateFilter & Pick<PageBoxes, 'tree' | 'headline'>;

/**
 * The prose between the headline and what was chosen, as outermost boxes: the standfirst, the opening of a
 * thread. They need not be named as the replies are, and may be short beside them.
 */
export function openingBefore(first: Box, page: Headed): Box[] {
  const { tree, kept, boilerplate } = page;
  const start = startOf(first, page);
  // What is left out with the headline in it, as the header of the page, may have the standfirst.
  const isDropped = (box: Box) => box.order >= start && boilerplate.has(box);
  const isBetween = (box: Box) => box.order >= start && box.order + box.size <= first.order;
  const isOpening = (box: Box) => isBetween(box) && box.block === box && isProse(kept(box));
  return withoutCopies(outermostLeft(tree, { has: isDropped }, isOpening));
}

/** The opening of a thread, from its first words of prose on, or its first code: with its lists and tables. */
export function openingOfThread(first: Box, page: Headed): Box[] {
  const { tree, kept, boilerplate } = page;
  const isSaid = (box: Box) =>
    box.block === box && !box.contains(first) && kept(box).linkText < maxLinks * kept(box).text;
  const isPlain = (box: Box) => (box.inCode || (box.name === 'p' && box.prose > 0)) && isSaid(box);
  const before = tree.boxes.slice(startOf(first, page), first.order);
  const start = openingBefore(first, page)[0] ?? before.find(isPlain);
  if (!start) return [];
  const isBetween = (box: Box) => box.order + box.size > start.order && box.order < first.order;
  const found = outermostLeft(tree, boilerplate, (box) => isBetween(box) && isSaid(box));
  while (headingTags.has(found.at(-1)?.name ?? '')) found.pop();
  return found;
}

/**
 * The prose after the text in the same landmark that leads nowhere: questions and their answers, conditions. With links it
 * may be about anything.
 */
export function sectionsAfter(text: Box, { kept, boilerplate }: BoilerplateFilter): Box[] {
  const frame = frameOf(text);
  if (!isLandmark(frame)) return [];
  const found: Box[] = [];
  for (let at = text; at !== frame && at.parent; at = at.parent) {
    const after = at.parent.children.slice(at.index + 1).filter((box) => !boilerplate.has(box));
    found.push(...after.filter((box) => box.links === 0 && isSection(kept(box))));
  }
  return found;
}

function isSection({ text, prose }: Kept): boolean {
  return prose >= section.minProse && prose > section.minShare * text;
}

/** The end of the headline, or where the landmark of the text begins if the headline is not before the text. */
function startOf(first: Box, { headline }: Headed): number {
  const isBefore = headline !== null && headline.order < first.order;
  return isBefore ? headline.order + headline.size : frameOf(first).order;
}

function frameOf(first: Box): Box {
  const around = first.outwards(maxLevels.landmark + 1);
  return around.find(isLandmark) ?? around.slice(0, maxLevels.none + 1).at(-1) ?? first;
}

function isLandmark(box: Box): boolean {
  return box.name === 'article' || isMain(box);
}

function isProse({ text, linkText, prose }: Kept): boolean {
  const words = prose >= minLinkedProse ? text - linkText : text;
  return prose >= minProse && linkText < maxLinks * text && prose > minProseShare * words;
}
