import { setTimeout as wait } from 'node:timers/promises';
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
  const duringPause: number[] = [];
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
        const since = performance.now() - busySince;
        if (since < busyForMs) {
          // Requests that were on their way when the first one was refused.
          if (since > busyForMs / 6) duringPause.push(since);
          response.statusCode = 429;
          response.setHeader('retry-after', String(busyForMs / 1_000));
        }
      }
      setTimeout(answer, host === slowHost ? 300 : 15);
    },
    { address: '0.0.0.0' },
  );
  return { origin, most, duringPause };
}

test.skipIf(!postgresInstalled && !process.env.CI)(
  'three processes: one is killed, one stands still, no host gets more than its limit, and each line has one result',
  { timeout: 240_000 },
  async () => {
    const { origin, most, duringPause } = await startSites();
    await using _ = origin;
    const env = {
      DATABASE_URL: await emptyDatabase(),
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
    expect(duringPause).toEqual([]);
    // What it had in hand when it stood still has been done by another.
    stopped.child.kill('SIGCONT');
    stopped.child.kill('SIGTERM');
    await stopped.ended;
    expect(await results()).toBe(text);
    last.child.kill('SIGKILL');
    await Promise.all(instances.map(({ ended }) => ended));
  },
);
