import type { Box } from '../../box-tree/box.ts';
import { keptOf } from '../boilerplate-filter.ts';
import { landmarks } from '../choice/main-landmark.ts';
import type { PageBoxes, SearchedPage } from '../page-boxes.ts';

const minLinks = 4;
const linked = 0.85;
const longestLink = 30;
/** A list with a larger share of the rest of the page is its content. */
const maxText = 0.5;
/** In weighted characters outside of links: a shorter line is a date or a byline. */
const minIntroduction = 40;
const blocks = new Set(['ul', 'ol', 'dl', 'div', 'section', 'p', 'table']);

/** Rows of short links are menus, whatever their markup, if there is nothing else or nothing introduces them. */
export function linkLists(page: SearchedPage): Box[] {
  const { tree, kind, boilerplate } = page;
  const { root, boxes } = tree;
  const kept = keptOf(tree, boilerplate);
  const isText = kind === 'DOCUMENTATION' ? textTest(page) : (box: Box) => box === root;
  const max = maxText * kept(root).text;
  const lists = boxes.filter((box) => isLinkList(box) && !isText(box) && kept(box).text <= max);
  const isAllLinks = (box: Box) => box.linkText >= linked * box.text;
  if (lists.every(isAllLinks)) return lists;
  const introduced = introducedIn(page);
  return lists.filter((box) => isAllLinks(box) || (box.headings === 0 && !introduced.has(box)));
}

function isLinkList(box: Box): boolean {
  return (
    blocks.has(box.name) &&
    box.links >= minLinks &&
    box.prose === 0 &&
    box.linkText <= longestLink * box.links
  );
}

/** The boxes that begin with what the text before them introduces. */
function introducedIn({ tree, headline }: PageBoxes): ReadonlySet<Box> {
  const introduced = new Set<Box>();
  /** The last box with text so far, by its parent. */
  const last = new Map<Box, Box>();
  for (const box of tree.boxes) {
    const { parent, text } = box;
    if (!parent) continue;
    const before = last.get(parent);
    if (before ? introduces(before, headline) : introduced.has(parent)) introduced.add(box);
    if (text > 0) last.set(parent, box);
  }
  return introduced;
}

/** Whether a box says what comes after it: a heading other than the page's own, or a line of words. */
function introduces(box: Box, headline: Box | null): boolean {
  if (box.headings > 0) return !(headline && box.contains(headline));
  return box.prose > 0 || (box.block === box && box.text - box.linkText >= minIntroduction);
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
