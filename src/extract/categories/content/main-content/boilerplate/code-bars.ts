import { firstDescendants, shortText } from '../../../../lib/html/dom.ts';
import { statedRole } from '../../../../lib/html/role.ts';
import type { Box } from '../../box-tree/box.ts';
import { isLanguageName } from '../../clean-html/code-language.ts';
import type { SearchedPage } from '../page-boxes.ts';

/** Boxes around a block of code that hold nothing else but its bar. */
const maxLevels = 3;
const maxBar = 80;
const maxVisited = 20;
const whole = new Set(['main', 'article', 'body', 'li', 'td']);
const copying = /(?:^|[\s_-])(?:copy|copied|clipboard|btn|button|toolbar)(?:$|[\s_-])/i;

/** The bars of blocks of code: buttons, labels and the name of the language around a `pre`. */
export function codeBars({ tree }: SearchedPage): Box[] {
  return tree.of('pre').flatMap(barAround);
}

function barAround(pre: Box): Box[] {
  const found: Box[] = [];
  let at = pre;
  for (let level = 0; level < maxLevels; level += 1) {
    const around = at.parent;
    if (!around || whole.has(around.name) || around.text - pre.text > maxBar || around.headings > 0) break;
    found.push(...around.children.filter((part) => part !== at && part.text > 0 && isBar(part)));
    at = around;
  }
  return found;
}

function isBar(part: Box): boolean {
  return (
    holdsButton(part) || (part.prose === 0 && isLanguageName((shortText(part.element) ?? '').toLowerCase()))
  );
}

function holdsButton({ element, prose, headings }: Box): boolean {
  if (prose > 0 || headings > 0) return false;
  const parts = [element, ...firstDescendants(element, maxVisited)];
  return parts.some(
    (part) =>
      part.name === 'button' ||
      statedRole(part) === 'button' ||
      copying.test(part.attribs.class ?? '') ||
      (part.attribs.slot ?? '') !== '',
  );
}
