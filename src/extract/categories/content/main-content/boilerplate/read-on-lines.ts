import { shortText } from '../../../../lib/html/dom.ts';
import { anyOf } from '../../../../lib/languages/index.ts';
import type { Box } from '../../box-tree/box.ts';
import { outermostLeft } from '../../box-tree/outermost.ts';
import type { PageBoxes, RuleState } from '../page-boxes.ts';

const longest = 250;
const linked = 0.5;

const announcement = new RegExp(`^[^\\p{L}]{0,3}(?:${anyOf('readOn')})\\s?[:：|»>–—-]`, 'iu');

/** Lines of a label and a link to another text: "Read more: Why taxes rise". */
export function readOnLines({ tree }: PageBoxes, { boilerplate }: RuleState): Box[] {
  return outermostLeft(tree, boilerplate, (box) => {
    const { block, text, linkText, links } = box;
    if (block !== box || links === 0) return false;
    return linkText >= linked * text && announcement.test(shortText(box.element, longest) ?? '');
  });
}
