import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { firstDescendants, isWords, shortText, textOf, walk } from '../../../lib/html/dom.ts';
import { isLanguageName } from './code-language.ts';

/** What is inside of a block of code, but no part of the code. */
export interface CodeParts {
  /** Labels and buttons beside the code itself. */
  readonly bar: ReadonlySet<Element>;
  /** The numbers of its lines. */
  readonly numbers: ReadonlySet<Element>;
}

const maxNodes = 50_000;
const maxInBar = 50;
const maxLevels = 4;
const longestNumber = 8;
const longestLabel = 100;
const unselectable = /(?:^|[;\s-])user-select\s*:\s*none/i;

/** Finds them by what they are: beside the `code` elements, one more than the number above, not to be selected. */
export function codeParts(block: Element): CodeParts {
  const bar = new Set(barOf(block));
  return { bar, numbers: lineNumbers(block, bar) };
}

/** The language that the bar over a block of code names. */
export function labelledLanguage(block: Element): string | null {
  const parts = barOf(block).flatMap((part) => [part, ...firstDescendants(part, maxInBar)]);
  const labels = parts.map((part) => textOf(part, longestLabel).trim().toLowerCase());
  return labels.find(isLanguageName) ?? null;
}

/**
 * Where a `pre` has `code` elements and nothing else but elements without code, those are its bar; it may be in a box
 * with the code.
 */
function barOf(block: Element): Element[] {
  const found: Element[] = [];
  let around = block.name === 'pre' ? block : null;
  for (let level = 0; around && around.name !== 'code' && level < maxLevels; level += 1) {
    const parts = around.children.filter(isTag);
    const beside = parts.filter((part) => !holdsCode(part));
    if (beside.length === parts.length || around.children.some(isWords)) break;
    found.push(...beside);
    const holding = parts.filter((part) => !beside.includes(part));
    around = holding.length === 1 ? (holding[0] ?? null) : null;
  }
  return found;
}

function holdsCode(element: Element): boolean {
  return element.name === 'code' || firstDescendants(element, maxInBar).some(({ name }) => name === 'code');
}

/** Elements whose texts count up at the beginnings of lines, and elements that cannot be selected. */
function lineNumbers(block: Element, bar: ReadonlySet<Element>): ReadonlySet<Element> {
  const unselected = new Set<Element>();
  const counted: { element: Element; value: number }[] = [];
  let before = '\n';
  let hasCode = false;
  let seen = 0;
  const enter = (node: ChildNode) => {
    if (node === block) return true;
    seen += 1;
    if (seen > maxNodes) return false;
    if (isText(node)) {
      before = node.data || before;
      hasCode ||= isWords(node);
    }
    if (!isTag(node) || bar.has(node)) return false;
    if (unselectable.test(node.attribs.style ?? '')) {
      unselected.add(node);
      return false;
    }
    const value = numberIn(node);
    const startsLine = /\n[ \t]*$/.test(before) || (isFirst(node) && node.parent !== block);
    const isCounted = value !== null && startsLine && !isListed(node);
    if (isCounted) counted.push({ element: node, value });
    return !isCounted;
  };
  walk(block, { enter });
  const isSeries = counted.every(({ value }, at) => value === (counted[0]?.value ?? 0) + at);
  const isNumbered =
    hasCode && isSeries && counted.length >= (/^[01]$/.test(String(counted[0]?.value)) ? 1 : 2);
  return isNumbered ? new Set([...unselected, ...counted.map(({ element }) => element)]) : unselected;
}

function numberIn(element: Element): number | null {
  const found = /^\s*(\d{1,6})\s?[.:|)]?\s*$/.exec(shortText(element, longestNumber) ?? '');
  return found ? Number(found[1]) : null;
}

function isFirst({ prev }: Element): boolean {
  return prev === null || (isText(prev) && prev.data.trim() === '' && prev.prev === null);
}

/** Whether a number is a value in the code, as in a list or a table of numbers. */
function isListed({ next }: Element): boolean {
  return next !== null && isText(next) && /^[ \t]*[,;)\]=*/+.-]/.test(next.data);
}
