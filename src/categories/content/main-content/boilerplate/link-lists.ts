import type { BoilerplateFilter } from '../box-tree/boilerplate-filter.ts';
import type { Box, BoxTree } from '../box-tree/box.ts';
import type { PageKind } from '../page-kind.ts';

const minLinks = 4;
const linked = 0.85;
const longestLink = 30;
/** Share of what is left of the page above which the list is what the page is for. */
const maxText = 0.5;
const blocks = new Set(['ul', 'ol', 'dl', 'div', 'section', 'p', 'table']);

/** Where the text of a page stands, as far as is known. */
export interface TextPlace {
  readonly kind: PageKind;
  readonly landmark: Box | null;
  readonly headline: Box | null;
  /** What the rules before have left. */
  readonly kept: BoilerplateFilter['kept'];
}

/** Rows of short links with nothing else: a menu, whatever its markup is called. */
export function linkLists(tree: BoxTree, place: TextPlace): Box[] {
  const { root, boxes } = tree;
  const { kind, kept } = place;
  const text = kind === 'DOCUMENTATION' ? textOf(tree, place) : new Set([root]);
  const max = maxText * kept(root).text;
  return boxes.filter((box) => isLinkList(box) && !text.has(box) && kept(box).text <= max);
}

function isLinkList(box: Box): boolean {
  return (
    blocks.has(box.name) &&
    box.links >= minLinks &&
    box.prose === 0 &&
    box.linkText >= linked * box.text &&
    box.linkText <= longestLink * box.links
  );
}

/** A manual lists its chapters and its functions: behind its headline, in its landmark; and what holds those. */
function textOf({ root, boxes }: BoxTree, { landmark, headline }: TextPlace): ReadonlySet<Box> {
  const top = landmark ?? root;
  const start = boxes.indexOf(top);
  const end = start + top.size;
  const opening = headline ? boxes.indexOf(headline) : start;
  const from = opening >= start && opening < end ? opening : start;
  const text = new Set(boxes.slice(from, end));
  for (let at = boxes[from]; at; at = at.parent ?? undefined) text.add(at);
  return text;
}
