import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import {
  elementAfter,
  elementBefore,
  firstDescendants,
  isWords,
  soleElement,
  textOf,
  withAncestors,
} from '../../../lib/html/dom.ts';
import { isPhrasing } from '../../../lib/html/phrasing.ts';

const maxLevels = 40;
const longest = 20_000;
const fragment = /(?:^|\s)(?:fragment|crayon-pre)(?:\s|$)/;
const line = /(?:^|\s)(?:crayon-)?line(?:\s|$)/;
/** The lines of editors that run in the page: CodeMirror, Monaco, Ace, Quill. */
const editorLine = /(?:^|\s)(?:cm-line|CodeMirror-line|view-line|ace_line|ql-code-block)(?:\s|$)/;

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
  if (name === 'table') return isTableOfLines(element);
  if (!rows.has(name)) return false;
  const first = children.find(isTag);
  if (!first) return false;
  if (isEditorLine(first)) return children.filter(isTag).every(isEditorLine);
  if (attribs.class !== undefined && fragment.test(attribs.class)) return containsLine(first);
  // Most elements are none by their first child.
  if (first.name === 'code' && isInRun(element)) return true;
  if (!isLineOfCode(first)) return isCodeInPieces(element);
  const parts = children.filter(isTag);
  return parts.length > 1 && parts.every(isLineOfCode) && !children.some(isWords);
}

/** Whether an element is a line of code that continues a block of lines, each of which is an element of its own. */
export function continuesCode(element: Element): boolean {
  return isLineOfCode(element) && isLineBeside(element, 'prev');
}

/** Whether a paragraph holds a block of code and nothing else. */
export function holdsOnlyCode({ name, children }: Element): boolean {
  const only = name === 'p' ? soleElement(children) : null;
  return only?.name === 'code' && isCodeOfLines(only);
}

/** A line of code right before or behind another one: alone it is a word that has a line of its own. */
function isInRun(element: Element): boolean {
  return isLineOfCode(element) && (isLineBeside(element, 'prev') || isLineBeside(element, 'next'));
}

function isLineBeside(element: Element, side: 'prev' | 'next'): boolean {
  let node = element[side];
  while (node && !isTag(node) && !isWords(node)) node = node[side];
  return node !== null && isTag(node) && isLineOfCode(node);
}

/** A table of which each row has the number of a line in an attribute, and the line, as viewers of files write it. */
function isTableOfLines({ children }: Element): boolean {
  const bodies = children.filter(isTag).filter(({ name }) => name === 'tbody');
  const lines = bodies.flatMap((body) => body.children.filter(isTag));
  return lines.length > 0 && lines.every(isNumberedLine);
}

function isNumberedLine({ children }: Element): boolean {
  const [number, code, ...others] = children.filter(isTag);
  if (!number || !code || others.length > 0) return false;
  return [number, ...number.children.filter(isTag)].some(({ attribs }) =>
    /^\d+$/.test(attribs['data-line-number'] ?? ''),
  );
}

const paragraphs = new Set(['p', 'ul', 'ol', 'pre', 'table', 'blockquote']);
const rows = new Set(['div', 'section', 'figure', 'td', 'li', 'p']);
const tableParts = new Set(['table', 'tbody', 'tr']);

/** A line, or an empty one, of a highlighter: nothing but `code` elements in a block. */
function isLineOfCode({ name, children }: Element): boolean {
  if ((name !== 'div' && name !== 'p') || children.find(isTag)?.name !== 'code') return false;
  return children.every((node) => (isTag(node) ? node.name === 'code' : !isWords(node)));
}

/** Nodes of a box that is looked at: each of its pieces asks once more. */
const maxPieces = 200;

/** Input and output in turn: `code` and `pre` that follow each other in a box of their own. */
export function isCodeInPieces({ name, children }: Element): boolean {
  if (!rows.has(name) || children.length > maxPieces) return false;
  const isPiece = (node: ChildNode) => !isTag(node) || node.name === 'code' || node.name === 'pre';
  const isOf = (tag: string) => children.some((node) => isTag(node) && node.name === tag);
  return children.every((node) => isPiece(node) && !isWords(node)) && isOf('code') && isOf('pre');
}

/** Whether a `code` has no words of a sentence beside it. */
function isAlone({ parent, prev, next }: Element): boolean {
  const isInPre = withAncestors(parent, maxLevels).some(({ name }) => name === 'pre');
  return !isInPre && !isBeside(prev) && !isBeside(next);
}

/** Whether a `code` by itself follows a block and is followed by one, as paragraphs are. */
function isBetweenBlocks(element: Element): boolean {
  return [elementBefore(element), elementAfter(element)].every((one) => one && paragraphs.has(one.name));
}

function isBeside(node: ChildNode | null): boolean {
  if (node === null || !isTag(node)) return node !== null && isWords(node);
  return isPhrasing(node) && node.name !== 'br' && node.name !== 'code';
}

function hasLines(code: Element): boolean {
  const isBroken = firstDescendants(code, maxLevels).some(({ name }) => name === 'br');
  return isBroken || /\S[ \t]*\n\s*\S/.test(textOf(code, longest));
}

/** White space between two lines or pieces of code that are blocks, and so need no line break. */
export function isBetweenLines(node: ChildNode): boolean {
  if (!isText(node) || node.data.trim() !== '') return false;
  const { prev, next, parent } = node;
  if (parent !== null && isTag(parent) && tableParts.has(parent.name)) return true;
  return isLine(prev) || isLine(next) || (parent !== null && isTag(parent) && isCodeInPieces(parent));
}

/** Lines that can be folded together are in a nested block. */
function containsLine(element: Element): boolean {
  return isLine(element) || element.children.filter(isTag).slice(0, 1).some(isLine);
}

function isLine(node: ChildNode | null): boolean {
  if (node === null || !isTag(node)) return false;
  return (
    (node.name === 'div' && line.test(node.attribs.class ?? '')) || isEditorLine(node) || isLineOfCode(node)
  );
}

/** A line, or a box with its number and the line. */
function isEditorLine(element: Element): boolean {
  if (element.name !== 'div') return isNamedLine(element);
  const last = element.children.findLast(isTag);
  return isNamedLine(element) || (last !== undefined && isNamedLine(last) && !element.children.some(isWords));
}

function isNamedLine({ name, attribs }: Element): boolean {
  return (name === 'div' || name === 'pre') && editorLine.test(attribs.class ?? '');
}
