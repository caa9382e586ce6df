import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { parsedJson } from '../../../extract/lib/json-value.ts';
import { invalidParameter, type PlainError, plainError } from '../../../extract/page/errors.ts';
import type { Fetched } from '../../../extract/page/reach.ts';
import { pageOf } from '../../../extract/run/given-page.ts';
import { WarcRecords } from './warc-records.ts';

/** A page, or why there is none where there should be one. */
export type GivenPage = { readonly page: Fetched } | { readonly line: number; readonly error: PlainError };

/** Where pages come from. */
export interface GivenPages extends AsyncIterable<GivenPage> {
  /** In bytes; null if it is not known. */
  readonly size: number | null;
  /** How much of it was read. */
  readonly position: number;
  /** Records that could not be read. */
  readonly broken: number;
}

/** The pages of a WARC file. Records of other kinds are left out. */
export async function pagesOfWarc(path: string): Promise<GivenPages> {
  // Its reader is loaded only if there is something to read.
  const [records, { archivedPage }] = await Promise.all([
    WarcRecords.open(path),
    import('./archived-page.ts'),
  ]);
  let unreadable = 0;
  return {
    size: records.size,
    get position() {
      return records.position;
    },
    get broken() {
      return records.broken + unreadable;
    },
    async *[Symbol.asyncIterator]() {
      try {
        for await (const record of records) {
          const page = await archivedPage(record).catch(() => undefined);
          if (page) yield { page };
          else if (page === undefined) unreadable += 1;
        }
      } finally {
        await records.close();
      }
    },
  };
}

/** The pages of JSON lines, in a file or, with -, on standard input. Empty lines are left out. */
export async function pagesOfLines(path: string): Promise<GivenPages> {
  const chunks: AsyncIterable<Uint8Array> = path === '-' ? process.stdin : createReadStream(path);
  const pages = {
    size: path === '-' ? null : (await stat(path)).size,
    position: 0,
    broken: 0,
    async *[Symbol.asyncIterator](): AsyncGenerator<GivenPage> {
      let number = 0;
      for await (const line of linesOf(counted())) {
        number += 1;
        if (line === null) pages.broken += 1;
        else if (line.length > 0) yield given(line, number);
      }
    },
  };
  async function* counted() {
    for await (const chunk of chunks) {
      pages.position += chunk.length;
      yield chunk;
    }
  }
  return pages;
}

function given(line: Uint8Array, number: number): GivenPage {
  try {
    return { page: pageInLine(line) };
  } catch (error) {
    return { line: number, error: plainError(error) };
  }
}

/** A longer line is no page that would be read whole. */
const maxLineBytes = 32 * 1024 * 1024;
const newline = 0x0a;
const carriageReturn = 0x0d;

/** The lines of a stream as bytes, whatever ends them; null for one that is too long. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array | null> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const line = () => {
    const whole = length > maxLineBytes ? null : Buffer.concat(parts);
    parts = [];
    length = 0;
    return whole?.at(-1) === carriageReturn ? whole.subarray(0, -1) : whole;
  };
  const add = (part: Uint8Array) => {
    length += part.length;
    if (length > maxLineBytes) parts = [];
    else parts.push(part);
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      add(chunk.subarray(start, end));
      yield line();
      start = end + 1;
    }
    add(chunk.subarray(start));
  }
  if (length > 0) yield line();
}

const pageLine = z.object({
  url: z.string(),
  html: z.string(),
  status: z.number().int().min(100).max(599).optional(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
});

/** The page of a line. Throws INVALID_PARAMETER if it holds none, or INVALID_URL. */
export function pageInLine(line: Uint8Array): Fetched {
  const { data } = pageLine.safeParse(parsedJson(new TextDecoder().decode(line)));
  if (!data) {
    throw invalidParameter(
      'A line must be an object with the texts url and html and, if wanted, status and headers.',
    );
  }
  const { url, html, status = 200, headers = {} } = data;
  return pageOf({ body: Buffer.from(html), isText: true }, { url, status, headers });
}
