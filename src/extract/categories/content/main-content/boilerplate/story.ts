import type { Box, BoxTree } from '../../box-tree/box.ts';

/** In characters of running text: less beside a headline is an introduction. */
export const minStory = 200;

/** Returns a test for boxes that have a story before them, from the headline on. */
export function afterStory({ boxes }: BoxTree, headline: Box | null): (box: Box) => boolean {
  let sum = 0;
  const before = boxes.map(({ running, children }) => {
    const own = children.reduce((left, child) => left - child.running, running);
    sum += own;
    return sum - own;
  });
  const start = headline === null ? Infinity : (before[headline.order] ?? 0);
  return ({ order }) => (before[order] ?? 0) - start >= minStory;
}
