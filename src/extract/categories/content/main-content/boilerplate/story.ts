import type { Box, BoxTree } from '../../box-tree/box.ts';

/** In characters of running text: less beside a headline is an introduction. */
export const minStory = 200;

/** Returns a test for boxes that have a story before them, from the headline on. */
export function afterStory(tree: BoxTree, headline: Box | null): (box: Box) => boolean {
  // Few pages have a box that is asked for.
  let before: readonly number[] | null = null;
  return ({ order }) => {
    if (headline === null) return false;
    before ??= runningBefore(tree);
    return (before[order] ?? 0) - (before[headline.order] ?? 0) >= minStory;
  };
}

/** The running text before each box, in their order. */
function runningBefore({ boxes }: BoxTree): number[] {
  let sum = 0;
  return boxes.map(({ running, children }) => {
    const own = children.reduce((left, child) => left - child.running, running);
    sum += own;
    return sum - own;
  });
}
