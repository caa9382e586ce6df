import { setTimeout as wait } from 'node:timers/promises';
import { type Origin, startOrigin } from '../../helpers/origin.ts';
import { type CorpusPage, corpusMissing, corpusPages } from '../corpus.ts';
import type { Effort } from '../effort.ts';
import { cpuMissing } from '../http/process-cpu.ts';
import { load } from '../machine.ts';
import { missingPeers, peers } from '../peers.ts';
import { figure, markdown, type Ratio, ratioTable } from '../report.ts';
import { median } from '../statistics.ts';
import { cpuOf, names, openPeers, openServices, type Subject } from './subjects.ts';

/** As many as the service fetches from one site at once. */
const atOnce = 6;
/** The first requests of a server, which are dearer than those after. */
const coldRequests = 344;
/** Not counted, before each round: idle while others are measured, ours ends its spare thread and returns memory. */
const rewarmRequests = 344;

/** CPU milliseconds per request. */
interface Cost {
  readonly all: number;
  readonly main: number;
}

interface Result {
  readonly cold: Cost;
  readonly warm: Cost;
}

/** What a request costs that the cache cannot answer, on saved pages at addresses that were never asked for. */
export async function miss(effort: Effort): Promise<void> {
  const reason = cpuMissing ?? corpusMissing;
  if (reason) return console.log(`\nmiss: skipped, ${reason}.`);
  await using stack = new AsyncDisposableStack();
  const pages = await corpusPages();
  const origin = stack.use(await serve(pages));
  const subjects = [...(await openPeers(stack)), ...(await openServices(stack))];
  print(await measure(subjects, { origin, effort }), { pages, effort });
}

function serve(pages: readonly CorpusPage[]): Promise<Origin> {
  return startOrigin(({ url = '' }, response) => {
    const [, number] = /^\/page\/(\d+)/.exec(url) ?? [];
    const page = number === undefined ? undefined : pages[Number(number) % pages.length];
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page?.html ?? 'Not found');
  });
}

/** Every subject is measured once per round, so that what slows the machine down slows all of them. */
async function measure(
  subjects: readonly Subject[],
  { origin, effort }: { readonly origin: Origin; readonly effort: Effort },
): Promise<ReadonlyMap<string, Result>> {
  const visits = subjects.map((subject) => ({
    subject,
    visit: visitor(subject, origin),
    warm: [] as Cost[],
  }));
  const colds = new Map<string, Cost>();
  for (const { subject, visit } of visits) {
    const first = Math.min(coldRequests, effort.warmUp);
    colds.set(subject.name, await visit(first));
    if (effort.warmUp > first) await visit(effort.warmUp - first);
  }
  for (let round = 0; round < effort.rounds; round++) {
    for (const { visit, warm } of visits) {
      await visit(Math.min(rewarmRequests, effort.warmUp));
      warm.push(await visit(effort.requests));
    }
  }
  return new Map(
    visits.map(({ subject: { name }, warm }) => {
      const cold = colds.get(name) ?? { all: 0, main: 0 };
      return [
        name,
        {
          cold,
          warm: { all: median(warm.map(({ all }) => all)), main: median(warm.map(({ main }) => main)) },
        },
      ];
    }),
  );
}

/** Asks a subject for so many pages that it was not asked for yet, and tells what one cost. */
function visitor(subject: Subject, origin: Origin): (requests: number) => Promise<Cost> {
  let asked = 0;
  return async (requests) => {
    const end = asked + requests;
    const before = cpuOf(subject);
    const work = async () => {
      while (asked < end) await subject.ask(`${origin.url}/page/${asked++}`);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    // What is stored, and the garbage of these requests, is theirs.
    await wait(200);
    const after = cpuOf(subject);
    const each = (micros: number) => micros / 1000 / requests;
    return { all: each(after.all - before.all), main: each(after.main - before.main) };
  };
}

function print(
  results: ReadonlyMap<string, Result>,
  { pages, effort }: { readonly pages: readonly CorpusPage[]; readonly effort: Effort },
): void {
  const kilobytes = pages.reduce((sum, { buf }) => sum + buf.length, 0) / pages.length / 1000;
  const { warmUp, requests, rounds } = effort;
  console.log(
    markdown({
      title: `MISS: CPU ms per request, ${pages.length} saved pages of ${figure(kilobytes)} KB; ${warmUp} requests before, median of ${rounds} × ${requests}, load ${load()}`,
      columns: ['server', `first ${Math.min(coldRequests, warmUp)}`, 'warm', 'main thread of it'],
      rows: [...results].map(([name, { cold, warm }]) => [
        name,
        ...[cold.all, warm.all, warm.main].map(figure),
      ]),
    }),
  );
  console.log(ratioTable('MISS: ratios of CPU within this run', ratios(results)));
  console.log(missingPeers(peers.filter(({ name }) => Object.values<string>(names).includes(name))));
}

function ratios(results: ReadonlyMap<string, Result>): Ratio[] {
  const warm = (...some: string[]) =>
    some.reduce((sum, name) => sum + (results.get(name)?.warm.all ?? Number.NaN), 0);
  const twelve = results.get(names.twelve);
  const measured: readonly (readonly [name: string, measured: number, bar: number, goal: number])[] = [
    [`${names.light} : metascraper`, warm(names.light) / warm(names.metascraper), 0.28, 0.16],
    [`${names.light} : unfurl.js`, warm(names.light) / warm(names.unfurl), 2.6, 1.5],
    [`${names.preview} : metascraper`, warm(names.preview) / warm(names.metascraper), 0.35, 0.2],
    ['address in the text : variables', warm(names.previewInText) / warm(names.preview), 1.3, 1.1],
    ['metadata : metascraper', warm(names.metadata) / warm(names.metascraper), 0.6, 0.35],
    ['content : readability', warm(names.content) / warm(names.readability), 0.8, 0.5],
    [
      'twelve : metascraper and readability',
      warm(names.twelve) / warm(names.metascraper, names.readability),
      0.9,
      0.5,
    ],
    ['main thread : all threads, of twelve', (twelve?.warm.main ?? 0) / (twelve?.warm.all ?? 0), 0.14, 0.08],
    ...[names.light, names.metadata, names.twelve].map((name) => {
      const { cold, warm } = results.get(name) ?? {};
      return [`first requests : warm, ${name}`, (cold?.all ?? 0) / (warm?.all ?? 0), 2, 1.3] as const;
    }),
  ];
  return measured
    .filter(([, measured]) => Number.isFinite(measured))
    .map(([name, measured, bar, goal]) => ({ name, measured, bound: 'at most', bar, goal }));
}
