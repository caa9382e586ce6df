import { firstDescendants, shortText, spacedText, textOf } from '../../../../lib/html/dom.ts';
import { statedRole } from '../../../../lib/html/role.ts';
import type { Box, BoxTree } from '../box-tree/box.ts';
import { isLanguageName } from '../clean-html/language-names.ts';

/** Boxes around a block of code that hold nothing else but its bar. */
const maxLevels = 3;
/** From the numbers up to the table or box that holds the code, too. */
const maxLevelsBetween = 10;
const maxBar = 80;
const maxVisited = 20;
/** Characters of the numbers of a long file. */
const maxNumbers = 5_000;
/** Enough of a text to tell it from numbers. */
const beginning = 20;
const whole = new Set(['main', 'article', 'body', 'li', 'td']);
const copying = /(?:^|[\s_-])(?:copy|copied|clipboard|btn|button|toolbar)(?:$|[\s_-])/i;

/** The bars of blocks of code: buttons, labels and the name of the language around a `pre`, and numbers of its lines. */
export function codeBars(tree: BoxTree): Box[] {
  const blocks = tree.of('pre');
  return blocks.flatMap((pre, at) =>
    numbersOf(pre, blocks[at + 1]) ? [pre] : [...barAround(pre), ...barsBeside(pre)],
  );
}

/** Whether a block holds nothing but the numbers of the lines of the next one; a single number may be anything. */
function numbersOf(pre: Box, next: Box | undefined): boolean {
  if (
    !next ||
    !isBeside(pre, next) ||
    pre.text > maxNumbers ||
    !/^\s*\d/.test(textOf(pre.element, beginning))
  )
    return false;
  const numbers = spacedText(pre.element, 8 * maxNumbers)
    .trim()
    .split(/\s+/);
  const isSeries = numbers.every((number, at) => number === String(Number(numbers[0]) + at));
  return numbers.length > 1 && isSeries && Math.abs(linesOf(next) - numbers.length) <= 1;
}

/** Whether the smallest box around both holds hardly anything else. */
function isBeside(pre: Box, next: Box): boolean {
  let around = pre.parent;
  for (let level = 0; around && level < maxLevelsBetween && !around.contains(next); level += 1)
    around = around.parent;
  return (
    around?.contains(next) === true && around.text - pre.text - next.text <= maxBar && around.headings === 0
  );
}

function linesOf({ element }: Box): number {
  const breaks = firstDescendants(element, maxNumbers).filter(({ name }) => name === 'br').length;
  return textOf(element).trimEnd().split('\n').length + breaks;
}

/** In a text without a box around both: only what has a button. */
function barsBeside(pre: Box): Box[] {
  const siblings = pre.parent?.children ?? [];
  const beside = [siblings[pre.index - 1] ?? [], siblings[pre.index + 1] ?? []].flat();
  return beside.filter((part) => part.text > 0 && part.text <= maxBar && hasControl(part));
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
    hasControl(part) || (part.prose === 0 && isLanguageName((shortText(part.element) ?? '').toLowerCase()))
  );
}

function hasControl({ element, prose, headings }: Box): boolean {
  if (prose > 0 || headings > 0) return false;
  const parts = [element, ...firstDescendants(element, maxVisited)];
  // A picture that can be enlarged.
  if (parts.some(({ name }) => name === 'figure')) return false;
  return parts.some(
    (part) =>
      part.name === 'button' ||
      statedRole(part) === 'button' ||
      copying.test(part.attribs.class ?? '') ||
      (part.attribs.slot ?? '') !== '',
  );
}
