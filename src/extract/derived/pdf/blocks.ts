import type { Line, Run } from './lines.ts';

/** A heading, or a paragraph if `level` is null. */
export interface Block {
  readonly level: number | null;
  readonly runs: readonly Run[];
}

/** A heading is at least `factor` times as large as the text and at most `longest` characters long. */
const heading = { factor: 1.12, longest: 200, levels: 4 };
/** In line sizes: a larger distance between two lines begins a paragraph. */
const paragraphGap = 1.75;
const sizeDifference = 0.08;
/**
 * A line among the first or last `lines` of a page is a running head or foot if it repeats on at least `pages` pages
 * and on this `share` of all pages, unless less than this share of the `text` would remain.
 */
const running = { pages: 3, share: 0.5, lines: 2, text: 0.5 };

export function blocksOf(pages: readonly (readonly Line[])[]): Block[] {
  const lines = withoutRunning(pages).flat();
  const levelOf = levels(lines);
  const blocks: { level: number | null; runs: Run[] }[] = [];
  let before: Line | null = null;
  for (const line of lines) {
    const level = levelOf(line);
    const last = blocks.at(-1);
    if (last && before && last.level === level && continues(before, line)) join(last.runs, line.runs);
    else blocks.push({ level, runs: [...line.runs] });
    before = line;
  }
  return blocks.map(({ level, runs }) => ({ level, runs: merged(runs) }));
}

function continues(before: Line, line: Line): boolean {
  if (Math.abs(before.size - line.size) > sizeDifference * before.size) return false;
  if (/^\s*(?:[•▪‣◦–]|\d{1,3}[.)])\s/.test(line.text)) return false;
  const isNextColumn = before.page !== line.page || line.y > before.y;
  // A sentence may continue in the next column or on the next page.
  if (isNextColumn) return !/[.!?:。！？]["'”’)]?\s*$/.test(before.text) && !/^\s*\p{Lu}/u.test(line.text);
  return before.y - line.y <= paragraphGap * line.size;
}

/** Appends a line; a word that was hyphenated at a line end is joined again. */
function join(runs: Run[], more: readonly Run[]): void {
  const last = runs.at(-1);
  const [next, ...rest] = more;
  if (!last || !next) return;
  const isHyphenated = /\p{Ll}[-\u00AD]$/u.test(last.text) && /^\p{Ll}/u.test(next.text);
  const text = isHyphenated ? last.text.slice(0, -1) : `${last.text.trimEnd()} `;
  runs[runs.length - 1] = { text, href: last.href };
  runs.push(last.href === next.href ? { ...next, text: next.text.trimStart() } : next, ...rest);
}

/** Joins runs of the same link. Done last, since joining line by line would copy a long paragraph for each line. */
function merged(runs: readonly Run[]): Run[] {
  const whole: Run[] = [];
  for (const { text, href } of runs) {
    const last = whole.at(-1);
    if (last?.href === href) whole[whole.length - 1] = { text: last.text + text, href };
    else whole.push({ text, href });
  }
  return whole;
}

/** The heading level of a line by its size: the most frequent size is that of the text, larger lines are headings. */
function levels(lines: readonly Line[]): (line: Line) => number | null {
  const bySize = new Map<number, number>();
  for (const { size, text } of lines)
    bySize.set(rounded(size), (bySize.get(rounded(size)) ?? 0) + text.length);
  const [[body] = [0]] = [...bySize].toSorted(([, one], [, other]) => other - one);
  const isHeading = (line: Line) =>
    rounded(line.size) >= heading.factor * body &&
    line.text.length <= heading.longest &&
    /\p{L}/u.test(line.text);
  const sizes = [...new Set(lines.filter(isHeading).map(({ size }) => rounded(size)))].toSorted(
    (a, b) => b - a,
  );
  return (line) => (isHeading(line) ? Math.min(sizes.indexOf(rounded(line.size)) + 1, heading.levels) : null);
}

function rounded(size: number): number {
  return Math.round(size * 2) / 2;
}

/** Removes running heads and feet: lines at the top or bottom of many pages that differ only in numbers. */
function withoutRunning(pages: readonly (readonly Line[])[]): readonly (readonly Line[])[] {
  const key = ({ text }: Line) => text.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim();
  const atEdge = (lines: readonly Line[]) => [
    ...new Set([...lines.slice(0, running.lines), ...lines.slice(-running.lines)]),
  ];
  const counts = new Map<string, number>();
  for (const lines of pages) {
    for (const text of new Set(atEdge(lines).map(key))) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const min = Math.max(running.pages, running.share * pages.length);
  const left = pages.map((lines) => {
    const edge = new Set(atEdge(lines).filter((line) => (counts.get(key(line)) ?? 0) >= min));
    return lines.filter((line) => !edge.has(line));
  });
  // In slides and forms such lines may be most of the content, so they stay.
  return letters(left) < running.text * letters(pages) ? pages : left;
}

function letters(pages: readonly (readonly Line[])[]): number {
  return pages.flat().reduce((sum, { text }) => sum + text.length, 0);
}
