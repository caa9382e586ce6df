import { InvalidArgumentError } from 'commander';
import { stringify } from 'csv-stringify/sync';
import { isJsonObject, type JsonObject } from '../../../extract/lib/json-value.ts';

/** What a line says of a page besides its answer. */
const ofLine: ReadonlySet<string> = new Set([
  'index',
  'url',
  'custom',
  'state',
  'outcome',
  'tries',
  'changed',
  'error',
]);

/** A value of a table: what is nested is JSON. */
type Cell = string | number | boolean | null;

/** A column by its path: in the page (`metadata.title`), or in the line (`url`, `state`, `error.code`). */
export class Column {
  readonly name: string;
  readonly #path: readonly string[];

  constructor(name: string) {
    this.name = name;
    this.#path = name.split('.');
  }

  of(line: JsonObject): Cell {
    const [first = ''] = this.#path;
    let value: unknown = ofLine.has(first) ? line : line.page;
    for (const key of this.#path) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : null;
    return isObject(value) ? JSON.stringify(value) : (value as Cell);
  }
}

/** The columns of `--columns`. Throws an InvalidArgumentError for a name that is empty or there twice. */
export function readColumns(text: string): readonly Column[] {
  const names = text.split(',').map((name) => name.trim());
  const [wrong] = names.filter((name, at) => !/^[^.]+(?:\.[^.]+)*$/.test(name) || names.indexOf(name) < at);
  if (wrong !== undefined)
    throw new InvalidArgumentError(
      `Name each column once, such as url,metadata.title; "${wrong}" is empty, broken or repeated.`,
    );
  return names.map((name) => new Column(name));
}

function isObject(value: unknown): value is JsonObject {
  return isJsonObject(value) || Array.isArray(value);
}

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
