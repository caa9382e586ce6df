import { startOrigin } from '../../helpers/origin.ts';
import { redisInstalled, startRedis } from '../../helpers/redis-server.ts';
import { Child } from '../child.ts';
import type { Effort } from '../effort.ts';
import { load } from '../machine.ts';
import { figure, markdown, type Ratio, ratioTable } from '../report.ts';
import { median } from '../statistics.ts';
import { bareCase, codings, compressed, graphqlCase, notModified, restCase } from './cases.ts';
import { cpuMissing } from './process-cpu.ts';
import { type Case, type Round, runRounds } from './rounds.ts';
import { samplePage } from './sample-page.ts';
import { openService } from './service.ts';

/** An answer of these has about 20 KB. */
const sample = { paragraphs: 14, params: ['metadata', 'openGraph', 'content'] };

/** Answers from the cache beside a bare server that sends the same body. */
export async function http(effort: Effort): Promise<void> {
  if (cpuMissing) return console.log(`\nhttp: skipped, ${cpuMissing}.`);
  await using stack = new AsyncDisposableStack();
  const origin = stack.use(
    await startOrigin({
      '/long': samplePage({ paragraphs: sample.paragraphs }),
      '/short': samplePage({ paragraphs: 1 }),
    }),
  );
  const asked = { url: `${origin.url}/long`, params: sample.params };

  const service = stack.use(await openService());
  const rest = await restCase(service, asked);
  const graphql = await graphqlCase(service, { url: `${origin.url}/short` });
  const bareServer = (body: string) =>
    bareCase(stack.use(new Child(new URL('./bare.ts', import.meta.url))), body);
  const bare = await bareServer(rest.body);
  const bareLong = { ...(await bareServer(graphql.body)), name: 'bare node:http, as long as GraphQL’s' };
  const coded = await Promise.all(codings.map((coding) => compressed(service, rest, coding)));
  const cases = { bare, rest, unchanged: notModified(rest), coded, bareLong, graphql };

  if (!redisInstalled) {
    console.log('\nREST HIT from Redis: skipped, there is no redis-server on the PATH.');
    return print(cases, await runRounds(Object.values(cases).flat(), effort));
  }
  const redis = stack.use(await startRedis());
  // No room in memory: every answer comes from Redis.
  const shared = stack.use(await openService({ REDIS_URL: redis.url, CACHE_MEMORY_MB: '0.001' }));
  const fromRedis = { ...(await restCase(shared, asked)), name: 'REST HIT from Redis' };
  const all = { ...cases, fromRedis };
  print(all, await runRounds(Object.values(all).flat(), effort));
}

interface Cases {
  readonly bare: Case;
  readonly rest: Case;
  readonly unchanged: Case;
  /** The answer in each coding. */
  readonly coded: readonly Case[];
  readonly bareLong: Case;
  readonly graphql: Case;
  readonly fromRedis?: Case;
}

type Results = ReadonlyMap<Case, readonly Round[]>;

function print(cases: Cases, results: Results): void {
  console.log(caseTable(results));
  console.log(
    ratioTable(
      'HTTP: ratios to a bare server with the same body in the same round, medians over the rounds',
      ratios(cases, results),
    ),
  );
}

function caseTable(results: Results): string {
  const rows = [...results].map(([{ name, bytes }, rounds]) => {
    const middle = (key: keyof Round) => figure(median(rounds.map((round) => round[key])));
    return [
      name,
      bytes,
      middle('perSecond'),
      middle('p50'),
      middle('p99'),
      middle('serverMicros'),
      middle('clientMicros'),
    ];
  });
  return markdown({
    title: `HTTP: 32 connections, medians of ${[...results.values()][0]?.length} rounds, load ${load()}`,
    columns: ['case', 'body bytes', 'requests/s', 'p50 ms', 'p99 ms', 'server CPU µs', 'client CPU µs'],
    rows,
  });
}

function ratios(
  { bare, rest, unchanged, coded, bareLong, graphql, fromRedis }: Cases,
  results: Results,
): Ratio[] {
  const ratio = (one: Case, key: keyof Round, beside = one === graphql ? bareLong : bare) => {
    const others = results.get(beside) ?? [];
    return median(
      (results.get(one) ?? []).map((round, index) => round[key] / (others[index]?.[key] ?? Number.NaN)),
    );
  };
  /** What the quietest round says: one pause of the machine is a 99th percentile. */
  const best = (one: Case, key: keyof Round) => {
    const others = results.get(bare) ?? [];
    const rounds = results.get(one) ?? [];
    return Math.min(...rounds.map((round, index) => round[key] / (others[index]?.[key] ?? Number.NaN)));
  };
  const max = (name: string, one: Case, key: keyof Round, bar: number, goal: number): Ratio => ({
    name,
    measured: ratio(one, key),
    bound: 'at most',
    bar,
    goal,
  });
  const min = (name: string, one: Case, bar: number, goal: number): Ratio => ({
    name,
    measured: ratio(one, 'perSecond'),
    bound: 'at least',
    bar,
    goal,
  });
  return [
    min('REST HIT, requests/s', rest, 0.55, 0.8),
    max('REST HIT, server CPU per request', rest, 'serverMicros', 2, 1.4),
    { name: 'REST HIT, p99, best round', measured: best(rest, 'p99'), bound: 'at most', bar: 2, goal: 1.2 },
    min('REST HIT 304, requests/s', unchanged, 0.7, 1),
    max('REST HIT 304, server CPU per request', unchanged, 'serverMicros', 1.5, 1.2),
    ...coded.map((one) => ({
      name: `${one.name}, server CPU per request, beside the same uncompressed`,
      measured: ratio(one, 'serverMicros', rest),
      bound: 'at most' as const,
      bar: 1.2,
      goal: 1,
    })),
    max('GraphQL HIT of everything, server CPU per request', graphql, 'serverMicros', 3.5, 1.8),
    ...(fromRedis
      ? [max('REST HIT from Redis, server CPU per request', fromRedis, 'serverMicros', 4.5, 2.8)]
      : []),
  ];
}
