import type { Line, Run } from './lines.ts';

/** A heading, or a paragraph where `level` is null. */
export interface Block {
  readonly level: number | null;
  readonly runs: readonly Run[];
}

/** How much larger than the text a heading is set, how long it may be, and how many levels are told apart. */
const heading = { factor: 1.12, longest: 200, levels: 4 };
/** Of a letter's size: a larger distance of two lines begins a paragraph. */
const paragraphGap = 1.75;
const sizeDifference = 0.08;
/** Pages on which a line stands that is no text but the head or foot of each. */
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
  const isTurned = before.page !== line.page || line.y > before.y;
  // A sentence goes on over the end of a column or a page.
  if (isTurned) return !/[.!?:。！？]["'”’)]?\s*$/.test(before.text) && !/^\s*\p{Lu}/u.test(line.text);
  return before.y - line.y <= paragraphGap * line.size;
}

/** Sets lines one behind the other; a word that was parted at the end of one is whole again. */
function join(runs: Run[], more: readonly Run[]): void {
  const last = runs.at(-1);
  const [next, ...rest] = more;
  if (!last || !next) return;
  const isParted = /\p{Ll}[-\u00AD]$/u.test(last.text) && /^\p{Ll}/u.test(next.text);
  const text = isParted ? last.text.slice(0, -1) : `${last.text.trimEnd()} `;
  runs[runs.length - 1] = { text, href: last.href };
  runs.push(last.href === next.href ? { ...next, text: next.text.trimStart() } : next, ...rest);
}

/** Done last: with all lines of a long paragraph in one text, each further line would read them all again. */
function merged(runs: readonly Run[]): Run[] {
  const whole: Run[] = [];
  for (const { text, href } of runs) {
    const last = whole.at(-1);
    if (last?.href === href) whole[whole.length - 1] = { text: last.text + text, href };
    else whole.push({ text, href });
  }
  return whole;
}

/** The level of a line by its size: most letters are those of the text, and larger lines are headings. */
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

/** Leaves out what stands at the top or bottom of many pages alike, but for its numbers, and bare page numbers. */
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
  // Slides, forms: what most of the file consists of is no frame around it.
  return letters(left) < running.text * letters(pages) ? pages : left;
}

function letters(pages: readonly (readonly Line[])[]): number {
  return pages.flat().reduce((sum, { text }) => sum + text.length, 0);
}
