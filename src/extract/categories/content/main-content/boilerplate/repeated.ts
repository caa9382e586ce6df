import { firstDescendants } from '../../../../lib/html/dom.ts';
import { type Box, outermostLeft } from '../../box-tree/box.ts';
import type { SearchedPage } from '../page-boxes.ts';

const minText = 40;
/** Elements of a box that are searched for links. */
const maxVisited = 100;

/**
 * Boxes with exactly the text of an earlier one: copies for another screen width, or for a rotating carousel. An entry
 * of a list that leads elsewhere is no copy: the second vacancy of the same name. Threads quote, and documentation repeats
 * examples.
 */
export function repeated({ tree, kind, boilerplate }: SearchedPage): Box[] {
  const known = new Map<string, Box>();
  let keptUntil = 0;
  return outermostLeft(tree, boilerplate, (box) => {
    if (box.order < keptUntil || !isComparable(box)) return false;
    const key = `${box.hash} ${box.text}`;
    const earlier = known.get(key);
    if (!earlier) known.set(key, box);
    else if (kind === 'LISTING' && leadsElsewhere(box, earlier)) keptUntil = box.order + box.size;
    return earlier !== undefined && box.order >= keptUntil;
  });
}

const tableParts = new Set(['tr', 'td', 'th', 'tbody']);

/** Single lines may repeat, such as a question to several people, and so may rows of data. */
function isComparable(box: Box): boolean {
  if (box.block !== box || box.text < minText || box.ownText === box.text) return false;
  return box.text !== box.parent?.text && !tableParts.has(box.name);
}

function leadsElsewhere(box: Box, earlier: Box): boolean {
  const known = new Set(targetsOf(earlier));
  return targetsOf(box).some((target) => !known.has(target));
}

function targetsOf({ element }: Box): string[] {
  return firstDescendants(element, maxVisited).flatMap(({ attribs }) => attribs.href ?? []);
}
