import type { Box } from '../../box-tree/box.ts';
import type { BoilerplateFilter } from '../boilerplate-filter.ts';

/** Of the running text that may be the article's, one child has at least this share; and this share of all prose. */
const least = { running: 0.7, prose: 0.3 };
/** A sibling with a larger share of links leads to other pages, and is no part of the article. */
const maxLinks = 0.25;
/** Elements that are a part of the content, never all of it. */
const pieces = new Set(['p', 'dd', 'dt', 'blockquote', 'pre', 'ul', 'ol', 'dl', 'li', 'h1', 'h2', 'h3']);

/** With at least this many paragraphs and share of the prose outside a wrapper, the text continues outside of it. */
const strays = { min: 3, share: 0.08 };

/** Minimum share of a wrapper's text in its only paragraph. */
const wrapped = 0.9;

/** Descends from a box as long as what is left behind is beside the text: the column of an article. */
export function narrow(start: Box, filter: BoilerplateFilter): Box {
  for (let box = start; ; ) {
    const heir = heirOf(box, filter);
    if (!heir) return box;
    box = heir;
  }
}

/** The child that has the text of a box: most of what is running text, without what is mostly links. */
function heirOf(box: Box, filter: BoilerplateFilter): Box | null {
  const { kept, boilerplate } = filter;
  const all = kept(box);
  // A text may have no long paragraph.
  const lengthOf = (one: Box) => (all.running > 0 ? kept(one).running : kept(one).prose);
  const children = box.children.filter((child) => !boilerplate.has(child));
  const [heir] = children.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  if (!heir || heir.block !== heir || pieces.has(heir.name)) return null;
  const others = children.filter((one) => one !== heir && kept(one).linkText < maxLinks * kept(one).text);
  const loose = lengthOf(box) - children.reduce((sum, child) => sum + lengthOf(child), 0);
  const text = others.reduce((sum, other) => sum + lengthOf(other), lengthOf(heir) + loose);
  const isMost = lengthOf(heir) >= least.running * text && kept(heir).prose >= least.prose * all.prose;
  return isMost && lengthOf(heir) > 0 && !isColumnAround(heir, box, filter) ? heir : null;
}

function isColumnAround(heir: Box, box: Box, { kept, boilerplate }: BoilerplateFilter): boolean {
  const prose = box.children
    .filter((child) => child !== heir && child.name === 'p' && !boilerplate.has(child))
    .map((child) => kept(child).prose)
    .filter((length) => length > 0);
  const sum = prose.reduce((one, other) => one + other, 0);
  return prose.length >= strays.min && sum >= strays.share * kept(box).prose;
}

/** Characters of prose directly in a box, in paragraphs or loose: nearly all of it in the column of an article. */
export function directIn(box: Box, { kept, boilerplate }: BoilerplateFilter): number {
  const loose = Math.max(0, box.ownText - box.ownLinkText);
  return box.children
    .filter((child) => !boilerplate.has(child) && isParagraph(child))
    .reduce((sum, child) => sum + kept(child).prose, loose);
}

/** A block with text of its own, or a wrapper around a single paragraph. */
function isParagraph(box: Box): boolean {
  if (box.block !== box) return false;
  return box.ownText > 0 || (box.paragraphs === 1 && box.prose > wrapped * box.text);
}
