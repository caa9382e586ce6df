import type { BoilerplateFilter, Kept } from '../box-tree/boilerplate-filter.ts';
import type { Box, BoxTree } from '../box-tree/box.ts';

const minProse = 50;
const maxLinks = 0.25;
/** A wrapper with a byline beside the prose is looked into. */
const minProseShare = 0.9;

interface Headed extends BoilerplateFilter {
  readonly tree: BoxTree;
  readonly headline: Box | null;
}

/**
 * The prose between the headline and what was chosen, as outermost boxes: the standfirst, the opening of a thread. It
 * need not be named as the replies are, and may be short beside them.
 */
export function openingBefore(first: Box | undefined, { tree, headline, kept, boilerplate }: Headed): Box[] {
  if (!headline || !first) return [];
  const { boxes } = tree;
  const end = boxes.indexOf(first);
  const start = boxes.indexOf(headline) + headline.size;
  const found = new Map<number, Box>();
  for (let at = start; at < end; ) {
    const box = boxes[at];
    if (!box) break;
    const isAround = at + box.size > end;
    const isOpening = !isAround && box.block === box && !boilerplate.has(box) && isProse(kept(box));
    // By hash, since copies are for other screen widths.
    if (isOpening && !found.has(box.hash)) found.set(box.hash, box);
    at += isOpening || boilerplate.has(box) ? box.size : 1;
  }
  return [...found.values()];
}

function isProse({ text, linkText, prose }: Kept): boolean {
  return prose >= minProse && linkText < maxLinks * text && prose > minProseShare * text;
}
