import { type ChildNode, type Document, Element, isTag, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { childrenCalled, descendants, textOf } from '../../lib/html/dom.ts';
import type { MarkupBudget } from './markup-budget.ts';
import { mathMlOf } from './office-math.ts';
import { numberingProperties, type WordNumbering } from './word-numbering.ts';
import { inherited, valueAt } from './word-styles.ts';
import { elementAt, prefixedTree } from './xml.ts';

/** What the library that reads Word leaves out, or shows although it is hidden, under the prefixes that programs write. */
const unread = /<(?:m:oMath|w:vanish|w:outlineLvl|w:framePr)\b/;
const deepestHeading = 6;
/** A character for private use, which no text has. */
const mark = '\uF8FE';
/** Another one, around the number of an item. */
const listMark = '\uF8FD';
const stated = new RegExp(`^${listMark}(\\d{1,9}),([1aAiI])${listMark}$`);
const listParts = new RegExp(`(<ol>|</li>|${listMark}\\d{1,9},[1aAiI]${listMark})`);
const marked = new RegExp(`${mark}(\\d{1,7})${mark}`, 'g');

interface TextOptions {
  /** To which each formula is added as MathML. */
  readonly formulas: string[];
  /** Numbers the paragraphs of this part; null if none are numbered. */
  readonly numbering: WordNumbering | null;
  /** The levels of the outline, by the names of styles. */
  readonly outline: ReadonlyMap<string, number>;
}

/**
 * A part of a text in the library's terms: a formula is a mark with its place in `formulas`, hidden words are gone, an initial
 * is in its word, a paragraph has the style of the level that it states, and numbered paragraphs state their numbers. Throws
 * OFFICE_TOO_LARGE.
 */
export function readableText(xml: string, { formulas, numbering, outline }: TextOptions): string {
  const holdsUnread = unread.test(xml);
  if (!holdsUnread && !numbering) return xml;
  const document = prefixedTree(xml);
  if (numbering) stateNumbers(document, numbering, outline);
  if (holdsUnread)
    for (const element of [document, ...descendants(document)])
      element.children = withInitials(element.children.flatMap((child) => readable(child, formulas)));
  return DomUtils.getOuterHTML(document, { xmlMode: true });
}

/**
 * States the number of each paragraph: of headings, and of what no list of HTML can show, as words before them; of items of
 * other lists as marks, for `withListNumbers`.
 */
function stateNumbers(
  document: Document,
  numbering: WordNumbering,
  outline: ReadonlyMap<string, number>,
): void {
  for (const paragraph of descendants(document).filter(({ name }) => name === 'w:p')) {
    const properties = elementAt(paragraph, 'w:pPr');
    const number = numbering.next(properties);
    if (!properties || !number) continue;
    const style = numbering.styleName(properties);
    const isHeading = /^heading \d$/i.test(style) || outline.has(style) || Boolean(statedLevel(paragraph));
    const isListed = number.isPlain && !isHeading && !numbersRow(paragraph);
    properties.children = [...unlisted(properties), isListed ? number.place : numberingProperties('0', 0)];
    const words = isListed ? `${listMark}${number.value},${number.type}${listMark}` : `${number.label} `;
    paragraph.children.splice(paragraph.children.indexOf(properties) + 1, 0, textRun(words));
  }
}

function unlisted({ children }: Element): ChildNode[] {
  return children.filter((child) => !isTag(child) || child.name !== 'w:numPr');
}

/** Whether a paragraph is a cell with nothing but a number. */
function numbersRow(paragraph: Element): boolean {
  const { parent, prev, next } = paragraph;
  const isCell = parent !== null && isTag(parent) && parent.name === 'w:tc';
  const isAlone = [prev, next].every((node) => node === null || !isTag(node) || node.name !== 'w:p');
  return isCell && isAlone && textOf(paragraph, 1).trim() === '';
}

function textRun(text: string): Element {
  return new Element('w:r', {}, [new Element('w:t', { 'xml:space': 'preserve' }, [new Text(text)])]);
}

/** Ordered lists that begin with the number of their first item, in its letters; a file may hold such marks, too. */
export function withListNumbers(html: string): string {
  const parts = html.split(listParts);
  let list: number | null = null;
  for (const [at, part] of parts.entries()) {
    if (part === '<ol>') list = at;
    else if (part === '</li>') list = null;
    const [, value, type] = stated.exec(part) ?? [];
    if (value === undefined || type === undefined) continue;
    parts[at] = '';
    if (list === null) continue;
    const start = value === '1' ? '' : ` start="${value}"`;
    parts[list] = `<ol${start}${type === '1' ? '' : ` type="${type}"`}>`;
    list = null;
  }
  return parts.join('');
}

/** The formulas in the place of their marks; a file may hold such marks, too. */
export function withFormulas(html: string, formulas: readonly string[], budget: MarkupBudget): string {
  return html.replace(marked, (_, place: string) => budget.whole(formulas[Number(place)] ?? ''));
}

function readable(node: ChildNode, formulas: string[]): ChildNode[] {
  if (!isTag(node)) return [node];
  if (node.name === 'w:r' && isVanished(node)) return [];
  if (node.name === 'm:oMath') return [formulaRun(node, formulas)];
  if (node.name === 'm:oMathPara')
    return childrenCalled('m:oMath', node).map((formula) => formulaRun(formula, formulas));
  if (node.name === 'w:p') stateStyle(node);
  return [node];
}

/** An initial over several lines is a paragraph of its own, before the one that it begins. */
function withInitials(nodes: readonly ChildNode[]): ChildNode[] {
  const joined: ChildNode[] = [];
  let initial: Element | null = null;
  for (const node of nodes) {
    if (isTag(node) && isInitial(node)) initial = node;
    else joined.push(node);
    if (!isTag(node) || node === initial || !initial) continue;
    if (node.name === 'w:p')
      node.children = [...node.children.filter(isProperties), ...runsOf(initial), ...runsOf(node)];
    else joined.splice(-1, 0, initial);
    initial = null;
  }
  return initial ? [...joined, initial] : joined;
}

function isInitial(paragraph: Element): boolean {
  const frame = elementAt(paragraph, 'w:pPr', 'w:framePr');
  return paragraph.name === 'w:p' && /^(?:drop|margin)$/.test(frame?.attribs['w:dropCap'] ?? '');
}

function isProperties(node: ChildNode): boolean {
  return isTag(node) && node.name === 'w:pPr';
}

function runsOf({ children }: Element): ChildNode[] {
  return children.filter((child) => !isProperties(child));
}

/** The style that stands for a level of the outline. */
export function outlineStyle(level: number): string {
  return `OutlineLevel${level}`;
}

/** The names of a document's own paragraph styles that are on a level of its outline, with the level from 1 on. */
export function outlineLevels(styles: ReadonlyMap<string, Element>): ReadonlyMap<string, number> {
  const levelOf = inherited(styles, statedLevel);
  const levels = new Map<string, number>();
  for (const [id, style] of styles) {
    const name = valueAt(style, 'w:name');
    const level = levelOf(id) ?? null;
    if (name !== null && level !== null) levels.set(name, level);
  }
  return levels;
}

/** From 1 on; null for body text, undefined if nothing is stated. */
function statedLevel(element: Element): number | null | undefined {
  const stated = valueAt(element, 'w:pPr', 'w:outlineLvl');
  if (stated === null) return undefined;
  const level = Number(stated);
  return Number.isInteger(level) && level >= 0 && level < deepestHeading ? level + 1 : null;
}

/** A paragraph with a style of its own has that style's level. */
function stateStyle(paragraph: Element): void {
  const properties = elementAt(paragraph, 'w:pPr');
  const level = statedLevel(paragraph);
  if (!properties || !level || elementAt(properties, 'w:pStyle')) return;
  properties.children.unshift(new Element('w:pStyle', { 'w:val': outlineStyle(level) }));
}

function isVanished(run: Element): boolean {
  const vanish = elementAt(run, 'w:rPr', 'w:vanish');
  return vanish !== null && !/^(?:0|false|off)$/.test(vanish.attribs['w:val'] ?? '');
}

function formulaRun(formula: Element, formulas: string[]): Element {
  formulas.push(mathMlOf(formula));
  return textRun(`${mark}${formulas.length - 1}${mark}`);
}
