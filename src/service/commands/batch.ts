import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { readConfig } from '../config/index.ts';
import { BatchClient, CallFailed, type ShownBatch } from './batch-client.ts';

interface ServerOptions {
  readonly server?: string;
  readonly apiKey?: string;
}

interface SubmitOptions extends ServerOptions {
  readonly params: string;
  readonly selection?: string;
  readonly render?: string;
  readonly key?: string;
  readonly webhook?: string;
  readonly wait?: boolean;
}

interface ResultOptions extends ServerOptions {
  readonly state?: string;
  readonly after?: string;
}

const pollMs = 1_000;

/** The media types of files; any other file has one address a line. */
const types: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.jsonl': 'application/x-ndjson',
  '.ndjson': 'application/x-ndjson',
};

export function batchCommand(): Command {
  return new Command('batch')
    .description('submit lists of addresses to a running service, and get their results')
    .addCommand(
      withServer(new Command('submit'))
        .description('submit a file; prints the id of the batch, or with --wait its results')
        .argument(
          '<file>',
          'one address a line, CSV with a url column (.csv), or JSON lines (.jsonl); - for standard input',
        )
        .option('--params <categories>', 'comma-separated categories', 'metadata')
        .option('--selection <fields>', 'a GraphQL selection on Page, instead of categories')
        .option('--render <mode>', 'never, auto or always')
        .option('--key <text>', 'a name for this submission: repeated, it is the same batch')
        .option(
          '--webhook <url>',
          'an address that is told of its progress and its end; its secret is printed',
        )
        .option('--wait', 'wait for the end, and print the results as JSON lines')
        .addHelpText(
          'after',
          `
Examples:
  $ pageql batch submit urls.txt --params metadata --wait > pages.jsonl
  $ pageql batch submit urls.csv --selection '{ metadata { title } }' --key audit-7`,
        )
        .action(reported(submit)),
    )
    .addCommand(
      withServer(new Command('status'))
        .description('print the state and the counts of a batch')
        .argument('<id>', 'the id of the batch')
        .action(reported(status)),
    )
    .addCommand(
      withServer(new Command('results'))
        .description('print the results so far as JSON lines')
        .argument('<id>', 'the id of the batch')
        .option('--state <states>', 'only pages in these states, such as failed')
        .option('--after <cursor>', 'only lines after the one with this cursor')
        .action(reported(results)),
    )
    .addCommand(
      withServer(new Command('cancel'))
        .description('cancel what has not been fetched')
        .argument('<id>', 'the id of the batch')
        .action(reported(cancel)),
    );
}

function withServer(command: Command): Command {
  return command
    .option('--server <url>', 'the address of the service; PUBLIC_URL, or HOST and PORT, if not given')
    .option('--api-key <key>', 'an API key; PAGEQL_KEY if not given');
}

function clientOf({ server, apiKey }: ServerOptions): BatchClient {
  return new BatchClient(server ?? readConfig(process.env).publicUrl, apiKey ?? process.env.PAGEQL_KEY);
}

/** A refusal is a sentence and an exit code, not a stack. */
function reported<O>(action: (argument: string, options: O) => Promise<void>) {
  return async (argument: string, options: O, command: Command): Promise<void> => {
    try {
      await action(argument, options);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      command.error(`error: ${error.message}`, { exitCode: 1 });
    }
  };
}

async function submit(file: string, options: SubmitOptions): Promise<void> {
  const client = clientOf(options);
  const { params, selection, render, webhook, key = randomUUID() } = options;
  const query = new URLSearchParams({
    ...(selection ? { selection } : { params }),
    ...(render && { render }),
    ...(webhook && { webhook }),
  });
  const input = file === '-' ? await buffer(process.stdin) : null;
  if (!input) await access(file).catch((error: Error) => Promise.reject(new CallFailed(error.message)));
  const type = types[extname(file).toLowerCase()] ?? 'text/plain';
  const response = await client.call(`?${query}`, () => ({
    method: 'POST',
    headers: { 'content-type': type, 'idempotency-key': key },
    body: input ?? (Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>),
  }));
  const batch = (await response.json()) as ShownBatch;
  if (batch.webhook?.secret)
    process.stderr.write(`The messages to the webhook are signed with ${batch.webhook.secret}\n`);
  if (!options.wait) {
    process.stdout.write(`${batch.id}\n`);
    return;
  }
  process.stderr.write(`Batch ${batch.id}\n`);
  const ended = await untilEnd(client, batch);
  for await (const line of client.results(batch.id, {})) await write(`${line}\n`);
  process.exitCode = (ended.counts.failed ?? 0) + (ended.counts.cancelled ?? 0) === 0 ? 0 : 1;
}

async function untilEnd(client: BatchClient, submitted: ShownBatch): Promise<ShownBatch> {
  const bar = new SingleBar({
    format: '{bar} {value}/{total} pages, {rate}/s, {failed} failed, {eta_formatted} left',
    stream: process.stderr,
    hideCursor: true,
    linewrap: true,
    noTTYOutput: true,
    etaBuffer: 60,
  });
  const startedAt = performance.now();
  let batch = submitted;
  bar.start(batch.counts.total, 0, { rate: 0, failed: 0 });
  for (;;) {
    const { total, waiting = 0, running = 0, failed = 0 } = batch.counts;
    const settled = total - waiting - running;
    const rate = Math.round((settled * 1_000) / (performance.now() - startedAt));
    bar.update(settled, { rate, failed });
    if (batch.finishedAt !== null) break;
    await wait(pollMs);
    batch = await client.json(`/${batch.id}`);
  }
  bar.stop();
  return batch;
}

async function status(id: string, options: ServerOptions): Promise<void> {
  const { state, counts, expiresAt } = await clientOf(options).json(`/${id}`);
  const shown = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  process.stdout.write(`${state}  ${shown.join(', ')}; kept until ${expiresAt}\n`);
}

async function results(id: string, { state, after, ...options }: ResultOptions): Promise<void> {
  const query = { ...(state && { state }), ...(after && { after }) };
  for await (const line of clientOf(options).results(id, query)) await write(`${line}\n`);
}

async function cancel(id: string, options: ServerOptions): Promise<void> {
  const { counts } = await clientOf(options).json(`/${id}`, { method: 'DELETE' });
  process.stdout.write(`Cancelled ${counts.cancelled} of ${counts.total} pages.\n`);
}

/** Waits for a slow reader. */
async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await new Promise((resolve) => process.stdout.once('drain', resolve));
}
