import type { Element } from 'domhandler';
import { childrenCalled, isWords, textOf } from '../../../lib/html/dom.ts';
import { fragmentOf } from '../../../lib/url.ts';
import type { Box, BoxTree } from './box.ts';
import { headingTags } from './element-kinds.ts';

/** Notes that the text refers to by links within the page. */
export interface Notes {
  /** The links to notes, with the id of the note. */
  readonly marks: ReadonlyMap<Element, string>;
  /** The boxes of the notes, with their ids. */
  readonly texts: ReadonlyMap<Box, string>;
  /** The numbers that notes begin with, as elements. */
  readonly numbers: ReadonlySet<Box>;
  /** The same in the first words of a note. */
  readonly labels: ReadonlyMap<Box, string>;
}

const holders = new Set(['li', 'p', 'dd', 'div', 'aside', 'tr', 'td', 'span', 'small', 'section']);
const pieces = new Set(['a', 'sup', 'b', 'strong', 'span', 'small', 'i', 'em']);
const maxMarks = 2_000;
const maxLevels = 4;
/** A note is shorter than a page. */
const longest = 3_000;
const longestMark = 8;
const longestStart = 20;

/** Asterisks, daggers and reference marks. */
const markSigns = '*†‡§¶#※';
/** The text of a mark: a number, a letter or such signs, in brackets or not. */
const mark = new RegExp(
  String.raw`^[[(]?(?:[\p{L}※]{0,4}[ .]?\p{Nd}{1,3}|\p{L}|[${markSigns}]{1,3})[\])]?$`,
  'u',
);

export const noNotes: Notes = { marks: new Map(), texts: new Map(), numbers: new Set(), labels: new Map() };

/** Finds them by references, whatever they are named and wherever they are. */
export function notesOf(tree: BoxTree): Notes {
  const { boxes } = tree;
  const links = tree.of('a', 'button').flatMap((box) => {
    const id = noteOf(box.element);
    return id !== null && isMark(box) ? [{ box, id }] : [];
  });
  if (links.length === 0) return raisedNotes(tree);
  const wanted = new Set(links.slice(0, maxMarks).map(({ id }) => id));
  const places = new Map<string, Box>();
  for (const box of boxes) {
    const id = box.element.attribs.id ?? box.element.attribs.name;
    if (id !== undefined && wanted.has(id) && !places.has(id)) places.set(id, box);
  }
  const texts = new Map<Box, string>();
  const marks = new Map<Element, string>();
  const labels = new Map<Box, string>();
  for (const { box, id } of links) {
    const place = places.get(id);
    const note = place ? noteAt(place, box) : null;
    // A link back to the mark is a mark by its text too, but its target is inside of the text that refers.
    if (!note || note.contains(box) || !isNote(note) || (texts.get(note) ?? id) !== id) continue;
    const label = labelOf(note, box);
    // An address in full leads to a note that begins with its mark.
    if (box.isIn(texts) || !(isOnPage(box) || label !== '')) continue;
    texts.set(note, id);
    marks.set(box.element, id);
    if (!labels.has(note)) labels.set(note, label);
  }
  return marks.size > 0 ? { marks, texts, numbers: new Set(), labels } : raisedNotes(tree);
}

/** Without targets: superscripts from 1 on in the text, and behind them a block for each number that begins with it. */
function raisedNotes({ boxes, of }: BoxTree): Notes {
  const found = {
    marks: new Map<Element, string>(),
    texts: new Map<Box, string>(),
    numbers: new Set<Box>(),
    labels: new Map<Box, string>(),
  };
  const raised = of('sup')
    .filter((box) => !box.inLink && numberIn(box) !== null)
    .slice(0, maxMarks);
  const first = raised.find((box) => numberIn(box) === 1 && !opensBlock(box));
  if (!first) return found;
  const starts = new Map<number, { note: Box; number: Box | null }>();
  for (const box of boxes) {
    const number = beginsWith(box) ?? numberOfItem(box);
    if (number && !starts.has(number.value) && box.text <= longest) {
      starts.set(number.value, { note: box, number: number.box });
    }
  }
  for (const box of raised) {
    const value = numberIn(box) ?? 0;
    const start = starts.get(value);
    if (!start || opensBlock(box) || start.note.contains(box) || value > found.texts.size + 1) continue;
    const id = start.note.element.attribs.id ?? `note-${value}`;
    // A link in a raised number leads anywhere.
    found.marks.set(childrenCalled('a', box.element)[0] ?? box.element, id);
    found.texts.set(start.note, id);
    if (start.number) found.numbers.add(start.number);
  }
  return found;
}

