import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Handler, type Route, startOrigin } from '../../helpers/origin.ts';
import { type Program, startService } from '../../helpers/program.ts';
import { describeRedisServer, startRedis } from '../../helpers/redis.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

type Service = Program & { readonly url: string };

const html = '<!doctype html><title>A page</title><p>Some text that makes this a page with something to say.';

async function startTwo(env: Readonly<Record<string, string>>) {
  const { services, ...world } = await startSeveral(2, { env });
  return { ...world, services: services as [Service, Service] };
}

/** Instances on one Redis, and a site. */
async function startSeveral(
  count: number,
  { env = {}, page = html }: { env?: Readonly<Record<string, string>>; page?: Route } = {},
) {
  const redis = await startRedis();
  const origin = await startOrigin({ '/': page });
  const start = () =>
    startService({
      DATA_DIR: temporaryDirectory(),
      ALLOW_ADDRESSES: '127.0.0.0/8',
      REDIS_URL: redis.url,
      API_KEYS: 'pro:shared-key',
      ...env,
    });
  const services: Service[] = await Promise.all(Array.from({ length: count }, start));
  return {
    redis,
    services,
    page: `${origin.url}/`,
    origin,
    async [Symbol.asyncDispose]() {
      for (const { child } of services) child.kill('SIGKILL');
      await Promise.all([origin.close(), redis[Symbol.asyncDispose]()]);
    },
  };
}

const headers = { 'x-api-key': 'shared-key' };

const rest = (service: Service, page: string, more = '') =>
  fetch(`${service.url}/api/scrape?params=metadata&url=${encodeURIComponent(page)}${more}`, { headers });

async function aliases(service: Service, page: string, count: number): Promise<number> {
  const fields = Array.from({ length: count }, (_, index) => `p${index}: page(url: "${page}") { url }`);
  const answer = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ ${fields.join(' ')} }` }),
  });
  return Object.values((await answer.json()).data).filter((one) => one !== null).length;
}

describeRedisServer('two instances on one Redis', () => {
  test('share a limit exactly, under a burst through both endpoints', async () => {
    await using both = await startTwo({ RATE_LIMIT_PRO: '50' });
    const { services, page } = both;
    const calls = services.flatMap((service) => [
      ...Array.from({ length: 50 }, async () => rest(service, page)),
      ...Array.from({ length: 5 }, () => aliases(service, page, 10)),
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
    await using both = await startTwo({});
    const [one, other] = both.services;
    const miss = await rest(one, both.page);
    const hit = await rest(other, both.page);
    expect([miss.headers.get('x-cache'), hit.headers.get('x-cache')]).toEqual(['MISS', 'HIT']);
    expect(await hit.text()).toBe(await miss.text());
    expect(both.origin.hits).toHaveLength(1);
  });

  test('send a site no more requests at once than one of them may', async () => {
    let [now, most] = [0, 0];
    const slow: Handler = (_, response) => {
      most = Math.max(most, ++now);
      setTimeout(() => {
        now -= 1;
        response.setHeader('content-type', 'text/html');
        response.end(html);
      }, 30);
    };
    await using both = await startSeveral(2, { page: slow });
    const calls = both.services.flatMap((service, at) =>
      Array.from({ length: 20 }, (_, page) => rest(service, `${both.page}?${at}-${page}`)),
    );
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(most).toBe(6);
  });

  test('answer every call while Redis is frozen, gone and back', async () => {
    await using both = await startTwo({ RATE_LIMIT_PRO: '100000' });
    const [service] = both.services;
    const outages = {
      frozen: () => both.redis.freeze(),
      thawed: () => both.redis.thaw(),
      gone: () => both.redis.kill(),
      back: () => both.redis.restart(),
    };
    for (const [name, strike] of Object.entries(outages)) {
      await strike();
      const started = performance.now();
      const pages = Array.from({ length: 20 }, (_, index) => `${both.page}?${name}${index}`);
      const answers = await Promise.all(pages.map((page) => rest(service, page)));
      expect(
        answers.map(({ status }) => status),
        name,
      ).toEqual(answers.map(() => 200));
      expect(performance.now() - started, name).toBeLessThan(5000);
    }
  });
});

/** A page that takes a second. */
const slowPage: Handler = async (_, response) => {
  await wait(1_000);
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end(html);
};

describeRedisServer('four instances on one Redis', () => {
  test('fetch a page once if all of them are asked for it', async () => {
    await using all = await startSeveral(4, { page: slowPage });
    const { services, page, origin } = all;
    const calls = services.flatMap((service) => Array.from({ length: 25 }, () => rest(service, page)));
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(new Set(answers.map(({ headers }) => headers.get('x-cache')))).toEqual(new Set(['MISS']));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toHaveProperty('size', 1);
    expect(origin.hits).toHaveLength(1);
  });

  test('fetch it once more if the instance that fetches it is killed', async () => {
    await using all = await startSeveral(4, { page: slowPage });
    const { services, page, origin } = all;
    const [first, ...others] = services;
    const lost = first && rest(first, page).catch(() => null);
    await expect.poll(() => origin.hits.length).toBe(1);
    const waiting = others.flatMap((service) => Array.from({ length: 33 }, () => rest(service, page)));
    first?.child.kill('SIGKILL');
    const answers = await Promise.all(waiting);
    expect(await lost).toBeNull();
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(origin.hits).toHaveLength(2);
  });

  test('share a failure, and try again for calls with revalidate', async () => {
    const refuse: Handler = async (_, response) => {
      await wait(500);
      response.destroy();
    };
    await using all = await startSeveral(4, { page: refuse });
    const { services, page, origin } = all;
    const answers = await Promise.all(services.map((service) => rest(service, page)));
    const codes = await Promise.all(answers.map(async (answer) => (await answer.json()).code));
    expect(codes).toEqual(codes.map(() => 'UPSTREAM_CONNECTION'));
    const fetched = origin.hits.length;
    const [one] = services as [Service, ...Service[]];
    await rest(one, page);
    expect(origin.hits).toHaveLength(fetched);
    await rest(one, page, '&revalidate=true');
    expect(origin.hits).toHaveLength(2 * fetched);
  });

  test('share a fresh answer only among calls with revalidate', async () => {
    await using all = await startSeveral(4, { page: slowPage });
    const { services, page, origin } = all;
    const [one, ...others] = services as [Service, ...Service[]];
    const usual = rest(one, page);
    await expect.poll(() => origin.hits.length).toBe(1);
    const fresh = await Promise.all(others.map((service) => rest(service, page, '&revalidate=true')));
    expect([(await usual).status, ...fresh.map(({ status }) => status)]).toEqual([200, 200, 200, 200]);
    expect(origin.hits).toHaveLength(2);
  });
});
