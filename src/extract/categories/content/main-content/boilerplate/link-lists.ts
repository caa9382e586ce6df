import type { Box, BoxTree } from '../../box-tree/box.ts';
import type { BoilerplateFilter } from '../boilerplate-filter.ts';
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
  const isText = kind === 'DOCUMENTATION' ? textTest(tree, place) : (box: Box) => box === root;
  const max = maxText * kept(root).text;
  return boxes.filter((box) => isLinkList(box) && !isText(box) && kept(box).text <= max);
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

/**
 * Documentation lists its chapters and functions after the headline in the landmark: returns a test for those, and for the
 * boxes around them.
 */
function textTest({ root }: BoxTree, { landmark, headline }: TextPlace): (box: Box) => boolean {
  const top = landmark ?? root;
  const first = headline && top.contains(headline) ? headline : top;
  return (box) => box.contains(first) || (box.order > first.order && top.contains(box));
}
