import { JSONParser } from '@streamparser/json';
import { ScrapeError } from '../../../extract/page/errors.ts';
import type { SubmittedPage } from '../batch.ts';
import { pageIn } from './lines.ts';

/** The members of a submission in JSON besides its pages. */
export const submissionMembers = ['select', 'params', 'options', 'key', 'webhook'] as const;

export interface JsonBody {
  readonly pages: AsyncGenerator<SubmittedPage>;
  /** What the other members hold; complete when the pages have been read. */
  readonly members: Record<string, unknown>;
}

/** A JSON object with `pages`, read as it arrives. */
export function jsonBody(chunks: AsyncIterable<Uint8Array>): JsonBody {
  const members: Record<string, unknown> = {};
  return { pages: readPages(chunks, members), members };
}

async function* readPages(
  chunks: AsyncIterable<Uint8Array>,
  members: Record<string, unknown>,
): AsyncGenerator<SubmittedPage> {
  const paths = ['$.pages.*', ...submissionMembers.map((name) => `$.${name}`)];
  const parser = new JSONParser({ paths, keepStack: false });
  let read: SubmittedPage[] = [];
  parser.onValue = ({ value, key, stack }) => {
    if (stack.length > 1) read.push(pageIn(value, JSON.stringify(value)));
    else members[String(key)] = value;
  };
  // Otherwise it throws from inside of its own methods.
  parser.onError = (error) => {
    throw error;
  };
  try {
    for await (const chunk of chunks) {
      write(parser, chunk);
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

function malformed(): ScrapeError {
  return new ScrapeError(
    'INVALID_PARAMETER',
    'The body must be a JSON object, such as {"pages": [{"url": "https://example.com"}], "params": "metadata"}.',
  );
}
