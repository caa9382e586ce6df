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
 * Whether an element other than `pre` is a block of code: a `code` with line breaks or between blocks, a block for each
 * line, as written by Doxygen, Crayon, and highlighters that run in the page, or pieces of code and nothing else.
 */
export function isCodeOfLines(element: Element): boolean {
  const { name, attribs, children } = element;
  if (name === 'code') return isAlone(element) && (isBetweenBlocks(element) || hasLines(element));
  if (!rows.has(name)) return false;
  const first = children.find(isTag);
  if (!first) return false;
  if (attribs.class !== undefined && fragment.test(attribs.class)) return containsLine(first);
  // Most elements are none by their first child.
  if (!isLineOfCode(first)) return isCodeInPieces(element);
  const parts = children.filter(isTag);
  return parts.length > 1 && parts.every(isLineOfCode) && !children.some(isWords);
}

const paragraphs = new Set(['p', 'ul', 'ol', 'pre', 'table', 'blockquote']);
const rows = new Set(['div', 'section', 'figure', 'td', 'li', 'p']);

/** A line, or an empty one, of a highlighter: nothing but `code` elements in a block. */
function isLineOfCode({ name, children }: Element): boolean {
  if ((name !== 'div' && name !== 'p') || children.find(isTag)?.name !== 'code') return false;
  return children.every((node) => (isTag(node) ? node.name === 'code' : !isWords(node)));
}

/** Input and output in turn: `code` and `pre` that follow each other in a box of their own. */
export function isCodeInPieces({ name, children }: Element): boolean {
  if (!rows.has(name)) return false;
  const isPiece = (node: ChildNode) => !isTag(node) || node.name === 'code' || node.name === 'pre';
  const isOf = (tag: string) => children.some((node) => isTag(node) && node.name === tag);
  return children.every((node) => isPiece(node) && !isWords(node)) && isOf('code') && isOf('pre');
}

/** Whether a `code` has no words of a sentence beside it. */
function isAlone({ parent, prev, next }: Element): boolean {
  if (parent && isTag(parent) && isInPre(parent)) return false;
  return !isBeside(prev) && !isBeside(next);
}

/** Whether a `code` by itself follows a block and is followed by one, as paragraphs are. */
function isBetweenBlocks({ prev, next }: Element): boolean {
  const before = prev && isText(prev) ? prev.prev : prev;
  const after = next && isText(next) ? next.next : next;
  return [before, after].every((node) => node && isTag(node) && paragraphs.has(node.name));
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

function hasLines(code: Element): boolean {
  const isBroken = firstDescendants(code, maxLevels).some(({ name }) => name === 'br');
  return isBroken || /\S[ \t]*\n\s*\S/.test(textOf(code, longest));
}

function isWords(node: ChildNode): boolean {
  return isText(node) && node.data.trim() !== '';
}

/** White space between two lines or pieces of code that are blocks, and so need no line break. */
export function isBetweenLines(node: ChildNode): boolean {
  if (!isText(node) || node.data.trim() !== '') return false;
  const { prev, next, parent } = node;
  return isLine(prev) || isLine(next) || (parent !== null && isTag(parent) && isCodeInPieces(parent));
}

/** Lines that can be folded together are in a nested block. */
function containsLine(element: Element): boolean {
  return isLine(element) || element.children.filter(isTag).slice(0, 1).some(isLine);
}

function isLine(node: ChildNode | null): boolean {
  if (node === null || !isTag(node)) return false;
  return (node.name === 'div' && line.test(node.attribs.class ?? '')) || isLineOfCode(node);
}
