import { setTimeout as wait } from 'node:timers/promises';
import { progressBar } from '../progress-bar.ts';
import type { BatchClient, ShownBatch } from './client.ts';
import { settledOf } from './shown.ts';
import { type Column, type TableFormat, tables } from './tables.ts';

const pollMs = 1_000;

/**
 * Shows how far a batch is until it has ended. If a page failed or was cancelled, that is the exit code. Ctrl-C leaves
 * the batch running, and says how to come back to it.
 */
export async function waitForEnd(client: BatchClient, submitted: ShownBatch): Promise<void> {
  const bar = await progressBar(
    '{bar} {value}/{total} pages, {rate}/s, {failed} failed, {eta_formatted} left',
    `The batch goes on. To come back: pageql batch results ${submitted.id} --wait\n`,
  );
  const startedAt = performance.now();
  const settledBefore = settledOf(submitted.counts);
  bar.start(submitted.counts.total, settledBefore, { rate: 0, failed: 0 });
  let batch = submitted;
  try {
    for (;;) {
      const settled = settledOf(batch.counts);
      const rate = ((settled - settledBefore) * 1_000) / (performance.now() - startedAt);
      bar.update(settled, { rate: Math.round(rate), failed: batch.counts.failed });
      if (batch.finishedAt !== null) break;
      await wait(pollMs);
      batch = await client.find(batch.id);
    }
  } finally {
    // Its timer would keep the program alive after a failed call.
    bar.stop();
  }
  if (batch.counts.failed + batch.counts.cancelled > 0) process.exitCode = 1;
}

/** How results are printed: as JSON lines, or as a table of these columns. */
export interface TableOptions {
  readonly columns?: readonly Column[];
  readonly format?: TableFormat;
}

/** Prints results as fast as they are read. */
export async function printResults(
  client: BatchClient,
  id: string,
  { columns, format = 'csv', ...query }: TableOptions & { readonly state?: string; readonly after?: string },
): Promise<void> {
  const lines = client.results(id, query);
  const pieces = columns ? tables[format](lines, columns) : ended(lines);
  for await (const piece of pieces) {
    if (!process.stdout.write(piece)) await new Promise((resolve) => process.stdout.once('drain', resolve));
  }
}

async function* ended(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}
