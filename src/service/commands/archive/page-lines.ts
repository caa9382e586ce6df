import { z } from 'zod';
import { parsedJson } from '../../../extract/lib/json-value.ts';
import { invalidParameter } from '../../../extract/page/errors.ts';
import type { Fetched } from '../../../extract/page/reach.ts';
import { pageOf } from '../../../extract/run/given-page.ts';

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
