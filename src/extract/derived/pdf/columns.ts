import { type Item, isWord, sizeOf, xOf, yOf } from './items.ts';

type Row = readonly Item[];
type Gap = readonly [left: number, right: number];

/** In letter sizes: white space between columns is wider than between words. */
const minGap = 1.2;
/** Newspapers have fewer. */
const mostColumns = 12;
/** In letter sizes, between the rows of columns. */
const maxDistance = 3;
/** So many rows must have text on both sides of a gap. */
const minRows = 3;
/** Running text, unlike the cells of a table, goes on in the middle of a sentence in this share of the lines, which are so long. */
const running = { share: 0.4, characters: 15 };

/** Rows that run across columns of text, as the rows of one column after the other. */
export function inColumns(rows: readonly Row[], most = mostColumns): Row[] {
  if (most === 1) return [...rows];
  const ordered: Row[] = [];
  for (let at = 0; at < rows.length; ) {
    const { gap, end } = gapFrom(rows, at);
    const run = rows.slice(at, end);
    const columns = gap && columnsOf(run, gap);
    // There may be further columns on both sides.
    ordered.push(
      ...(columns ? [...inColumns(columns.left, most - 1), ...inColumns(columns.right, most - 1)] : run),
    );
    at = end;
  }
  return ordered;
}

/** The gap that goes through the rows from a place on, and where it ends; null if that row has none. */
function gapFrom(rows: readonly Row[], start: number): { gap: Gap | null; end: number } {
  let gap = widest(gapsIn(rows[start] ?? []));
  let end = start + 1;
  for (; gap && end < rows.length; end += 1) {
    const row: Row = rows[end] ?? [];
    if (isElsewhere(row, rows[end - 1])) break;
    const next: Gap | null = sharedGap(row, gap);
    if (!next) break;
    gap = next;
  }
  return { gap, end };
}

function sharedGap(row: Row, gap: Gap): Gap | null {
  const [left, right] = gap;
  const words = row.filter(isWord);
  // A row may have too many words for the arguments of Math.max.
  const ends = words.reduce((end, word) => Math.max(end, endOf(word)), -Infinity);
  const starts = words.reduce((start, word) => Math.min(start, xOf(word)), Infinity);
  // A line of one column only has nothing beside it.
  const gaps: Gap[] = [[-Infinity, starts], ...gapsIn(row), [ends, Infinity]];
  const shared = gaps.map(([from, to]): Gap => [Math.max(left, from), Math.min(right, to)]);
  return widest(shared.filter(([from, to]) => to - from >= minGap * sizeIn(row)));
}

function gapsIn(row: Row): Gap[] {
  const words = row.filter(isWord).toSorted((one, other) => xOf(one) - xOf(other));
  const least = minGap * sizeIn(row);
  const gaps = words.slice(1).map((word, at): Gap => [endOf(words[at]), xOf(word)]);
  return gaps.filter(([left, right]) => right - left >= least);
}

function widest(gaps: readonly Gap[]): Gap | null {
  return gaps.toSorted(([left, right], [from, to]) => to - from - (right - left))[0] ?? null;
}

/** Null if the sides of the gap are not running text. */
function columnsOf(rows: readonly Row[], [, right]: Gap): { left: Row[]; right: Row[] } | null {
  const sides = rows.map((row) => ({
    left: row.filter((item) => endOf(item) < right),
    right: row.filter((item) => endOf(item) >= right),
  }));
  const both = sides.filter((side) => side.left.some(isWord) && side.right.some(isWord));
  const columns = { left: sides.map(({ left }) => left), right: sides.map((side) => side.right) };
  const isText = both.length >= minRows && isRunning(columns.left) && isRunning(columns.right);
  return isText ? { left: columns.left.filter(hasWords), right: columns.right.filter(hasWords) } : null;
}

function isRunning(rows: readonly Row[]): boolean {
  const lines = rows
    .map((row) =>
      row
        .map(({ str }) => str)
        .join('')
        .trim(),
    )
    .filter((line) => line !== '');
  const continuing = lines.slice(1).filter((line) => /^[\p{Ll}\p{Lo}]/u.test(line));
  const characters = lines.reduce((sum, { length }) => sum + length, 0);
  return (
    continuing.length >= running.share * (lines.length - 1) && characters >= running.characters * lines.length
  );
}

function hasWords(row: Row): boolean {
  return row.some(isWord);
}

/** Whether a row is above another, or so far below that something else is between. */
function isElsewhere([item]: Row, [before]: Row = []): boolean {
  if (!item || !before) return false;
  const down = yOf(before) - yOf(item);
  return down < -sizeOf(before) || down > maxDistance * sizeOf(before);
}

function sizeIn(row: Row): number {
  // Not the first, which may be an initial.
  const word = row.findLast(isWord);
  return word ? sizeOf(word) : 1;
}

function endOf(item: Item | undefined): number {
  return item ? xOf(item) + item.width : 0;
}
