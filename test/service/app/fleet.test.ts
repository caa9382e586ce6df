import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { balancerInstalled, startBalancer } from '../../helpers/balancer.ts';
import { startOrigin } from '../../helpers/origin.ts';
import { startService } from '../../helpers/program.ts';
import { startRedis } from '../../helpers/redis.ts';
import { redisInstalled } from '../../helpers/redis-server.ts';

type Service = Awaited<ReturnType<typeof startService>>;
type Fleet = Awaited<ReturnType<typeof startFleet>>;

const html = '<!doctype html><title>A page</title><p>Some text that makes this a page with something to say.';
const keyed = { 'x-api-key': 'shared-key' };
const perMinute = 5;
const owned = new AsyncDisposableStack();

/** The services of compose.yaml as processes: two instances, Redis and the load balancer. */
async function startFleet() {
  const directory = mkdtempSync(join(tmpdir(), 'pageql-'));
  owned.defer(() => rmSync(directory, { recursive: true, force: true }));
  const redis = owned.use(await startRedis());
  const origin = owned.use(await startOrigin(page));
  const start = async (port: string) => {
    const service = await startService({
      PORT: port,
      DATA_DIR: directory,
      REDIS_URL: redis.url,
      ALLOW_ADDRESSES: '127.0.0.0/8',
      TRUSTED_PROXIES: '127.0.0.1',
      API_KEYS: `pro:${keyed['x-api-key']}`,
      RATE_LIMIT_PRO: '1000000',
      RATE_LIMIT_FREE: String(perMinute),
    });
    owned.defer(() => void service.child.kill('SIGKILL'));
    // The balancer sends calls only to instances that are ready.
    await vi.waitFor(async () => expect((await fetch(`${service.url}/ready`)).status).toBe(200), 90_000);
    return service;
  };
  const [first, second] = await Promise.all([start('0'), start('0')]);
  const { port } = owned.use(await startBalancer([new URL(first.url).host, new URL(second.url).host]));
  return { start, first, second, origin, port };
}

/** Every path is a page that takes a while, so that calls are running when an instance stops. */
const page: Parameters<typeof startOrigin>[0] = (_, response) => {
  setTimeout(() => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(html);
  }, 20);
};

interface Asked {
  /** The address that the balancer sees. */
  readonly localAddress?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call through the load balancer, on a new connection. */
async function ask({ port }: Pick<Fleet, 'port'>, path: string, asked: Asked) {
  const call = request({ ...asked, host: '127.0.0.1', port, path, agent: false });
  const [answer]: [IncomingMessage] = (await once(call.end(), 'response')) as never;
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
}

const scrapeOf = (url: string) => `/api/scrape?params=metadata&url=${encodeURIComponent(url)}`;

/** How many calls an instance has answered through REST and GraphQL. */
async function answered({ url }: Service): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`, { headers: keyed })).text();
  const counts = metrics.matchAll(/^pageql_requests_total\{[^}]*endpoint="(?:rest|graphql)"[^}]*\} (\d+)/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Whether the image would call an instance healthy. */
async function healthCheck({ url }: Service): Promise<'healthy' | 'unhealthy'> {
  const dockerfile = readFileSync(join(import.meta.dirname, '../../../Dockerfile'), 'utf8');
  const [, command = '[]'] = /HEALTHCHECK[\s\S]*?CMD (\[.*\])/.exec(dockerfile) ?? [];
  const [program, ...args] = JSON.parse(command) as string[];
  expect(program).toBe('node');
  const checked = promisify(execFile)(process.execPath, args, { env: { PORT: new URL(url).port } });
  return checked.then(
    () => 'healthy',
    () => 'unhealthy',
  );
}

/** Calls both endpoints in six loops until `stop`; collects all answers that are not the page. */
function startLoad(fleet: Fleet) {
  const failures: unknown[] = [];
  let calls = 0;
  let going = true;
  const call = async (number: number) => {
    // Each page is requested a few times, by any of the loops.
    const url = `${fleet.origin.url}/${Math.floor(number / 3)}`;
    const query = new URLSearchParams({ query: `{ page(url: "${url}") { metadata { title } } }` });
    const path = number % 2 ? scrapeOf(url) : `/graphql?${query}`;
    const answer = await ask(fleet, path, { headers: { ...keyed, accept: 'application/json' } });
    if (answer.status !== 200 || !answer.text.includes('"title":"A page"')) failures.push(answer);
  };
  const line = async () => {
    while (going) await call(calls++).catch((error) => failures.push(error));
  };
  const lines = Array.from({ length: 6 }, line);
  return async () => {
    going = false;
    await Promise.all(lines);
    return { calls, failures };
  };
}

const installed = redisInstalled && balancerInstalled;

describe.skipIf(!installed && !process.env.CI)('a fleet (needs haproxy and redis-server)', () => {
  let fleet: Fleet;

  beforeAll(async () => {
    fleet = await startFleet();
  });

  afterAll(() => owned.disposeAsync());

  test.for(['127.0.0.2', '127.0.0.3'])(
    'has one limit for the caller at %s, whatever address it claims',
    async (localAddress) => {
      const path = scrapeOf(`${fleet.origin.url}/shared`);
      const calls = Array.from({ length: 2 * perMinute }, (_, call) =>
        ask(fleet, path, { localAddress, headers: { 'x-forwarded-for': `192.0.2.${call}` } }),
      );
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      const refused = statuses.filter((status) => status === 429);
      const allowed = statuses.filter((status) => status === 200);
      expect([allowed.length, refused.length]).toEqual([perMinute, perMinute]);
    },
  );

  test('loses no GET while an instance is stopped and started', async () => {
    const { first, second, start } = fleet;
    expect(await healthCheck(first)).toBe('healthy');
    const endLoad = startLoad(fleet);
    const before = await answered(first);
    await expect.poll(() => answered(first)).toBeGreaterThan(before + 20);
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
    expect(await healthCheck(first)).toBe('unhealthy');
    const alone = await answered(second);
    await expect.poll(() => answered(second)).toBeGreaterThan(alone + 20);
    const again = await start(new URL(first.url).port);
    await expect.poll(() => answered(again)).toBeGreaterThan(20);
    const { calls, failures } = await endLoad();
    expect([failures, calls > 60]).toEqual([[], true]);
  });
});
