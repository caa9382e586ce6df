import type { BoilerplateFilter } from '../box-tree/boilerplate-filter.ts';
import type { Box } from '../box-tree/box.ts';

/** Share of the prose that one child must hold for the rest to be left behind. */
const share = 0.7;
/** Blocks that are a piece of the content, never the whole of it. */
const pieces = new Set(['p', 'dd', 'dt', 'blockquote', 'pre', 'ul', 'ol', 'dl', 'h1', 'h2', 'h3']);
/** The same, except where an old page is arranged by them. */
const cells = new Set(['tr', 'td', 'th', 'li']);

/** So many paragraphs, with such a share of the prose, begin or end the text that a wrapper inside of it goes on with. */
const strays = { min: 3, share: 0.08 };

/** Share of a wrapper's text that its one paragraph must be. */
const wrapped = 0.9;

/** Goes down from a box as long as one child holds most of the prose, and no column begins before it. */
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
 * Share of a box's prose that stands in it directly, in paragraphs or loose: near 1 in the column of an article,
 * near 0 where sections of a page each hold some.
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

/** A block with a line of its own, or one wrapped around a paragraph and nothing else. */
function isParagraph(box: Box): boolean {
  if (box.block !== box) return false;
  return box.ownText > 0 || (box.paragraphs === 1 && box.prose > wrapped * box.text);
}
