import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startOrigin } from '../../helpers/origin.ts';
import { emptyDatabase, postgresInstalled } from '../../helpers/postgres.ts';
import { startService } from '../../helpers/program.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

const hosts = 20;
const pagesOfHost = 8;
const slowHost = '127.0.0.2';
const busyHost = '127.0.0.3';
const busyForMs = 2_000;
const limit = 2;

/** Sites on addresses of loopback, which count the requests that each of them has at once. */
async function startSites() {
  const now = new Map<string, number>();
  const most = new Map<string, number>();
  let busySince: number | null = null;
  /** When requests were refused, in milliseconds since the first one was. */
  const refusals: number[] = [];
  const sinceFirst = () => (busySince === null ? 0 : performance.now() - busySince);
  const origin = await startOrigin(
    (request, response) => {
      const host = String(request.headers.host).split(':')[0] ?? '';
      const active = (now.get(host) ?? 0) + 1;
      now.set(host, active);
      most.set(host, Math.max(active, most.get(host) ?? 0));
      const answer = () => {
        now.set(host, (now.get(host) ?? 1) - 1);
        response.end(`<!doctype html><title>Page ${request.url}</title>`);
      };
      response.setHeader('content-type', 'text/html');
      if (host === busyHost) {
        busySince ??= performance.now();
        if (sinceFirst() < busyForMs) {
          refusals.push(sinceFirst());
          response.statusCode = 429;
          response.setHeader('retry-after', String(busyForMs / 1_000));
        }
      }
      setTimeout(answer, host === slowHost ? 300 : 15);
    },
    { address: '0.0.0.0' },
  );
  return { origin, most, refusals, sinceFirst };
}

/** Resolves once it is recorded that a page was refused: until then, only the process knows whose request it was. */
async function refusalRecorded(database: string): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  const recorded = `select from pageql.page where host = '${busyHost}' and (state = 'DEFERRED' or tries > 1)`;
  await expect.poll(async () => (await client.query(recorded)).rowCount).toBeGreaterThan(0);
  await client.end();
}

test.skipIf(!postgresInstalled && !process.env.CI)(
  'three processes: one is killed, one stands still, no host gets more than its limit, and each line has one result',
  { timeout: 240_000 },
  async () => {
    const { origin, most, refusals, sinceFirst } = await startSites();
    await using _ = origin;
    const database = await emptyDatabase();
    const env = {
      DATABASE_URL: database,
      DATA_DIR: temporaryDirectory(),
      ALLOW_ADDRESSES: '127.0.0.0/8',
      LOG_LEVEL: 'error',
      BATCH_CONCURRENCY: '8',
    };
    const instances = await Promise.all([startService(env), startService(env), startService(env)]);
    const [killed, stopped, last] = instances;
    if (!killed || !stopped || !last) throw new Error('three were started');
    // The first page of a process takes so long that its request would come in the middle of the pause.
    const warm = `/api/scrape?${new URLSearchParams({ url: `${origin.url}/warm`, params: 'metadata' })}`;
    await Promise.all(instances.map(async ({ url }) => (await fetch(url + warm)).arrayBuffer()));
    const urls = Array.from(
      { length: hosts * pagesOfHost },
      (_, at) => `http://127.0.0.${1 + (at % hosts)}:${origin.port}/${at}`,
    );
    const response = await fetch(`${killed.url}/api/batches?params=metadata`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: urls.join('\n'),
    });
    const { id } = (await response.json()) as { id: string };
    await expect.poll(() => origin.hits.length).toBeGreaterThan(27);
    await refusalRecorded(database);
    const recordedAt = sinceFirst();
    killed.child.kill('SIGKILL');
    await expect.poll(() => origin.hits.length).toBeGreaterThan(51);
    stopped.child.kill('SIGSTOP');

    for (let finishedAt = null; finishedAt === null; await wait(200)) {
      const batch = await (await fetch(`${last.url}/api/batches/${id}`)).json();
      finishedAt = (batch as { finishedAt: string | null }).finishedAt;
    }
    const results = async () => (await fetch(`${last.url}/api/batches/${id}/results`)).text();
    const text = await results();
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(urls.length);
    expect(new Set(lines.map(({ index }) => index)).size).toBe(urls.length);
    expect(lines.filter(({ index, page }) => page?.metadata?.title !== `Page /${index}`)).toEqual([]);
    // A killed process closes its connections, so what its requests counted is not over at the site.
    expect(Math.max(...most.values())).toBeLessThanOrEqual(limit);
    // But for requests that were on their way by then.
    expect(refusals.filter((at) => at > recordedAt + busyForMs / 6)).toEqual([]);
    // What it had in hand when it stood still has been done by another.
    stopped.child.kill('SIGCONT');
    stopped.child.kill('SIGTERM');
    await stopped.ended;
    expect(await results()).toBe(text);
    last.child.kill('SIGKILL');
    await Promise.all(instances.map(({ ended }) => ended));
  },
);
