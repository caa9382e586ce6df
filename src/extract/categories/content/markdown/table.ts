import type { Element } from 'domhandler';
import { tableGrid } from '../table-grid.ts';
import { strong } from './inline.ts';

type Row = readonly Element[];

/** A table in GitHub's syntax, which requires a header row: an empty one if the table has none. */
export function markdownTable(table: Element, lineOf: (cell: Element) => string): string[] {
  const { caption, headers, rows } = tableGrid(table);
  const render = (cell: Element) => lineOf(cell).replaceAll('|', '\\|');
  // A cell that spans columns is written in the first only, so that an image is not repeated.
  const renderRow = (row: Row) => row.map((cell, place) => (cell === row[place - 1] ? '' : render(cell)));
  const width = rows.reduce((max, row) => Math.max(max, row.length), headers.length);
  // Several header rows are joined into one, column by column.
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
