import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { firstDescendants, textOf, withAncestors } from '../../../../lib/html/dom.ts';
import { phrasing } from '../../../../lib/html/phrasing.ts';

const maxLevels = 40;
const longest = 20_000;
const fragment = /(?:^|\s)(?:fragment|crayon-pre)(?:\s|$)/;
const line = /(?:^|\s)(?:crayon-)?line(?:\s|$)/;

export function isCode(element: Element): boolean {
  return element.name === 'pre' || element.name === 'code' || isCodeOfLines(element);
}

/**
 * Whether an element other than `pre` is a block of code: a `code` with line breaks by itself, or a block for each line,
 * as written by Doxygen, Crayon, and highlighters that run in the page.
 */
export function isCodeOfLines(element: Element): boolean {
  const { name, attribs, children } = element;
  if (name === 'code') return isBrokenCode(element);
  if (!rows.has(name)) return false;
  if (fragment.test(attribs.class ?? '')) return children.filter(isTag).slice(0, 1).some(containsLine);
  const lines = children.filter(isTag);
  return lines.length >= 2 && lines.every(isLineOfCode) && !children.some(isWords);
}

const rows = new Set(['div', 'section', 'figure', 'td', 'li', 'p']);

/** A line, or an empty one, of a highlighter: nothing but `code` elements in a block. */
function isLineOfCode({ name, children }: Element): boolean {
  if (name !== 'div' && name !== 'p') return false;
  const parts = children.filter(isTag);
  return parts.length > 0 && parts.every((part) => part.name === 'code') && !children.some(isWords);
}

/** Whether a `code` has several lines, and no words of a sentence beside it. */
function isBrokenCode(code: Element): boolean {
  if (code.parent && isTag(code.parent) && (code.parent.name === 'pre' || isInPre(code.parent))) return false;
  return !isBeside(code.prev) && !isBeside(code.next) && /\S[ \t]*\n\s*\S/.test(brokenText(code));
}

function isInPre(element: Element): boolean {
  return withAncestors(element, maxLevels).some(({ name }) => name === 'pre');
}

function isBeside(node: ChildNode | null): boolean {
  let at = node;
  if (at && isText(at) && !isWords(at)) at = null;
  return (
    at !== null &&
    (isText(at) || (isTag(at) && phrasing.has(at.name) && at.name !== 'br' && at.name !== 'code'))
  );
}

function brokenText(code: Element): string {
  const hasBreak = firstDescendants(code, maxLevels).some(({ name }) => name === 'br');
  return hasBreak ? 'a\nb' : textOf(code, longest);
}

function isWords(node: ChildNode): boolean {
  return isText(node) && node.data.trim() !== '';
}

/** White space between two lines of code that are blocks, and so need no line break. */
export function isBetweenLines(node: ChildNode): boolean {
  return isText(node) && node.data.trim() === '' && (isLine(node.prev) || isLine(node.next));
}

/** Lines that can be folded together are in a nested block. */
function containsLine(element: Element): boolean {
  return isLine(element) || element.children.filter(isTag).slice(0, 1).some(isLine);
}

function isLine(node: ChildNode | null): boolean {
  if (node === null || !isTag(node)) return false;
  return (node.name === 'div' && line.test(node.attribs.class ?? '')) || isLineOfCode(node);
}
