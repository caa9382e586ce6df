import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { invalidParameter } from '../../../extract/page/errors.ts';
import type { SubmittedPage } from '../batch.ts';

const maxRecordBytes = 64 * 1024;
/** The first line is parsed at once. */
const maxHeaderBytes = 16 * 1024;
const maxColumns = 1_000;
const readColumns: ReadonlySet<string> = new Set(['url', 'custom', 'changedsince']);

/** Each piece waits for its turn until the one before it has been parsed. */
const nothingAhead = { writableHighWaterMark: 1 };

/** CSV with a header that names a `url` column, and maybe `custom` and `changedSince`; other columns are ignored. */
export async function* csvRecords(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<SubmittedPage> {
  const { header, all } = await withHeader(chunks);
  const parser = parse({
    bom: true,
    columns: (names: string[]) => {
      const known = names.map((name) => name.trim().toLowerCase());
      if (!known.includes('url')) throw invalidParameter('The first line of a CSV must name a url column.');
      if (known.length > maxColumns)
        throw invalidParameter(`A CSV may have at most ${maxColumns.toLocaleString('en')} columns.`);
      return known.map((name) => readColumns.has(name) && name);
    },
    delimiter: separatorIn(header),
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: maxRecordBytes,
    trim: true,
    ...nothingAhead,
  });
  const source = Readable.from(all, { highWaterMark: 1 });
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const record of source.pipe(parser)) {
      const { url = '', custom, changedsince } = record as Partial<Record<string, string>>;
      yield { url, custom: custom || null, changedSince: changedsince || null };
    }
  } catch (error) {
    if (error instanceof CsvError) throw invalidParameter(`The CSV cannot be read: ${error.message}.`);
    throw error;
  } finally {
    source.destroy();
  }
}

/** The first line of a CSV that is not empty, whatever ends it, and all of the CSV. */
async function withHeader(chunks: AsyncIterable<Uint8Array>) {
  const source = chunks[Symbol.asyncIterator]();
  const start = await startOf(source);
  const all = async function* () {
    yield start;
    yield* { [Symbol.asyncIterator]: () => source };
  };
  const [header = ''] = start
    .toString()
    .trimStart()
    .split(/[\r\n]/, 1);
  return { header, all: all() };
}

/** What contains the first line. */
async function startOf(source: AsyncIterator<Uint8Array>): Promise<Buffer> {
  let start = Buffer.alloc(0);
  while (!/[\r\n]/.test(start.toString().trimStart())) {
    if (start.length > maxHeaderBytes) {
      await source.return?.();
      throw invalidParameter('The first line of a CSV may be at most 16 KiB long.');
    }
    const { done, value } = await source.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  return start;
}

/** What separates the columns, of which one is the url. A tab where there is one column: addresses hold the others. */
function separatorIn(header: string): string {
  const names = (separator: string) =>
    header.split(separator).filter((name) => /^\s*"?url"?\s*$/i.test(name));
  return [',', ';'].find((separator) => header.includes(separator) && names(separator).length > 0) ?? '\t';
}
