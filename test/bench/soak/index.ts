import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { type Origin, startOrigin } from '../../helpers/origin.ts';
import type { Effort } from '../effort.ts';
import { samplePage } from '../http/sample-page.ts';
import { apiKeys, openService, type Service } from '../http/service.ts';
import { load } from '../machine.ts';
import { figure, markdown, ratioTable } from '../report.ts';
import { type Kinds, memoryByKind } from './memory.ts';

/** As many as the service fetches from one site at once. */
const atOnce = 6;
/** After so many pages all threads are warm and the cache is full: what is held from then on is not to grow. */
const warmPages = 5_000;
const steps = 3;
const cacheMemoryMb = 64;
/** By then the first thread is warm, and has given back what that took. */
const startMs = 45_000;
/** Kept responses are let go after 30 s, and threads give memory back after 15 s. */
const restMs = 60_000;
const params = 'metadata,openGraph,twitterCard,links,content';

interface Check extends Kinds {
  readonly when: string;
}

/** What a service at default settings holds after many distinct small pages, by kind. */
export async function soak({ pages }: Effort): Promise<void> {
  await using origin = await startOrigin((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(samplePage({ paragraphs: 3 }).replace('The harbour', `${request.url} · The harbour`));
  });
  await using service = await openService({
    CACHE_MEMORY_MB: String(cacheMemoryMb),
    EXTRACTION_THREADS: String(Math.min(availableParallelism(), 4)),
  });
  const checks: Check[] = [];
  const check = async (when: string) => void checks.push({ when, ...(await memoryByKind(service.url)) });

  await wait(startMs);
  await check('idle');
  await scrapePages(service, origin, { from: 0, to: warmPages });
  await check(`${warmPages} pages`);
  await wait(restMs);
  await check(`${restMs / 1000} s later`);
  for (let step = 0; step < steps; step++) {
    const [from, to] = [step, step + 1].map((part) => warmPages + ((pages - warmPages) * part) / steps);
    await scrapePages(service, origin, { from: Math.round(from ?? 0), to: Math.round(to ?? 0) });
    await check(`${Math.round(to ?? 0)} pages`);
  }
  print(checks);
}

async function scrapePages(
  service: Service,
  origin: Origin,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  let next = from;
  const work = async () => {
    while (next < to) await scrapePage(service, `${origin.url}/${next++}`);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function scrapePage(service: Service, url: string): Promise<void> {
  const address = `${service.url}/api/scrape?${new URLSearchParams({ url, params })}`;
  const answer = await fetch(address, { headers: { 'x-api-key': apiKeys[0] ?? '' } });
  const body = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}: ${body}`);
}

function print(checks: readonly Check[]): void {
  console.log(
    markdown({
      title: `Soak: distinct small pages, CACHE_MEMORY_MB ${cacheMemoryMb}, load ${load()}; MiB by kind`,
      columns: ['after', 'resident', 'heap used', 'heap reserved', 'external'],
      rows: checks.map(({ when, resident, heapUsed, heapReserved, external }) => [
        when,
        ...[resident, heapUsed, heapReserved, external].map(figure),
      ]),
    }),
  );
  const [idle, warm, rest] = checks;
  const full = checks.at(-1);
  if (!idle || !warm || !rest || !full) return;
  const resident = (name: string, measured: number, bar: number) =>
    ({ name, measured, bound: 'at most', bar, unit: ' MiB' }) as const;
  console.log(
    ratioTable('Soak: what is held, and what grows', [
      resident('resident memory when idle', idle.resident, 400),
      resident(`resident memory after ${warmPages} pages`, warm.resident, 1_050),
      resident('resident memory at rest', rest.resident, 570),
      {
        name: `resident memory, more than after ${warmPages} pages`,
        measured: full.resident - warm.resident,
        bound: 'at most',
        bar: 150,
        unit: ' MiB',
      },
      {
        name: 'external memory',
        measured: full.external,
        bound: 'at most',
        bar: 2 * cacheMemoryMb,
        unit: ' MiB',
      },
    ]),
  );
}
