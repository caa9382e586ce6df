import type { Element } from 'domhandler';
import { tableGrid } from '../table-grid.ts';
import { strong } from './inline.ts';

type Row = readonly Element[];

/** A table in GitHub's syntax, which needs a header row: an empty one where the table has none. */
export function markdownTable(table: Element, lineOf: (cell: Element) => string): string[] {
  const { caption, headers, rows } = tableGrid(table);
  const render = (cell: Element) => lineOf(cell).replaceAll('|', '\\|');
  // A cell that spans columns is told in the first, so that an image is not shown twice.
  const renderRow = (row: Row) => row.map((cell, place) => (cell === row[place - 1] ? '' : render(cell)));
  const width = rows.reduce((max, row) => Math.max(max, row.length), headers.length);
  // Of several rows of headers each column has its own; there is one row for them.
  const isLayered = headers.some((cells) => cells.length > 1);
  const head = isLayered
    ? headers.map((cells) => cells.map(render).filter(Boolean).join(' '))
    : renderRow(headers.flat());
  if (width === 0) return [];
  const lines = [
    line(head, width),
    `|${' --- |'.repeat(width)}`,
    ...rows.map((row) => line(renderRow(row), width)),
  ];
  const title = caption ? lineOf(caption) : '';
  return [...(title === '' ? [] : [strong(title)]), lines.join('\n')];
}

function line(cells: readonly string[], width: number): string {
  const padded = [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill('')];
  return `| ${padded.join(' | ')} |`;
}
