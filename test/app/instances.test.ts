import { expect, test } from 'vitest';
import { startOrigin } from '../helpers/origin.ts';
import { type Program, startService } from '../helpers/program.ts';
import { describeRedisServer, startRedis } from '../helpers/redis.ts';
import { temporaryDirectory } from '../helpers/temporary-directory.ts';

type Service = Program & { readonly url: string };

const html = '<!doctype html><title>A page</title><p>Some text that makes this a page with something to say.';

async function startTwo(env: Readonly<Record<string, string>>) {
  const redis = await startRedis();
  const origin = await startOrigin({ '/': html });
  const start = () =>
    startService({
      DATA_DIR: temporaryDirectory(),
      ALLOW_ADDRESSES: '127.0.0.0/8',
      REDIS_URL: redis.url,
      API_KEYS: 'pro:shared-key',
      ...env,
    });
  const services = await Promise.all([start(), start()]);
  return {
    redis,
    services: services as [Service, Service],
    page: `${origin.url}/`,
    origin,
    async [Symbol.asyncDispose]() {
      for (const { child } of services) child.kill('SIGKILL');
      await Promise.all([origin.close(), redis[Symbol.asyncDispose]()]);
    },
  };
}

const headers = { 'x-api-key': 'shared-key' };

const rest = (service: Service, page: string) =>
  fetch(`${service.url}/api/scrape?params=metadata&url=${encodeURIComponent(page)}`, { headers });

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
  test('share a limit exactly, under a burst through both doors', { timeout: 60_000 }, async () => {
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

  test('share what was scraped', { timeout: 60_000 }, async () => {
    await using both = await startTwo({});
    const [one, other] = both.services;
    const miss = await rest(one, both.page);
    const hit = await rest(other, both.page);
    expect([miss.headers.get('x-cache'), hit.headers.get('x-cache')]).toEqual(['MISS', 'HIT']);
    expect(await hit.text()).toBe(await miss.text());
    expect(both.origin.hits).toHaveLength(1);
  });

  test('answer every call while Redis is frozen, gone and back', { timeout: 90_000 }, async () => {
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
