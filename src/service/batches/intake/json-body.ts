import { JSONParser } from '@streamparser/json';
import { invalidParameter, type ScrapeError } from '../../../extract/page/errors.ts';
import type { SubmittedPage } from '../batch.ts';
import { maxLineBytes, pageIn } from './lines.ts';

const submissionMembers = ['select', 'params', 'options', 'onlyChanged', 'key', 'webhook'] as const;

export interface JsonBody {
  readonly pages: AsyncGenerator<SubmittedPage>;
  /** What the other members hold; complete when the pages have been read. */
  readonly members: Record<string, unknown>;
}

/** A JSON object with `pages`, read as it arrives. */
export function jsonBody(pieces: AsyncIterable<Uint8Array>): JsonBody {
  const members: Record<string, unknown> = {};
  return { pages: readPages(pieces, members), members };
}

async function* readPages(
  pieces: AsyncIterable<Uint8Array>,
  members: Record<string, unknown>,
): AsyncGenerator<SubmittedPage> {
  const paths = ['$.pages.*', ...submissionMembers.map((name) => `$.${name}`)];
  const parser = new JSONParser({ paths, keepStack: false });
  let read: SubmittedPage[] = [];
  let unfinishedBytes = 0;
  parser.onValue = ({ value, key, stack }) => {
    unfinishedBytes = 0;
    if (stack.length > 1) read.push(pageIn(value, JSON.stringify(value)));
    else members[String(key)] = value;
  };
  // Otherwise it throws from inside of its own methods.
  parser.onError = (error) => {
    throw error;
  };
  try {
    for await (const piece of pieces) {
      unfinishedBytes += piece.byteLength;
      write(parser, piece);
      if (unfinishedBytes > maxLineBytes + piece.byteLength) throw tooLong();
      yield* read;
      read = [];
    }
  } finally {
    if (!parser.isEnded) parser.onError = () => {};
  }
  if (!parser.isEnded) throw malformed();
}

function write(parser: JSONParser, chunk: Uint8Array): void {
  try {
    parser.write(chunk);
  } catch {
    throw malformed();
  }
}

/** The parser keeps a value until it ends, at up to ten times its length. */
function tooLong(): ScrapeError {
  return invalidParameter(
    'Each page of a batch, and each other member of its body, may be at most 64 KiB long.',
  );
}

function malformed(): ScrapeError {
  return invalidParameter(
    'The body must be a JSON object, such as {"pages": [{"url": "https://example.com"}], "params": "metadata"}.',
  );
}
