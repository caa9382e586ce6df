import type { Element } from 'domhandler';
import { collapse } from '../../lib/text.ts';
import { inlineMarkdown, type Retained, strong } from './markdown-inline.ts';
import { tableGrid } from './table-grid.ts';

type Render = (cell: Element) => string;

/** A table in GitHub's syntax, which needs a header row: an empty one where the table has none. */
export function markdownTable(
  table: Element,
  retained: Retained,
  blocks: (cell: Element) => readonly string[],
): string[] {
  const { caption, header, rows } = tableGrid(table);
  const render: Render = (cell) => collapse(blocks(cell).join(' ')).replaceAll('|', '\\|');
  const width = rows.reduce((most, row) => Math.max(most, row.length), header.length);
  if (width === 0) return [];
  const lines = [
    line(header.map(render), width),
    `|${' --- |'.repeat(width)}`,
    ...rows.map((row) => line(row.map(render), width)),
  ];
  const title = caption ? inlineMarkdown(caption.children, retained) : '';
  return [...(title === '' ? [] : [strong(title)]), lines.join('\n')];
}

function line(cells: readonly string[], width: number): string {
  const padded = [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill('')];
  return `| ${padded.join(' | ')} |`;
}
