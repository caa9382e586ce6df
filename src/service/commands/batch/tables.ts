import { stringify } from 'csv-stringify/sync';
import type { JsonObject } from '../../../extract/lib/json-value.ts';
import type { Cell, Column } from './columns.ts';

/** The formats of results with a column for each fact. */
export const tableFormats = ['csv', 'parquet'] as const;
export type TableFormat = (typeof tableFormats)[number];

type Lines = AsyncIterable<string>;
type Table = (lines: Lines, columns: readonly Column[]) => AsyncGenerator<string | Uint8Array>;

/** Writes result lines as tables, piece by piece. */
export const tables: Readonly<Record<TableFormat, Table>> = { csv, parquet };

/** CSV (RFC 4180) with a header. What spreadsheets would run as a formula begins with an apostrophe. */
async function* csv(lines: Lines, columns: readonly Column[]): AsyncGenerator<string> {
  const record = (cells: readonly Cell[]) =>
    stringify([cells], { escape_formulas: true, record_delimiter: 'windows', cast: { boolean: String } });
  yield record(columns.map(({ name }) => name));
  for await (const line of lines) yield record(cellsOf(line, columns));
}

/** A Parquet file. A column is of numbers or of booleans if nothing else is in it, and otherwise of texts. */
async function* parquet(lines: Lines, columns: readonly Column[]): AsyncGenerator<Uint8Array> {
  const { parquetWriteBuffer } = await import('hyparquet-writer');
  const data: Cell[][] = columns.map(() => []);
  for await (const line of lines)
    for (const [at, cell] of cellsOf(line, columns).entries()) data[at]?.push(cell);
  const columnData = columns.map(({ name }, at) => ({ name, ...typed(data[at] ?? []), nullable: true }));
  yield new Uint8Array(parquetWriteBuffer({ columnData }));
}

function cellsOf(line: string, columns: readonly Column[]): Cell[] {
  const parsed = JSON.parse(line) as JsonObject;
  return columns.map((column) => column.of(parsed));
}

function typed(cells: readonly Cell[]) {
  const kinds = new Set(cells.flatMap((cell) => (cell === null ? [] : typeof cell)));
  const [kind] = kinds;
  if (kinds.size === 1 && kind === 'number') return { data: [...cells], type: 'DOUBLE' as const };
  if (kinds.size === 1 && kind === 'boolean') return { data: [...cells], type: 'BOOLEAN' as const };
  return { data: cells.map((cell) => (cell === null ? null : String(cell))), type: 'STRING' as const };
}
