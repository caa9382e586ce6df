import type { Box, BoxSet, BoxTree } from './box.ts';

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

/** The same outside of what is dropped. */
export function outermostLeft(tree: BoxTree, dropped: BoxSet, test: (box: Box) => boolean): Box[] {
  return outermost(tree, (box) => dropped.has(box) || test(box)).filter((box) => !dropped.has(box));
}
