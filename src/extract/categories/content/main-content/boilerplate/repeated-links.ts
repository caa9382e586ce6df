import type { Box, BoxSet, BoxTree } from '../box-tree/box.ts';
import { outermostLeft } from '../box-tree/outermost.ts';

const minLinks = 3;
const longest = 25;
/** Boxes around a link that hold nothing else. */
const maxLevels = 10;

/**
 * Links that have a line of their own, end a text, and say the same at each of several texts although they lead to
 * different places: "Learn more". They say nothing of where they lead, and so nothing of the page.
 */
export function repeatedLinks(tree: BoxTree, dropped: BoxSet): Box[] {
  const links = outermostLeft(tree, dropped, (box) => box.name === 'a' && isLine(box) && endsText(box));
  const alike = [...Map.groupBy(links, ({ hash, text }) => `${hash} ${text}`).values()];
  return alike
    .filter((some) => new Set(some.map(({ element }) => element.attribs.href)).size >= minLinks)
    .flat();
}

function isLine({ text, block, links }: Box): boolean {
  return links > 0 && text <= longest && block.text === text;
}

/** Whether the smallest box around a link that has other text ends with it. */
function endsText(link: Box): boolean {
  let at = link;
  for (let level = 0; at.parent?.text === link.text && level < maxLevels; level += 1) at = at.parent;
  const { parent, index } = at;
  if (!parent || parent.text === parent.linkText) return false;
  let after = index + 1;
  while (parent.children[after]?.text === 0) after += 1;
  return after === parent.children.length;
}
