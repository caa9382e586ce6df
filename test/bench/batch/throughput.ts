import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runProgram } from '../../helpers/program.ts';
import { cpuMicros } from '../http/process-cpu.ts';
import { apiKeys, type Service } from '../http/service.ts';
import type { Sites } from './sites.ts';

/** What so many pages took. */
export interface Run {
  readonly pagesPerSecond: number;
  /** CPU milliseconds a page of the process that scrapes. */
  readonly cpu: number;
}

/** As many as a worker of a batch has under way. */
export const atOnce = 20;
const headers = { 'x-api-key': apiKeys[0] ?? '' };

export async function submit(service: Service, urls: readonly string[], params: string): Promise<string> {
  const response = await fetch(`${service.url}/api/batches?params=${params}`, {
    method: 'POST',
    body: urls.join('\n'),
    headers: { ...headers, 'content-type': 'text/plain' },
  });
  if (response.status !== 202) throw new Error(await response.text());
  return ((await response.json()) as { id: string }).id;
}

/** Waits for the end of a batch, all pages of which must have been answered. */
export async function ended(service: Service, id: string): Promise<void> {
  for (;;) {
    const { finishedAt, counts } = await shown(service, id);
    if (finishedAt && counts.ok < counts.total)
      throw new Error(`${counts.ok} of ${counts.total} are answered`);
    if (finishedAt) return;
    await wait(100);
  }
}

interface Shown {
  readonly finishedAt: string | null;
  readonly counts: { readonly ok: number; readonly total: number };
}

async function shown(service: Service, id: string): Promise<Shown> {
  const response = await fetch(`${service.url}/api/batches/${id}`, { headers });
  return (await response.json()) as Shown;
}

/** How many pages of a batch have been answered. */
export async function answered(service: Service, id: string): Promise<number> {
  return (await shown(service, id)).counts.ok;
}

/** Gives up what has not been fetched, and waits for what is under way. */
export async function cancel(service: Service, id: string): Promise<void> {
  await fetch(`${service.url}/api/batches/${id}`, { method: 'DELETE', headers });
  while ((await shown(service, id)).finishedAt === null) await wait(100);
}

/** Pages in a batch. */
export async function batchRun(service: Service, urls: readonly string[], params: string): Promise<Run> {
  const [cpu, since] = [cpuMicros(service.pid), performance.now()];
  await ended(service, await submit(service, urls, params));
  return runOf(urls.length, { cpu: cpuMicros(service.pid) - cpu, ms: performance.now() - since });
}

/** The same number of pages by the command that has no queue, after those of the warm-up. */
export async function commandRun(
  sites: Sites,
  { warmUp, pages, params }: { readonly warmUp: number; readonly pages: number; readonly params: string },
): Promise<Run> {
  const directory = mkdtempSync(join(tmpdir(), 'pageql-bench-'));
  const file = join(directory, 'urls.txt');
  writeFileSync(file, sites.fresh(warmUp + pages).join('\n'));
  const args = ['scrape', '--file', file, '--params', params, '--concurrency', String(atOnce)];
  const env = { DATA_DIR: directory, ALLOW_ADDRESSES: '127.0.0.0/8', EXTRACTION_THREADS: '2' };
  const first = await sites.pages();
  const { child, ended: done } = runProgram([...args, '--output', join(directory, 'pages.jsonl')], env);
  const pid = child.pid ?? 0;
  const reached = async (asked: number) => {
    while ((await sites.pages()) - first < asked) await wait(5);
    return { cpu: cpuMicros(pid), at: performance.now() };
  };
  const start = await reached(warmUp);
  const end = await reached(warmUp + pages);
  await done;
  return runOf(pages, { cpu: end.cpu - start.cpu, ms: end.at - start.at });
}

function runOf(pages: number, { cpu, ms }: { readonly cpu: number; readonly ms: number }): Run {
  return { pagesPerSecond: (pages * 1_000) / ms, cpu: cpu / 1_000 / pages };
}
