import type { Box } from '../../box-tree/box.ts';
import { keptOf } from '../boilerplate-filter.ts';
import type { PageBoxes, RuleState } from '../page-boxes.ts';
import { landmarks } from '../selection/main-landmark.ts';

const minLinks = 4;
const linked = 0.85;
const longestLink = 30;
/** A list with a larger share of the rest of the page is its content. */
const maxText = 0.5;
/** In weighted characters outside of links: a shorter line is a date or a byline. */
const minIntroduction = 40;
const blocks = new Set(['ul', 'ol', 'dl', 'div', 'section', 'p', 'table']);

/** Rows of short links are menus, whatever their markup, if there is nothing else or nothing introduces them. */
export function linkLists(page: PageBoxes, { kind, boilerplate }: RuleState): Box[] {
  const { tree, headline } = page;
  const { root, boxes } = tree;
  const kept = keptOf(tree, boilerplate);
  const isText = kind === 'DOCUMENTATION' ? textTest(page) : (box: Box) => box === root;
  const max = maxText * kept(root).text;
  return boxes.filter(
    (box) =>
      isLinkList(box) &&
      (box.linkText >= linked * box.text || (box.headings === 0 && !isIntroduced(box, headline))) &&
      !isText(box) &&
      kept(box).text <= max,
  );
}

function isLinkList(box: Box): boolean {
  return (
    blocks.has(box.name) &&
    box.links >= minLinks &&
    box.prose === 0 &&
    box.linkText <= longestLink * box.links
  );
}

/** Whether what comes before a box says what it is of: a heading other than the page's own, or a line of words. */
function isIntroduced(box: Box, headline: Box | null): boolean {
  const before = textBefore(box);
  if (!before) return box.parent !== null && isIntroduced(box.parent, headline);
  if (before.headings > 0) return !(headline && before.contains(headline));
  const words = before.text - before.linkText;
  return before.prose > 0 || (before.block === before && words >= minIntroduction);
}

function textBefore({ parent, index }: Box): Box | null {
  for (let at = index - 1; at >= 0; at -= 1) {
    const sibling = parent?.children[at];
    if (sibling && sibling.text > 0) return sibling;
  }
  return null;
}

/**
 * Documentation lists its chapters and functions after the headline in the landmark: returns a test for those, and for the
 * boxes around them.
 */
function textTest({ tree, headline }: PageBoxes): (box: Box) => boolean {
  const [top = tree.root] = landmarks({ tree, headline });
  const first = headline && top.contains(headline) ? headline : top;
  return (box) => box.contains(first) || (box.order > first.order && top.contains(box));
}
