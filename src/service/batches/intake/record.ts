import { createHash } from 'node:crypto';
import { registrableDomain } from '../../../extract/lib/domain.ts';
import { invalidParameter, type PlainError, ScrapeError } from '../../../extract/page/errors.ts';
import { checkHash } from '../../endpoint/question/decide.ts';
import { givenUrl, normalUrl } from '../../endpoint/question/normal-url.ts';
import type { SubmittedPage } from '../batch.ts';
import { type Sql, storable } from '../database/database.ts';

/** The maximum number of lines of a batch. */
const maxLines = 1_000_000;
const maxCustom = 4_096;
const chunkLines = 1_000;
/** Of what the lines of a chunk say: lists are held until they are written, and so is every copy that the driver makes. */
const chunkCharacters = 256 * 1024;
/** No longer address is fetched; more of it says nothing to whoever sent it. */
const maxAddress = 8 * 1024;

interface RecordOptions {
  readonly pages: AsyncIterable<SubmittedPage>;
  /** Throws RATE_LIMITED if the caller may not submit so many lines. */
  readonly assertRoom: (lines: number) => void;
}

export interface Recorded {
  readonly total: number;
  /** Lines that can never be fetched; each is a result line with its reason. */
  readonly failed: number;
  readonly fingerprint: string;
}

const inserting = `
  insert into pageql.page (batch, index, url, custom, changed_since, host, state, segment, code, message)
  select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[],
    $9::text[], $10::text[])`;

/** Writes submitted lines as rows, a chunk at a time; nothing is fetched before the batch is accepted. */
export async function recordPages(
  sql: Sql,
  batch: string,
  { pages, assertRoom }: RecordOptions,
): Promise<Recorded> {
  const hash = createHash('sha256');
  let [total, failed] = [0, 0];
  let chunk: Line[] = [];
  let characters = 0;
  const write = async () => {
    if (chunk.length > 0) await insert(sql, batch, { first: total - chunk.length, lines: chunk });
    chunk = [];
    characters = 0;
  };
  for await (const page of pages) {
    if (++total > maxLines)
      throw invalidParameter(`A batch may have at most ${maxLines.toLocaleString('en')} lines.`);
    assertRoom(total);
    const line = lineOf(page, total);
    hash.update(`${JSON.stringify([page.url, line.custom, line.changedSince])}\n`);
    if (line.error) failed += 1;
    characters += line.url.length + (line.custom ?? '').length + (line.changedSince ?? '').length;
    if (chunk.push(line) === chunkLines || characters > chunkCharacters) await write();
  }
  if (total === 0) throw new ScrapeError('MISSING_PARAMETER', 'The batch names no page.');
  await write();
  return { total, failed, fingerprint: hash.digest('base64url') };
}

interface Line {
  readonly url: string;
  readonly custom: string | null;
  readonly changedSince: string | null;
  readonly host: string;
  readonly error: PlainError | null;
}

function lineOf({ url, custom = null, changedSince = null, problem }: SubmittedPage, number: number): Line {
  if (custom !== null && custom.length > maxCustom)
    throw invalidParameter(
      `custom may have at most ${maxCustom} characters; line ${number} has ${custom.length}.`,
    );
  const line = { url: storable(url.slice(0, maxAddress)), custom: custom && storable(custom), changedSince };
  try {
    if (problem !== undefined) throw invalidParameter(problem);
    const address = normalUrl(givenUrl(url).text);
    checkHash({ changedSince });
    return { ...line, host: registrableDomain(new URL(address).hostname), error: null };
  } catch (error) {
    if (!(error instanceof ScrapeError)) throw error;
    const { code, message } = error;
    return { ...line, changedSince: null, host: '', error: { code, message } };
  }
}

async function insert(
  sql: Sql,
  batch: string,
  { first, lines }: { readonly first: number; readonly lines: readonly Line[] },
): Promise<void> {
  await sql.executeSql(inserting, [
    batch,
    lines.map((_, at) => first + at),
    lines.map(({ url }) => url),
    lines.map(({ custom }) => custom),
    lines.map(({ changedSince }) => changedSince),
    lines.map(({ host }) => host),
    lines.map(({ error }) => (error ? 'FAILED' : 'WAITING')),
    lines.map(({ error }) => (error ? 0 : null)),
    lines.map(({ error }) => error?.code ?? null),
    lines.map(({ error }) => error?.message ?? null),
  ]);
}
