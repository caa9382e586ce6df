import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Handler, type Route, startOrigin } from '../../helpers/origin.ts';
import { type Program, startService } from '../../helpers/program.ts';
import { describeRedisServer, startRedis } from '../../helpers/redis.ts';

type Service = Program & { readonly url: string };

const html = '<!doctype html><title>A page</title><p>Some text that makes this a page with something to say.';

const key = 'shared-key';
/** Of the Free plan, with fifty pages a minute. */
const limitedKey = 'limited-key';

async function startFleet() {
  const redis = await startRedis();
  const directory = mkdtempSync(join(tmpdir(), 'pageql-'));
  const start = (name: string) =>
    startService({
      DATA_DIR: join(directory, name),
      ALLOW_ADDRESSES: '127.0.0.0/8',
      REDIS_URL: redis.url,
      API_KEYS: `pro:${key},free:${limitedKey}`,
      RATE_LIMIT_PRO: '100000',
      RATE_LIMIT_FREE: '50',
    });
  const services = await Promise.all([start('a'), start('b'), start('c'), start('d')]);
  return {
    redis,
    services,
    async [Symbol.asyncDispose]() {
      for (const { child } of services) child.kill('SIGKILL');
      await Promise.all([redis[Symbol.asyncDispose](), ...services.map(({ ended }) => ended)]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A site of its own for each test: the instances have seen none of its pages. */
async function site(page: Route = html) {
  const origin = await startOrigin({ '/': page });
  return { origin, page: `${origin.url}/`, [Symbol.asyncDispose]: () => origin.close() };
}

const rest = (service: Service, page: string, { more = '', as = key } = {}) =>
  fetch(`${service.url}/api/scrape?params=metadata&url=${encodeURIComponent(page)}${more}`, {
    headers: { 'x-api-key': as },
  });

async function aliases(service: Service, page: string, count: number): Promise<number> {
  const fields = Array.from({ length: count }, (_, index) => `p${index}: page(url: "${page}") { url }`);
  const answer = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'x-api-key': limitedKey, 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ ${fields.join(' ')} }` }),
  });
  return Object.values((await answer.json()).data).filter((one) => one !== null).length;
}

/** A page that takes a second. */
const slowPage: Handler = async (_, response) => {
  await wait(1_000);
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end(html);
};

// One fleet for all tests, which run in their order: the last two take something away from it.
describeRedisServer('four instances on one Redis', () => {
  let fleet: Awaited<ReturnType<typeof startFleet>>;
  let services: [Service, Service, Service, Service];
  beforeAll(async () => {
    fleet = await startFleet();
    services = fleet.services;
  });
  afterAll(() => fleet[Symbol.asyncDispose]());
  // On a busy machine Redis may have been given up for a while, as it is after an outage.
  beforeEach(async () => {
    const shared = async () => {
      await using own = await site();
      for (const service of services) await rest(service, own.page);
      return own.origin.hits.length;
    };
    await expect.poll(shared).toBe(1);
  });

  test('share a limit exactly, under a burst through both endpoints', async () => {
    await using own = await site();
    const [one, other] = services;
    const calls = [one, other].flatMap((service) => [
      ...Array.from({ length: 50 }, async () => rest(service, own.page, { as: limitedKey })),
      ...Array.from({ length: 5 }, () => aliases(service, own.page, 10)),
    ]);
    const answers = await Promise.all(calls);
    const admitted = answers.filter(
      (answer) => typeof answer !== 'number' && answer.status === 200,
    ) as Response[];
    const viaGraphql = answers.filter((answer) => typeof answer === 'number');
    expect(admitted.length + viaGraphql.reduce((sum, count) => sum + count, 0)).toBe(50);
    const told = admitted.map((answer) => answer.headers.get('x-ratelimit-remaining'));
    expect(new Set(told).size).toBe(told.length);
    expect(new Set(admitted.map((answer) => answer.headers.get('x-ratelimit-reset'))).size).toBe(1);
  });

  test('share cached answers', async () => {
    await using own = await site();
    const [one, other] = services;
    const miss = await rest(one, own.page);
    const hit = await rest(other, own.page);
    expect([miss.headers.get('x-cache'), hit.headers.get('x-cache')]).toEqual(['MISS', 'HIT']);
    expect(await hit.text()).toBe(await miss.text());
    expect(own.origin.hits).toHaveLength(1);
  });

  test('send a site no more requests at once than one of them may', async () => {
    let [now, most] = [0, 0];
    const full = Promise.withResolvers<void>();
    const slow: Handler = async (_, response) => {
      most = Math.max(most, ++now);
      if (now === 6) full.resolve();
      await full.promise;
      await wait(30);
      now -= 1;
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(html);
    };
    await using own = await site(slow);
    const calls = services.flatMap((service, at) =>
      Array.from({ length: 10 }, (_, page) => rest(service, `${own.page}?${at}-${page}`)),
    );
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(most).toBe(6);
  });

  test('fetch a page once if all of them are asked for it', async () => {
    await using own = await site(slowPage);
    const calls = services.flatMap((service) => Array.from({ length: 25 }, () => rest(service, own.page)));
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(new Set(answers.map(({ headers }) => headers.get('x-cache')))).toEqual(new Set(['MISS']));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toHaveProperty('size', 1);
    expect(own.origin.hits).toHaveLength(1);
  });

  test('share a failure, and try again for calls with revalidate', async () => {
    const refuse: Handler = async (_, response) => {
      await wait(500);
      response.destroy();
    };
    await using own = await site(refuse);
    const answers = await Promise.all(services.map((service) => rest(service, own.page)));
    const codes = await Promise.all(answers.map(async (answer) => (await answer.json()).code));
    expect(codes).toEqual(codes.map(() => 'UPSTREAM_CONNECTION'));
    const fetched = own.origin.hits.length;
    const [one] = services;
    await rest(one, own.page);
    expect(own.origin.hits).toHaveLength(fetched);
    await rest(one, own.page, { more: '&revalidate=true' });
    expect(own.origin.hits).toHaveLength(2 * fetched);
  });

  test('share a fresh answer only among calls with revalidate', async () => {
    await using own = await site(slowPage);
    const [one, ...others] = services;
    const usual = rest(one, own.page);
    await expect.poll(() => own.origin.hits.length).toBe(1);
    const fresh = await Promise.all(
      others.map((service) => rest(service, own.page, { more: '&revalidate=true' })),
    );
    expect([(await usual).status, ...fresh.map(({ status }) => status)]).toEqual([200, 200, 200, 200]);
    expect(own.origin.hits).toHaveLength(2);
  });

  test('answer every call while Redis is frozen, gone and back', async () => {
    await using own = await site();
    const [service] = services;
    const outages = {
      frozen: () => fleet.redis.freeze(),
      thawed: () => fleet.redis.thaw(),
      gone: () => fleet.redis.kill(),
      back: () => fleet.redis.restart(),
    };
    for (const [name, strike] of Object.entries(outages)) {
      await strike();
      const started = performance.now();
      const pages = Array.from({ length: 20 }, (_, index) => `${own.page}?${name}${index}`);
      const answers = await Promise.all(pages.map((page) => rest(service, page)));
      expect(
        answers.map(({ status }) => status),
        name,
      ).toEqual(answers.map(() => 200));
      expect(performance.now() - started, name).toBeLessThan(60_000);
    }
  });

  test('fetch a page once more if the instance that fetches it is killed', async () => {
    await using own = await site(slowPage);
    const [first, ...others] = services;
    const lost = rest(first, own.page).catch(() => null);
    await expect.poll(() => own.origin.hits.length).toBe(1);
    const waiting = others.flatMap((service) => Array.from({ length: 33 }, () => rest(service, own.page)));
    first.child.kill('SIGKILL');
    const answers = await Promise.all(waiting);
    expect(await lost).toBeNull();
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(own.origin.hits).toHaveLength(2);
  });
});
