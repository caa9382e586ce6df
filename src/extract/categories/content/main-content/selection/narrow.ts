import type { BoilerplateFilter } from '../box-tree/boilerplate-filter.ts';
import type { Box } from '../box-tree/box.ts';

/** Minimum share of the prose in one child for its siblings to be dropped. */
const share = 0.7;
/** Elements that are a part of the content, never all of it. */
const pieces = new Set(['p', 'dd', 'dt', 'blockquote', 'pre', 'ul', 'ol', 'dl', 'h1', 'h2', 'h3']);
/** The same, except on old pages that use them for layout. */
const cells = new Set(['tr', 'td', 'th', 'li']);

/** With at least this many paragraphs and share of the prose outside a wrapper, the text continues outside of it. */
const strays = { min: 3, share: 0.08 };

/** Minimum share of a wrapper's text in its only paragraph. */
const wrapped = 0.9;

/** Descends from a box as long as one child has most of the prose and is not itself part of a column. */
export function narrow(start: Box, filter: BoilerplateFilter): Box {
  const { kept, boilerplate } = filter;
  let box = start;
  for (;;) {
    const min = share * kept(box).prose;
    const heir =
      min > 0 ? box.children.find((child) => !boilerplate.has(child) && kept(child).prose >= min) : undefined;
    if (
      !heir ||
      heir.block !== heir ||
      pieces.has(heir.name) ||
      (cells.has(heir.name) && heir.paragraphs < 3) ||
      isColumnAround(heir, box, filter)
    )
      return box;
    box = heir;
  }
}

function isColumnAround(heir: Box, box: Box, { kept, boilerplate }: BoilerplateFilter): boolean {
  const prose = box.children
    .filter((child) => child !== heir && child.name === 'p' && !boilerplate.has(child))
    .map((child) => kept(child).prose)
    .filter((length) => length > 0);
  const sum = prose.reduce((one, other) => one + other, 0);
  return prose.length >= strays.min && sum >= strays.share * kept(box).prose;
}

/**
 * The share of a box's prose that is directly in it, in paragraphs or loose: near 1 in the column of an article, near 0
 * if it is spread over sections.
 */
export function directProse(box: Box, { kept, boilerplate }: BoilerplateFilter): number {
  const all = kept(box).prose;
  if (all === 0) return 0;
  const loose = Math.max(0, box.ownText - box.ownLinkText);
  const paragraphs = box.children
    .filter((child) => !boilerplate.has(child) && isParagraph(child))
    .reduce((sum, child) => sum + kept(child).prose, 0);
  return Math.min(1, (loose + paragraphs) / all);
}

/** A block with text of its own, or a wrapper around a single paragraph. */
function isParagraph(box: Box): boolean {
  if (box.block !== box) return false;
  return box.ownText > 0 || (box.paragraphs === 1 && box.prose > wrapped * box.text);
}
