import type { Box, BoxTree } from '../box-tree/box.ts';
import { outermostLeft } from '../box-tree/outermost.ts';

/** Words between the links, as in "Versions: 17 / 16", take the rest. */
const minLinks = 0.3;

/** The lines of links before the headline, whatever they are named: breadcrumbs, versions, languages, offers of the site. */
export function linksBeforeHeadline(
  tree: BoxTree,
  { headline, dropped }: { readonly headline: Box; readonly dropped: ReadonlySet<Box> },
): Box[] {
  const isBefore = (box: Box) => box.order < headline.order && !box.contains(headline);
  return outermostLeft(tree, dropped, (box) => isBefore(box) && isLineOfLinks(box));
}

function isLineOfLinks({ element, block, links, linkDensity, prose, headings, images }: Box): boolean {
  if (block.element !== element || links === 0 || linkDensity < minLinks) return false;
  return prose === 0 && headings === 0 && images === 0;
}
