import { type Element, isTag } from 'domhandler';

/** The markers of list items. */
export type ListMarks = '-' | '*' | '.' | ')';

/** After a list of the same kind, the other marker: with the same one, both would be one list. */
export function listMarks({ name }: Element, before = ''): ListMarks | null {
  const last = marksOf(before);
  if (name === 'ul') return last === '-' ? '*' : '-';
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
    const marker = element.name === 'ol' ? `${number}${marks} ` : `${marks} `;
    number = Math.max(0, number + step);
    return [marker + indented(blocks, ' '.repeat(marker.length))];
  });
  return items.length === 0 ? [] : [items.join('\n')];
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

/** Whether a block is a list. */
export function isList(block: string): boolean {
  return marksOf(block) !== null;
}

function marksOf(block: string): string | null {
  const [, bullet, point] = /^(?:([-*])|\d+([.)])) /.exec(block) ?? [];
  return bullet ?? point ?? null;
}
