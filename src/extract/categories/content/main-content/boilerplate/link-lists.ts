import type { BoilerplateFilter } from '../box-tree/boilerplate-filter.ts';
import type { Box, BoxTree } from '../box-tree/box.ts';
import type { PageKind } from '../page-kind.ts';

const minLinks = 4;
const linked = 0.85;
const longestLink = 30;
/** A list with a larger share of the rest of the page is its content. */
const maxText = 0.5;
const blocks = new Set(['ul', 'ol', 'dl', 'div', 'section', 'p', 'table']);

/** What is known about the location of the text of a page. */
export interface TextPlace {
  readonly kind: PageKind;
  readonly landmark: Box | null;
  readonly headline: Box | null;
  /** The measures without what earlier rules found. */
  readonly kept: BoilerplateFilter['kept'];
}

/** Rows of short links with nothing else are menus, whatever their markup. */
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

/** Documentation lists its chapters and functions after the headline in the landmark: those, and boxes around them. */
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
