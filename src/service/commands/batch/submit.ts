import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { progressBar } from '../progress-bar.ts';
import { type BatchClient, type ShownBatch, UnreadableFile } from './client.ts';

export interface SubmitOptions {
  readonly params: string;
  readonly selection?: string;
  /** Options of its pages, as a query string has them. */
  readonly page: Readonly<Record<string, string>>;
  readonly onlyChanged?: boolean;
  readonly key?: string;
  readonly webhook?: string;
}

/** The media types of files; any other file has one address a line. */
const types: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.jsonl': 'application/x-ndjson',
  '.ndjson': 'application/x-ndjson',
};
const mebibyte = 1024 * 1024;
const secretIsGone =
  'This batch had been submitted before, and the secret of its webhook is shown only once: if the first answer was lost, cancel the batch and submit it with another --key.\n';
/** Sending less than this is over before anybody wonders. */
const shownFromBytes = 8 * mebibyte;

/** Submits a file, or standard input; a call that is repeated because the service was away makes one batch. */
export async function submit(
  client: BatchClient,
  file: string,
  { params, selection, page, onlyChanged, webhook, key = randomUUID() }: SubmitOptions,
): Promise<ShownBatch> {
  const query = new URLSearchParams({
    ...(selection ? { selection } : { params }),
    ...page,
    ...(onlyChanged && { onlyChanged: 'true' }),
    ...(webhook && { webhook }),
  });
  const type = types[extname(file).toLowerCase()] ?? 'text/plain';
  const headers = { 'content-type': type, 'idempotency-key': key };
  const batch = await client.submit(query, { headers, body: await bodyOf(file) });
  const { secret } = batch.webhook ?? {};
  if (secret) process.stderr.write(`The messages to the webhook are signed with ${secret}\n`);
  else if (webhook) process.stderr.write(secretIsGone);
  return batch;
}

/** Makes the body anew for each attempt. */
async function bodyOf(file: string): Promise<() => AsyncIterable<Uint8Array>> {
  if (file === '-') {
    const bytes = await buffer(process.stdin);
    return async function* () {
      yield bytes;
    };
  }
  const { size } = await stat(file).catch((error: Error) =>
    Promise.reject(new UnreadableFile(error.message)),
  );
  return size < shownFromBytes ? () => createReadStream(file) : () => shownWhileSent(file, size);
}

/** The bytes of a file, with a progress bar. */
async function* shownWhileSent(file: string, size: number): AsyncGenerator<Uint8Array> {
  const bar = await progressBar('{bar} {value}/{total} MiB sent');
  let sent = 0;
  bar.start(Math.ceil(size / mebibyte), 0);
  try {
    for await (const chunk of createReadStream(file)) {
      yield chunk;
      sent += chunk.length;
      bar.update(Math.ceil(sent / mebibyte));
    }
  } finally {
    bar.stop();
  }
}
