import type { Box, BoxTree } from './box.ts';

/** The outermost boxes that pass a test, in document order. */
export function outermost({ boxes }: BoxTree, test: (box: Box) => boolean): Box[] {
  const found: Box[] = [];
  for (let at = 0; at < boxes.length; ) {
    const box = boxes[at];
    if (box === undefined) break;
    const isFound = test(box);
    if (isFound) found.push(box);
    at += isFound ? box.size : 1;
  }
  return found;
}
