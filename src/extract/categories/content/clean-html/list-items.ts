import { type Element, isTag } from 'domhandler';
import { firstDescendants, soleElement, textOf } from '../../../lib/html/dom.ts';
import { romanNumber } from '../../../lib/roman-numeral.ts';
import type { Attributes, ListItem } from './html-writer.ts';

/** An item whose level is stated; `mark` is what its text begins with in place of a marker. */
export interface LevelledItem extends ListItem {
  readonly mark: string;
}

const longestStyle = 500;
const longestMark = 20;
const maxInMark = 20;
/** Word: the level of a paragraph that is an item; its marker; the class and the indent of one that states no level. */
const levelInStyle = /mso-list\s*:\s*\S{1,20}\s+level(\d)/i;
const markerStyle = /mso-list\s*:\s*ignore/i;
const itemNames = /(?:^|\s)Mso(?:ListParagraph|ListBullet|ListNumber)/;
const indent = /margin-left\s*:\s*([\d.]{1,8})(in|pt|cm)/i;
/** Half an inch, in each unit. */
const widthOfLevel = new Map([
  ['in', 0.5],
  ['pt', 36],
  ['cm', 1.27],
]);
/** Letters that count an item; Roman numbers to xxxix are longer. */
const counting = '[a-z]{1,4}|[ivx]{5,7}';
/** Without an element around it: a letter alone or repeated, since others are words, as in "No. 12". */
const markAtStart =
  /^\s*([^\s\p{L}\p{N}(]|o|\(?(?:\d{1,3}|(?<letter>[a-z])\k<letter>{0,3}|[ivx]{2,7})[.)])[\s\u00A0]{2}/iu;
const numberMark = new RegExp(String.raw`^\(?([\d.]*\d|${counting})[.)]$`, 'i');
/** Word on the web: the level of an item, from 1 on. */
const levelOfWord = 'data-aria-level';
/** Google Docs: the level of all items of a list. */
const levelOfList = /(?:^|\s)lst-kix_\w{1,40}-(\d)(?:\s|$)/;
/** Quill. */
const kindsOfQuill = new Set(['bullet', 'ordered', 'checked', 'unchecked']);
const indentOfItem = /(?:^|\s)ql-indent-(\d)(?:\s|$)/;

/** Whether the items of a list state their levels or kinds, so that the list as it stands says neither. */
export function hasStatedLevels({ name, attribs, children }: Element): boolean {
  if (name !== 'ul' && name !== 'ol') return false;
  return levelOfList.test(attribs.class ?? '') || children.some((item) => isTag(item) && statesLevel(item));
}

function statesLevel({ name, attribs }: Element): boolean {
  const isOfQuill = name === 'li' && kindsOfQuill.has(attribs['data-list'] ?? '');
  return isOfQuill || levelOfWord in attribs || indentOfItem.test(attribs.class ?? '');
}

/** Whether an element is a box around such a list alone, as Word writes it on the web. */
export function wrapsList({ name, children }: Element): boolean {
  const first = name === 'div' ? children.find(isTag) : undefined;
  return first !== undefined && hasStatedLevels(first) && soleElement(children) === first;
}

/** An item of such a list. */
export function statedItem({ attribs }: Element, { name, attribs: ofList }: Element): LevelledItem {
  const level = indentOfItem.exec(attribs.class ?? '')?.[1] ?? levelOfList.exec(ofList.class ?? '')?.[1] ?? 0;
  const stated = /^\d$/.exec(attribs[levelOfWord] ?? '')?.[0];
  const isOrdered = attribs['data-list'] === undefined ? name === 'ol' : attribs['data-list'] === 'ordered';
  const { start } = ofList;
  return {
    level: Math.max(1, Number(stated ?? Number(level) + 1)),
    list: isOrdered ? 'ol' : 'ul',
    attributes: isOrdered && start !== undefined ? { start } : {},
    mark: '',
  };
}

/** The item that a paragraph of Word is; null for other elements. */
export function itemOfWord(element: Element): LevelledItem | null {
  const { name, attribs } = element;
  if (name !== 'p' || attribs.class === undefined) return null;
  const style = (attribs.style ?? '').slice(0, longestStyle);
  const stated = levelInStyle.exec(style)?.[1];
  if (stated === undefined && !itemNames.test(attribs.class)) return null;
  const marker = firstDescendants(element, maxInMark).find(isWordMarker);
  const mark = marker
    ? textOf(marker, longestMark).trim()
    : (markAtStart.exec(textOf(element, longestMark))?.[1] ?? '');
  if (mark === '') return null;
  return {
    level: Math.max(1, Number(stated ?? levelByIndent(style))),
    ...listMarked(mark),
    mark: marker ? '' : mark,
  };
}

/** Whether an element is the marker that Word writes into an item. */
export function isWordMarker({ attribs }: Element): boolean {
  return attribs.style !== undefined && markerStyle.test(attribs.style.slice(0, longestStyle));
}

function levelByIndent(style: string): number {
  const [, width = '0', unit = ''] = indent.exec(style) ?? [];
  return Math.round(Number(width) / (widthOfLevel.get(unit.toLowerCase()) ?? 1)) || 1;
}

/** The list that begins with a marker. */
function listMarked(mark: string): Pick<ListItem, 'list' | 'attributes'> {
  const [, written = ''] = numberMark.exec(mark) ?? [];
  if (written === '') return { list: 'ul', attributes: {} };
  const number = written.split('.').at(-1) ?? '';
  if (/^\d/.test(number)) return { list: 'ol', attributes: number === '1' ? {} : { start: number } };
  return { list: 'ol', attributes: lettered(written) };
}

/** A letter of a list, alone or repeated: c, d, l and m as Roman numbers would be too large. */
const repeatedLetter = /^([a-hj-uwyz])\1*$/;

/** A list of letters, or of Roman numbers: i is one where a list begins. After z, Word repeats a letter: aa, bb. */
function lettered(written: string): Attributes {
  const lower = written.toLowerCase();
  const roman = repeatedLetter.test(lower) ? null : romanNumber(lower);
  const type = roman === null ? 'a' : 'i';
  const start = roman ?? lower.charCodeAt(0) - 'a'.charCodeAt(0) + 1 + 26 * (lower.length - 1);
  return {
    type: written === lower ? type : type.toUpperCase(),
    ...(start > 1 && { start: String(start) }),
  };
}

/** Letters or Roman numbers by class name (docutils, list-lower-alpha) or style. */
const countedBy = /(?:^|[\s:;[-])(lower|upper)-?(?:alpha|latin|(roman))(?=$|[\s;!\]])/i;
/** The words of the items have what counts them. */
const uncounted = /list-style(?:-type)?\s*:[^;:]*\bnone\b/i;

/** The type of a list that its attribute, a class name or a style states, or those of its first item; null if none does. */
export function listType(list: Element): string | null {
  if (uncounted.test((list.attribs.style ?? '').slice(0, longestStyle))) return null;
  const item = list.children.find(isTag);
  return list.attribs.type ?? typeIn(list) ?? (item ? (item.attribs.type ?? typeIn(item)) : null);
}

function typeIn({ attribs }: Element): string | null {
  const [, letters, roman] =
    countedBy.exec(`${attribs.class ?? ''} ;${attribs.style ?? ''}`.slice(0, longestStyle)) ?? [];
  if (letters === undefined) return null;
  const type = roman === undefined ? 'a' : 'i';
  return letters.toLowerCase() === 'upper' ? type.toUpperCase() : type;
}
