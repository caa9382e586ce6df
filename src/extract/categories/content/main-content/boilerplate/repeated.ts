import type { Element } from 'domhandler';
import { firstDescendants } from '../../../../lib/html/dom.ts';
import type { Box, BoxSet, BoxTree } from '../box-tree/box.ts';
import { outermostLeft } from '../box-tree/outermost.ts';
import type { PageKind } from '../page-kind.ts';

const minText = 40;
const mostlyLinks = 0.5;
/** Elements of a box that are searched for links. */
const maxVisited = 100;

/**
 * Boxes with exactly the text of an earlier one: copies for another screen width, or for a rotating carousel. Of a list, an
 * entry that leads elsewhere is none: the second vacancy of the same name.
 */
export function repeated(
  tree: BoxTree,
  { kind, dropped }: { readonly kind: PageKind; readonly dropped: BoxSet },
): Box[] {
  const isEntry = ({ linkDensity }: Box) => kind === 'LISTING' && linkDensity >= mostlyLinks;
  const known = new Map<string, Box>();
  let keptUntil = 0;
  const repeatsEarlierText = (box: Box) => {
    if (box.order < keptUntil || !isComparable(box)) return false;
    const key = `${box.hash} ${box.text}`;
    const earlier = known.get(key);
    if (!earlier) known.set(key, box);
    else if (isEntry(box) && leadsElsewhere(box, earlier)) keptUntil = box.order + box.size;
    return earlier !== undefined && box.order >= keptUntil;
  };
  return outermostLeft(tree, dropped, repeatsEarlierText);
}

const tableParts = new Set(['tr', 'td', 'th', 'tbody']);

/** Single lines may repeat, such as a question to several people, and so may rows of data. */
function isComparable(box: Box): boolean {
  if (box.block !== box || box.text < minText || box.ownText === box.text) return false;
  return box.text !== box.parent?.text && !tableParts.has(box.name);
}

function leadsElsewhere({ element }: Box, earlier: Box): boolean {
  const known = new Set(targetsOf(earlier.element));
  return targetsOf(element).some((target) => !known.has(target));
}

function targetsOf(element: Element): string[] {
  return firstDescendants(element, maxVisited).flatMap(({ attribs }) => attribs.href ?? []);
}
