import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ScrapeError } from '../../../extract/page/errors.ts';
import type { SubmittedPage } from '../batch.ts';

const maxRecordBytes = 64 * 1024;

/** CSV with a header that names a `url` column, and maybe `custom` and `changedSince`; other columns are ignored. */
export async function* csvRecords(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<SubmittedPage> {
  const parser = parse({
    bom: true,
    columns: (names: string[]) => {
      const known = names.map((name) => name.trim().toLowerCase());
      if (!known.includes('url')) throw invalid('The first line of a CSV must name a url column.');
      return known;
    },
    delimiter: [',', ';', '\t'],
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: maxRecordBytes,
    trim: true,
  });
  const source = Readable.from(chunks);
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const record of source.pipe(parser)) {
      const { url = '', custom, changedsince } = record as Partial<Record<string, string>>;
      yield { url, custom: custom || null, changedSince: changedsince || null };
    }
  } catch (error) {
    if (error instanceof CsvError) throw invalid(`The CSV cannot be read: ${error.message}.`);
    throw error;
  } finally {
    source.destroy();
  }
}

function invalid(message: string): ScrapeError {
  return new ScrapeError('INVALID_PARAMETER', message);
}
