import { postgresInstalled, startPostgres } from '../../helpers/postgres.ts';
import type { Effort } from '../effort.ts';
import { cpuMissing } from '../http/process-cpu.ts';
import { openService } from '../http/service.ts';
import { load } from '../machine.ts';
import { documentCategories } from '../miss/subjects.ts';
import { figure, markdown, type Ratio, ratioTable } from '../report.ts';
import { type Latency, latencies } from './latency.ts';
import { acceptedMemory } from './memory.ts';
import { startSites } from './sites.ts';
import { answered, atOnce, batchRun, cancel, commandRun, submit } from './throughput.ts';

const selections = [
  ['metadata', 'metadata'],
  ['twelve document categories', documentCategories.join()],
] as const;
/** Pages of the batch that runs while others ask. */
const background = 10_000;

/** What a batch on PostgreSQL takes beside the command that has no queue, and what others notice of it. */
export async function batch({ warmUp, requests, seconds }: Effort): Promise<void> {
  const reason = cpuMissing ?? (postgresInstalled ? null : 'PostgreSQL is not installed');
  if (reason) return console.log(`\nbatch: skipped, ${reason}.`);
  await using postgres = await startPostgres();
  await using sites = await startSites();
  await using service = await openService({
    DATABASE_URL: await postgres.database(),
    EXTRACTION_THREADS: '2',
    BATCH_CONCURRENCY: String(atOnce),
  });
  const rows: (string | number)[][] = [];
  const ratios: Ratio[] = [];
  for (const [name, params] of selections) {
    await batchRun(service, sites.fresh(warmUp), params);
    const queued = await batchRun(service, sites.fresh(requests), params);
    const plain = await commandRun(sites, { warmUp, pages: requests, params });
    rows.push([name, ...[queued.pagesPerSecond, plain.pagesPerSecond, queued.cpu, plain.cpu].map(figure)]);
    const measured = queued.cpu - plain.cpu;
    ratios.push({
      name: `CPU that the queue adds, ${name}`,
      measured,
      bound: 'at most',
      bar: 0.8,
      goal: 0.3,
      unit: ' ms',
    });
  }
  console.log(
    markdown({
      title: `Batch: ${requests} pages on PostgreSQL after ${warmUp}, load ${load()}`,
      columns: ['', 'pages/s', 'scrape --file', 'CPU ms a page', 'scrape --file'],
      rows,
    }),
  );

  const alone = await latencies(service, sites, seconds * 1_000);
  const id = await submit(service, sites.fresh(background), 'metadata');
  const since = performance.now();
  const beside = await latencies(service, sites, seconds * 1_000);
  const perSecond = ((await answered(service, id)) * 1_000) / (performance.now() - since);
  await cancel(service, id);
  const times = ({ median, p99 }: Latency) => [median, p99].map(figure);
  console.log(
    markdown({
      title: `Batch: ms of another caller’s requests, alone and while ${background} pages are worked on, ${figure(perSecond)} of them a second`,
      columns: ['', 'median', 'p99', 'median beside a batch', 'p99'],
      rows: [
        ['HIT', ...times(alone.hit), ...times(beside.hit)],
        ['miss', ...times(alone.miss), ...times(beside.miss)],
      ],
    }),
  );
  const memory = await acceptedMemory(await postgres.database());
  const bound = 'at most';
  console.log(
    ratioTable('Batch: what others notice, and a list of a million', [
      ...ratios,
      {
        name: 'p99 of a HIT, beside a batch : alone',
        measured: beside.hit.p99 / alone.hit.p99,
        bound,
        bar: 2,
      },
      {
        name: 'median of a miss, beside a batch : alone',
        measured: beside.miss.median / alone.miss.median,
        bound,
        bar: 2,
      },
      {
        name: 'p99 of a miss, beside a batch : alone',
        measured: beside.miss.p99 / alone.miss.p99,
        bound,
        bar: 4,
      },
      { name: 'memory while a million lines come in', measured: memory.most, bound, bar: 100, unit: ' MiB' },
      { name: 'memory once they are accepted', measured: memory.after, bound, bar: 100, unit: ' MiB' },
    ]),
  );
}
