import type { Box, BoxSet, BoxTree } from '../box-tree/box.ts';

/** The measures of a box without the boilerplate inside it. */
export interface Kept {
  readonly text: number;
  readonly linkText: number;
  readonly prose: number;
  readonly running: number;
  readonly paragraphs: number;
}

/** The boxes that are left out, each with the name of the rule that says so. */
export type Removals = ReadonlyMap<Box, string>;

/** The boxes that are boilerplate, and the measures of the others without those. */
export interface BoilerplateFilter {
  readonly boilerplate: Removals;
  /** The measures of a box without boilerplate. */
  readonly kept: (box: Box) => Kept;
}

const nothing: Kept = { text: 0, linkText: 0, prose: 0, running: 0, paragraphs: 0 };

/** One pass from the leaves, without recursion, over boxes that contain boilerplate; the others are unchanged. */
export function keptOf({ boxes }: BoxTree, dropped: BoxSet): BoilerplateFilter['kept'] {
  const lost = new Map<Box, Kept>();
  for (const box of boxes.toReversed()) {
    if (dropped.has(box)) lost.set(box, box);
    const gone = lost.get(box);
    const { parent } = box;
    if (parent && gone) lost.set(parent, plus(lost.get(parent) ?? nothing, gone));
  }
  return (box) => {
    const gone = lost.get(box);
    return gone ? plus(box, gone, -1) : box;
  };
}

/** The measures of several boxes that are not within each other. */
export function sumOf(boxes: readonly Kept[]): Kept {
  return boxes.reduce((sum, box) => plus(sum, box), nothing);
}

/** The measures of one box and of another, as many times as given. */
function plus(one: Kept, other: Kept, times = 1): Kept {
  return {
    text: one.text + times * other.text,
    linkText: one.linkText + times * other.linkText,
    prose: one.prose + times * other.prose,
    running: one.running + times * other.running,
    paragraphs: one.paragraphs + times * other.paragraphs,
  };
}
