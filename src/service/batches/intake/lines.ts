import { parsedJson } from '../../../extract/lib/json-value.ts';
import { invalidParameter } from '../../../extract/page/errors.ts';
import type { SubmittedPage } from '../batch.ts';

type Chunks = AsyncIterable<Uint8Array>;

export const maxLineBytes = 64 * 1024;

/** The lines of a text in UTF-8, without byte order mark, line ends and empty lines. */
async function* textLines(chunks: Chunks): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    rest += first;
    for (const line of others) {
      if (rest.trim() !== '') yield rest.trim();
      rest = line;
    }
    if (rest.length > maxLineBytes) throw invalidParameter('A line of a batch may be at most 64 KiB long.');
  }
  rest += decoder.decode();
  if (rest.trim() !== '') yield rest.trim();
}

/** One address a line, and comments. */
export async function* addressLines(chunks: Chunks): AsyncGenerator<SubmittedPage> {
  for await (const line of textLines(chunks)) {
    const url = addressIn(line);
    if (url !== '') yield { url };
  }
}

/** What a line says before its comment, which begins with a # at the start of the line or after white space; '' if nothing. */
export function addressIn(line: string): string {
  const comment = line.search(/(?:^|\s)#/);
  return (comment < 0 ? line : line.slice(0, comment)).trim();
}

/** JSON lines: an object with a url, or a string. */
export async function* jsonLines(chunks: Chunks): AsyncGenerator<SubmittedPage> {
  for await (const line of textLines(chunks)) yield pageIn(parsedJson(line), line);
}

const notAPage =
  'The line must be an address, or an object with the texts url and, if wanted, custom and changedSince.';

/** A submitted page from a JSON value; what is none becomes a line that says so. `source` is shown as its address. */
export function pageIn(value: unknown, source: string): SubmittedPage {
  if (typeof value === 'string') return { url: value };
  if (typeof value !== 'object' || value === null) return { url: source.slice(0, 500), problem: notAPage };
  const { url, custom, changedSince } = value as Record<string, unknown>;
  if (typeof url !== 'string' || !isText(custom) || !isText(changedSince))
    return {
      url: typeof url === 'string' ? url : source.slice(0, 500),
      custom: typeof custom === 'string' ? custom : null,
      problem: notAPage,
    };
  return { url, custom: custom ?? null, changedSince: changedSince ?? null };
}

function isText(value: unknown): value is string | null | undefined {
  return typeof value === 'string' || value === null || value === undefined;
}
