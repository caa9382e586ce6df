import { inColumns } from './columns.ts';
import { withValues } from './form-values.ts';
import { type Content, type Item, isWord, sizeOf, xOf, yOf } from './items.ts';

/** A piece of text with the same link, or with none. */
export interface Run {
  readonly text: string;
  readonly href: string | null;
}

export interface Line {
  readonly runs: readonly Run[];
  readonly text: string;
  /** The size of its largest letters, in points. */
  readonly size: number;
  /** The distance from the bottom of the page. */
  readonly y: number;
  /** The distance from the left of the page. */
  readonly x: number;
  readonly page: number;
}

export interface LinkArea {
  readonly href: string;
  readonly rect: readonly number[];
}

/** In letter sizes: a larger vertical distance begins another line. */
const lineShift = 0.6;
/** How many times as large as the text an initial over several lines is. */
const minInitial = 1.8;
/** In letter sizes of the text: a larger gap behind an initial is a space. */
const initialGap = 0.6;
/** In letter sizes: a larger gap is a space. */
const wordGap = 0.18;

/** The lines of a page, in the order of the file, of one column after the other, with the values of its form. */
export function linesOf(
  items: Content['items'],
  { page, links, values }: { page: number; links: readonly LinkArea[]; values: readonly Item[] },
): Line[] {
  const rows: Item[][] = [];
  let row: Item[] = [];
  for (const item of items) {
    if (!('str' in item)) continue;
    const before = baseOf(row);
    if (
      before &&
      !isInitial(before, item) &&
      Math.abs(yOf(item) - yOf(before)) > lineShift * Math.max(sizeOf(item), sizeOf(before))
    ) {
      rows.push(row);
      row = [];
    }
    if (item.str !== '') row.push(item);
    if (item.hasEOL && row.length > 0) {
      rows.push(row);
      row = [];
    }
  }
  return inColumns(withValues([...rows, row], values)).flatMap((row) => lineFrom(row, { page, links }) ?? []);
}

function lineFrom(
  row: readonly Item[],
  { page, links }: { page: number; links: readonly LinkArea[] },
): Line | null {
  const runs: Run[] = [];
  let right: number | null = null;
  const [one, two] = row.filter(isWord);
  const initial = one !== undefined && two !== undefined && isInitial(one, two);
  // Between an initial and the rest of its word there may be white space.
  const items = initial ? row.filter((item) => isWord(item) || xOf(item) > xOf(two)) : row;
  for (const item of items) {
    const isJoined = initial && item === two && !(isOwnWord(one) && isApartFrom(one, two));
    const isApart = right !== null && xOf(item) - right > wordGap * sizeOf(item);
    const gap = isApart && !isJoined ? ' ' : '';
    const href = hrefAt(item, links);
    const last = runs.at(-1);
    if (last && last.href === href) runs[runs.length - 1] = { text: `${last.text}${gap}${item.str}`, href };
    else runs.push({ text: `${gap}${item.str}`, href });
    right = xOf(item) + item.width;
  }
  const text = textOfRuns(runs);
  const first = baseOf(row);
  if (!first || text.trim() === '') return null;
  const size = Math.max(...items.slice(initial ? 1 : 0, 1_000).map(sizeOf));
  return { runs, text, size, y: yOf(first), x: xOf(first), page };
}

export function textOfRuns(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}

/** Whether an initial may be a word, and not the first letter of one. */
function isOwnWord({ str }: Item): boolean {
  return /^[AIO]$/.test(str.trim());
}

function isApartFrom(one: Item, next: Item): boolean {
  return xOf(next) - xOf(one) - one.width > initialGap * sizeOf(next);
}

/** Whether an item is a large letter, on the line of the rest of its word or over several lines, at the top of which that is. */
function isInitial(one: Item, next: Item): boolean {
  return (
    /^[\p{Ps}\p{Pi}"'¿¡]?\p{L}$/u.test(one.str.trim()) &&
    /^(?:\p{Lu}(?!\p{Ll})|(?!\p{Lu})\p{L})/u.test(next.str.trimStart()) &&
    sizeOf(one) >= minInitial * sizeOf(next) &&
    yOf(next) >= yOf(one) &&
    yOf(next) < yOf(one) + sizeOf(one) &&
    xOf(next) >= xOf(one)
  );
}

/** The item that says where a line is. */
function baseOf(row: readonly Item[]): Item | undefined {
  const [first, next] = [row[0], row.slice(1, 3).find(isWord)];
  return first && next && isInitial(first, next) ? next : first;
}

function hrefAt(item: Item, links: readonly LinkArea[]): string | null {
  if (item.str.trim() === '') return null;
  const x = xOf(item) + item.width / 2;
  const y = yOf(item) + sizeOf(item) / 3;
  const area = links.find(
    ({ rect: [left = 0, bottom = 0, right = 0, top = 0] }) =>
      x >= left && x <= right && y >= bottom && y <= top,
  );
  return area?.href ?? null;
}
