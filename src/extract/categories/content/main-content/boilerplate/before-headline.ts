import type { Box } from '../../box-tree/box.ts';
import { outermostLeft } from '../../box-tree/outermost.ts';
import { keptOf } from '../boilerplate-filter.ts';
import type { PageBoxes, RuleState } from '../page-boxes.ts';

/** Words between the links, as in "Versions: 17 / 16", take the rest. */
const minLinks = 0.3;
/** Lines with a larger share of the page are its content: an index with the headline below. */
const maxText = 0.65;

/** The lines of links before the headline, whatever they are named: breadcrumbs, versions, languages, offers of the site. */
export function linksBeforeHeadline({ tree, headline }: PageBoxes, { boilerplate }: RuleState): Box[] {
  if (!headline) return [];
  const isBefore = (box: Box) => box.order < headline.order && !box.contains(headline);
  const lines = outermostLeft(tree, boilerplate, (box) => isBefore(box) && isLineOfLinks(box));
  const kept = keptOf(tree, boilerplate);
  const text = lines.reduce((sum, line) => sum + kept(line).text, 0);
  return text <= maxText * kept(tree.root).text ? lines : [];
}

function isLineOfLinks({ element, block, links, linkDensity, prose, headings, images }: Box): boolean {
  if (block.element !== element || links === 0 || linkDensity < minLinks) return false;
  return prose === 0 && headings === 0 && images === 0;
}
