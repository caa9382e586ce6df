import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { invalidParameter } from '../../../extract/page/errors.ts';
import type { BatchPageState } from '../batch.ts';
import { rows, type Sql } from '../database/database.ts';
import { type ResultStore, ResultsUnavailable, type StoredObject } from './result-store.ts';

export interface LineOptions {
  readonly recheck?: () => Promise<unknown>;
  /** Lines after this one; of any line that was read before. */
  readonly after?: string | null;
  readonly states?: readonly BatchPageState[] | null;
}

interface Row {
  readonly index: number;
  readonly url: string;
  readonly custom: string | null;
  readonly state: BatchPageState;
  readonly tries: number;
  readonly segment: number;
  readonly at: number | null;
  readonly bytes: number | null;
  readonly changed: boolean | null;
  readonly outcome: string | null;
  readonly code: string | null;
  readonly message: string | null;
  readonly object: string | null;
  readonly objectAt: string | number;
  readonly objectBytes: number;
}

const decompress = promisify(zstdDecompress);
const rowsAtOnce = 200;
/** The place in the order of pages that were waiting when their batch was cancelled: after all others. */
const lastSegment = 2_147_483_647;

const settled = `
  select p.index, p.url, p.custom, p.state, p.tries, p.segment, p.at, p.bytes, p.changed, p.outcome, p.code, p.message,
    s.object, s.at as "objectAt", s.bytes as "objectBytes"
  from pageql.page p join pageql.batch b on b.id = p.batch
    left join pageql.segment s on s.batch = p.batch and s.segment = p.segment
  where p.batch = $1 and (p.segment, p.index) > ($2, $3) and p.segment is not null
    and ($4::text[] is null or p.state = any($4))
    and (p.changed is distinct from false or b.spec->'onlyChanged' is distinct from 'true'::jsonb)
  order by p.segment, p.index limit ${rowsAtOnce}`;
const cancelled = `select from pageql.batch where id = $1 and state = 'CANCELLED' and finished_at is not null`;
const unbegun = `
  select p.index, p.url, p.custom, 'CANCELLED' as state, p.tries, ${lastSegment} as segment, p.at, p.bytes, null as object
  from pageql.page p
  where p.batch = $1 and p.index > $3 and $2::int is not null and p.segment is null
    and ($4::text[] is null or 'CANCELLED' = any($4))
  order by p.index limit ${rowsAtOnce}`;

interface Stored {
  readonly sql: Sql;
  readonly results: ResultStore;
}

/** The result lines of a batch as JSON lines, in the order in which its pages were settled. */
export async function* resultLines(
  stored: Stored,
  batch: string,
  { recheck = async () => {}, after = null, states = null }: LineOptions,
): AsyncGenerator<Buffer> {
  const reading = { batch, states, recheck, place: readCursor(after) };
  yield* linesOf(stored, settled, reading);
  const ended = await rows(stored.sql, cancelled, [batch]);
  if (ended.length === 0) return;
  // Pages that were running have settled since; those that never began come after all of them.
  yield* linesOf(stored, settled, reading);
  if (reading.place.segment < lastSegment) reading.place = { segment: lastSegment, index: -1 };
  yield* linesOf(stored, unbegun, reading);
}

interface Place {
  readonly segment: number;
  readonly index: number;
}

interface Reading extends Required<Pick<LineOptions, 'recheck'>> {
  readonly batch: string;
  readonly states: readonly BatchPageState[] | null;
  /** Of the last line that was read. */
  place: Place;
}

async function* linesOf({ sql, results }: Stored, text: string, reading: Reading): AsyncGenerator<Buffer> {
  const { batch, states, recheck } = reading;
  const frames = new Frames({ sql, results }, batch);
  for (;;) {
    await recheck();
    const { segment, index } = reading.place;
    const found = await rows<Row>(sql, text, [batch, segment, index, states]);
    if (found.length === 0) return;
    for (const row of found) {
      const body = await frames.bodyOf(row);
      yield lineOf(row, body);
      reading.place = row;
    }
  }
}

function readCursor(after: string | null): Place {
  if (after === null) return { segment: -1, index: -1 };
  const [, segment, index] = /^(\d{1,10})\.(\d{1,7})$/.exec(after) ?? [];
  if (segment === undefined || index === undefined || Number(segment) > lastSegment)
    throw invalidParameter('after must be the cursor of a result line.');
  return { segment: Number(segment), index: Number(index) };
}

/** The line of a page; its answer is sent as it was stored. */
function lineOf(row: Row, body: Uint8Array | null): Buffer {
  const { index, url, custom, state, outcome, tries, changed, code, message } = row;
  const head = JSON.stringify({
    cursor: `${row.segment}.${index}`,
    index,
    url,
    custom,
    state,
    tries,
    ...(outcome && { outcome }),
    ...(typeof changed === 'boolean' && { changed }),
    ...(code && { error: { code, message } }),
  });
  const start = Buffer.from(`${head.slice(0, -1)},"page":`);
  return Buffer.concat([start, body ?? Buffer.from('null'), Buffer.from('}\n')]);
}

/** How long the answers of a segment were when they were stored together. */
const segmentBytes =
  'select max(at + bytes)::int as bytes from pageql.page where batch = $1 and segment = $2';

/** The answers in stored objects; those of one frame follow each other, so it is read once. */
class Frames {
  readonly #stored: Stored;
  readonly #batch: string;
  #segment = -1;
  #frame: Buffer = Buffer.alloc(0);

  constructor(stored: Stored, batch: string) {
    this.#stored = stored;
    this.#batch = batch;
  }

  async bodyOf({ segment, at, bytes, object, objectAt, objectBytes }: Row): Promise<Uint8Array | null> {
    if (at === null || bytes === null || object === null) return null;
    if (segment !== this.#segment) {
      // Freed before the next one is read.
      this.#frame = Buffer.alloc(0);
      this.#frame = await this.#read(segment, { object, at: Number(objectAt), bytes: objectBytes });
      this.#segment = segment;
    }
    return this.#frame.subarray(at, at + bytes);
  }

  /** Rejects with ResultsUnavailable for a frame that is not what was stored. */
  async #read(segment: number, stored: StoredObject): Promise<Buffer> {
    const { sql, results } = this.#stored;
    const [{ bytes } = { bytes: 0 }] = await rows<{ bytes: number }>(sql, segmentBytes, [
      this.#batch,
      segment,
    ]);
    const compressed = await results.get(this.#batch, stored);
    const frame = await decompress(compressed, { maxOutputLength: bytes }).catch(broken);
    return frame.byteLength === bytes ? frame : broken();
  }
}

function broken(cause?: unknown): never {
  throw new ResultsUnavailable('the store of results holds something else than was stored', { cause });
}
