import { type Element, isTag } from 'domhandler';
import { largestRoman, romanNumeral } from '../../../lib/roman-numeral.ts';

export type ListMarks = '-' | '*' | '.' | ')';

/** After a list of the same kind, the other marker: with the same one, both would be one list. */
export function listMarks(element: Element, before = ''): ListMarks | null {
  const { name } = element;
  const last = marksOf(before);
  if (name === 'ul' || isLettered(element)) return last === '-' ? '*' : '-';
  if (name === 'ol') return last === '.' ? ')' : '.';
  return null;
}

/** One block with its items on consecutive lines. */
export function markdownList(
  element: Element,
  marks: ListMarks,
  blocksOf: (item: Element) => readonly string[],
): string[] {
  const children = itemsOf(element);
  const step = 'reversed' in element.attribs ? -1 : 1;
  let number = numberOf(element.attribs.start) ?? (step < 0 ? children.length : 1);
  const items = children.flatMap(([item, ...nested]) => {
    if (!item) return [];
    const blocks = [item, ...nested].flatMap(blocksOf);
    if (blocks.length === 0) return [];
    if (item.name === 'li') number = numberOf(item.attribs.value) ?? number;
    const isNumbered = marks === '.' || marks === ')';
    const marker = isNumbered ? `${number}${marks} ` : `${marks} `;
    const shown = isLettered(element) ? lettered(blocks, letterOf(number, element.attribs.type)) : blocks;
    number = Math.max(0, number + step);
    return [marker + indented(shown, ' '.repeat(marker.length))];
  });
  return items.length === 0 ? [] : [items.join('\n')];
}

/** Markdown has numbers alone, so that letters, to which a text may refer, are written as words. */
function isLettered({ name, attribs }: Element): boolean {
  return name === 'ol' && /^[ai]$/i.test(attribs.type ?? '');
}

/** The letter before the words of an item, or in a block of its own before a block that is no paragraph. */
function lettered(blocks: readonly string[], letter: string): readonly string[] {
  const [first = '', ...others] = blocks;
  return /^(?:#|>|`{3}|[-*|] |\d+[.)] |\[[ x]\] )/.test(first)
    ? [letter, ...blocks]
    : [`${letter} ${first}`, ...others];
}

/** Browsers write numbers where letters cannot be counted with. */
function letterOf(number: number, type = ''): string {
  const isRoman = type.toLowerCase() === 'i';
  if (number < 1 || (isRoman && number > largestRoman)) return `${number}\\.`;
  const letters = isRoman ? romanNumeral(number) : alphabetic(number);
  return `${type === type.toUpperCase() ? letters.toUpperCase() : letters}.`;
}

/** a to z, then aa. */
function alphabetic(number: number): string {
  const before = Math.floor((number - 1) / 26);
  const letter = String.fromCharCode('a'.charCodeAt(0) + ((number - 1) % 26));
  return before === 0 ? letter : alphabetic(before) + letter;
}

/** Each item with the lists directly behind it, which are part of it wherever browsers show them. */
function itemsOf({ children }: Element): Element[][] {
  const items: Element[][] = [];
  for (const child of children.filter(isTag)) {
    const last = items.at(-1);
    if (last && (child.name === 'ul' || child.name === 'ol')) last.push(child);
    else items.push([child]);
  }
  return items;
}

/** Null if Markdown cannot express the number. */
function numberOf(value = ''): number | null {
  const number = Number.parseInt(value, 10);
  return number >= 0 && number <= 999_999_999 ? number : null;
}

/** Matches lists that may follow a paragraph without an empty line: numbered ones only from 1 on (CommonMark, 5.2). */
const follows = /^(?:[-*] |1[.)] )/;

function indented(blocks: readonly string[], indent: string): string {
  const joined = blocks.reduce((text, block) =>
    follows.test(block) ? `${text}\n${block}` : `${text}\n\n${block}`,
  );
  return joined.replace(/\n(?!\n)/g, `\n${indent}`);
}

export function isList(block: string): boolean {
  return marksOf(block) !== null;
}

function marksOf(block: string): string | null {
  const [, bullet, point] = /^(?:([-*])|\d+([.)])) /.exec(block) ?? [];
  return bullet ?? point ?? null;
}