function numberIn({ element, text }: Box): number | null {
  if (text === 0 || text > 4) return null;
  const [, digits] = /^[[(]?(\d{1,2})[\])]?$/.exec(shortTextOf(element)) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Whether a box is the first text of its block. */
function opensBlock(box: Box): boolean {
  for (let at = box; at.parent && at !== box.block; at = at.parent) {
    if (at.parent.opening !== at || hasWordsBefore(at)) return false;
  }
  return true;
}

function hasWordsBefore({ element: { prev } }: Box): boolean {
  for (let node = prev; node; node = node.prev) if (isWords(node)) return true;
  return false;
}

/** The number that a block begins with, raised or bold. */
function beginsWith(box: Box): { value: number; box: Box | null } | null {
  if (box.block !== box || !holders.has(box.name) || box.paragraphs > 1) return null;
  for (let at = box.opening, level = 0; at && level < maxLevels; at = at.opening, level += 1) {
    const value = /^(?:sup|strong|b|a)$/.test(at.name) ? numberIn(at) : null;
    if (value !== null && box.text > at.text + 1 && opensBlock(at)) return { value, box: at };
  }
  return null;
}

/** The number of an item in a list of an aside. */
function numberOfItem({ name, parent, index }: Box): { value: number; box: Box | null } | null {
  if (name !== 'li' || parent?.name !== 'ol' || !isApart(parent)) return null;
  return { value: Number.parseInt(parent.element.attribs.start ?? '1', 10) + index, box: null };
}

function isApart({ parent }: Box): boolean {
  return parent?.name === 'aside' || /note/i.test(parent?.element.attribs.class ?? '');
}

function isOnPage({ name, element }: Box): boolean {
  return name === 'button' || element.attribs.role === 'button' || /^\s*#/.test(element.attribs.href ?? '');
}

const firstMark = new RegExp(String.raw`[\p{L}\p{N}${markSigns}]+`, 'u');

/** What a note begins with as far as that is its mark, with a bracket before it; empty if it does not begin so. */
function labelOf(note: Box, { element }: Box): string {
  const [number] = firstMark.exec(shortTextOf(element)) ?? [];
  const words = shortTextOf(note.element);
  const first = firstMark.exec(words);
  return first !== null && first[0] === number ? words.slice(0, first.index + first[0].length) : '';
}

/** Whether a link is a mark in a text: short, and beside words. */
function isMark({ element, text, block }: Box): boolean {
  if (text === 0 || text > longestMark || headingTags.has(block.name)) return false;
  return looksLikeNoteMark(shortTextOf(element)) && block.text > text + 1;
}

function shortTextOf(element: Element): string {
  return textOf(element, longestStart).trim();
}

/** The note at an anchor: its block, or the anchor itself, where that is in the sentence that refers to it. */
function noteAt(place: Box, mark: Box): Box | null {
  const holder = holderOf(place);
  return holder?.contains(mark) && place.text > longestMark ? place : holder;
}

function holderOf(place: Box): Box | null {
  let at: Box | null = place;
  for (let level = 0; at && level < maxLevels && (pieces.has(at.name) || at.text === 0); level += 1) {
    at = at.parent;
  }
  return at && holders.has(at.name) ? at : null;
}

function isNote({ text, headings, name }: Box): boolean {
  return text > 0 && text <= longest && headings === 0 && name !== 'section';
}

/** Whether a text may be the mark of a note. */
export function looksLikeNoteMark(text: string): boolean {
  return mark.test(text.trim());
}

/** The id of what a link leads to, by whatever address, or what a button opens, maybe a link in the role of one. */
export function noteOf({ name, attribs }: Element): string | null {
  const opened = attribs.popovertarget ?? attribs['aria-describedby'] ?? null;
  if (name === 'button') return opened;
  if (name !== 'a') return null;
  if (opened !== null && attribs.role === 'button') return opened;
  return fragmentOf(attribs.href ?? '') || null;
}
