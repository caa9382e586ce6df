import { setTimeout as wait } from 'node:timers/promises';
import { docx, paragraph, servedAs } from '../../helpers/office.ts';
import { startOrigin } from '../../helpers/origin.ts';
import type { Effort } from '../effort.ts';
import { samplePage } from '../http/sample-page.ts';
import { apiKeys, openService } from '../http/service.ts';
import { load } from '../machine.ts';
import { setOwnPriority } from '../priority.ts';
import { figure, markdown, type Ratio, ratioTable } from '../report.ts';
import { median, quantile } from '../statistics.ts';
import { type Besieged, Caller, hostilePages, keys, type Times } from './caller.ts';
import { greedyWays } from './ways.ts';

/** The worst of so many is what counts. */
const maxRounds = 3;
/** Threads that were ended have started again by then. */
const restMs = 4_000;
const bars = { hitMs: 100, missMs: 2_000, behindFloodMs: 3_000 };
/** Undisturbed times below this count as this: a fifth of a blink is no loss. */
const leastMissMs = 40;
const mostTimes = 5;
/** Of nice(1): the origin, and who asks for misses, would have machines of their own. */
const behindService = 10;

const pages: Readonly<Record<string, string>> = {
  '/deep': `<!doctype html><title>Deep</title>${'<div>'.repeat(600_000)}`,
  '/long': `<!doctype html><title>Long</title><main>${Array.from(
    { length: 900 },
    (_, index) => `<p><a href="/${index}">A link with some text, number ${index}</a></p>`,
  ).join('')}</main>`,
  '/flood': `<!doctype html><title>Flood</title><script>for (;;) console.log('a'.repeat(1e6))</script>`,
};

/** As many words as a file may hold, in as many paragraphs. */
const office = docx(paragraph('Some words of a paragraph that go on for a while. '.repeat(4)).repeat(4_000));
const { 'content-type': mediaType } = servedAs('docx').headers;

/** What one caller's answers take while another does its worst through each way in. */
export async function siege({ rounds, seconds, ways }: Effort): Promise<void> {
  const times = Math.min(rounds, maxRounds);
  await using origin = await startOrigin(({ url = '' }, response) => {
    const path = url.replace(/\?.*/s, '');
    if (path === '/silent') return;
    response.setHeader('content-type', path === '/office' ? mediaType : 'text/html; charset=utf-8');
    response.end(path === '/office' ? office : (pages[path] ?? samplePage({ paragraphs: 3 })));
  });
  await using service = await openService({
    EXTRACTION_THREADS: '2',
    BROWSER: 'auto',
    API_KEYS: [`free:${keys.greedy}`, ...apiKeys.map((key) => `pro:${key}`)].join(),
    RATE_LIMIT_FREE: '100000',
    BATCH_PAGES_FREE: '10000000',
  });
  await using caller = await Caller.open(service, origin);
  setOwnPriority(behindService);
  const undisturbed = await caller.undisturbed();
  await caller.behindFlood();

  const dropped: number[] = [];
  const kept: number[] = [];
  const flooded: number[] = [];
  const beside: Record<string, Round[]> = {};
  for (let round = 0; round < times; round++) {
    for (const way of ways) {
      const { statuses, cores, ...times } = await caller.beside(way, seconds * 1_000);
      beside[way] = [...(beside[way] ?? []), { ...p99(times), statuses, cores }];
    }
    dropped.push(await caller.afterDroppedPages());
    await wait(restMs);
    kept.push(...(await caller.besideKeptPages()));
    await wait(restMs);
    flooded.push(await caller.behindFlood());
  }
  print(beside, p99(undisturbed));
  console.log(
    ratioTable(`Siege, the worst of ${times} rounds, load ${load()}`, [
      {
        name: `a miss right after ${hostilePages} hostile pages were dropped`,
        measured: Math.max(...dropped),
        bound: 'at most',
        bar: mostTimes * Math.max(median(undisturbed.misses), leastMissMs),
        unit: ' ms',
      },
      atMost(`a miss beside ${hostilePages} hostile pages`, kept, bars.missMs),
      atMost('a rendered page behind one that floods its console', flooded, bars.behindFloodMs),
      atMost('hits beside any way in, 99th percentile', worst(beside, 'hit'), bars.hitMs),
      atMost('misses beside any way in, 99th percentile', worst(beside, 'miss'), bars.missMs),
    ]),
  );
}

/** 99th percentiles in milliseconds. */
interface Figures {
  readonly hit: number;
  readonly bare: number;
  readonly miss: number;
}

type Round = Figures & Pick<Besieged, 'statuses' | 'cores'>;

function p99({ hits, bare, misses }: Times): Figures {
  return { hit: quantile(hits, 0.99), bare: quantile(bare, 0.99), miss: quantile(misses, 0.99) };
}

function worst(beside: Readonly<Record<string, readonly Round[]>>, key: keyof Figures): number[] {
  return Object.values(beside).flatMap((rounds) => rounds.map((round) => round[key]));
}

function atMost(name: string, measured: readonly number[], bar: number): Ratio {
  return { name, measured: Math.max(...measured), bound: 'at most', bar, unit: ' ms' };
}

function figures(of: (key: keyof Figures) => number): string[] {
  return (['hit', 'bare', 'miss'] as const).map((key) => figure(of(key)));
}

function print(beside: Readonly<Record<string, readonly Round[]>>, undisturbed: Figures): void {
  const rows = Object.entries(beside).map(([way, rounds]) => [
    `${way}, ${greedyWays[way]?.atOnce} at once`,
    ...figures((key) => Math.max(...rounds.map((round) => round[key]))),
    figure(Math.min(...rounds.map(({ cores }) => cores))),
    JSON.stringify(rounds.at(-1)?.statuses).replace(/["{}]/g, ''),
  ]);
  console.log(
    markdown({
      title: 'Siege: one caller’s answers beside another’s, 99th percentiles, worst round',
      columns: [
        'way in',
        'hit ms',
        'bare server ms',
        'miss ms',
        'cores of the service',
        'answers to the other caller by status',
      ],
      rows: [['none', ...figures((key) => undisturbed[key]), '-', '-'], ...rows],
    }),
  );
}
