import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freeKey, proKey, startApp, type TestApp } from '../../helpers/app.ts';
import { type Handler, startOrigin } from '../../helpers/origin.ts';
import { anyRedis, describeRedis } from '../../helpers/redis.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

const otherKey = 'another-pro-key';
const keys = { API_KEYS: `free:${freeKey},pro:${proKey},pro:${otherKey}` };

/** A page that greets a visitor whom it recognises by a cookie or header, and echoes neither. */
const greeting: Handler = ({ headers, url }, response) => {
  const names: Record<string, string> = { 'secret-of-ann': 'Ann', 'secret-of-bob': 'Bob' };
  const secret = /sid=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? headers['x-secret'];
  const name = names[String(secret)] ?? 'nobody';
  response.writeHead(url === '/missing' ? 404 : 200, { 'content-type': 'text/html' });
  response.end(
    `<!doctype html><title>${name}</title><p>Hello, ${name}: ${headers['accept-language'] ?? 'any'}.`,
  );
};

async function site() {
  const origin = await startOrigin(greeting);
  onTestFinished(() => origin.close());
  return origin;
}

const fields = 'url metadata { title } fetch { language } cache { status }';
const asQuery = `query ($url: String!, $as: Visitor) { page(url: $url, options: { as: $as }) { ${fields} } }`;
const ann = { cookies: [{ name: 'sid', value: 'secret-of-ann' }] };
const bob = { cookies: [{ name: 'sid', value: 'secret-of-bob' }] };

async function visit(app: TestApp, url: string, as: object | null, key: string | null = proKey) {
  const headers = key === null ? {} : { 'x-api-key': key };
  const { data, errors } = await app.graphql(asQuery, { variables: { url, as }, headers });
  if (!data?.page) return { code: errors[0].extensions.code, message: errors[0].message };
  const { metadata, fetch, cache } = data.page;
  return { title: metadata.title, language: fetch.language, cache: cache.status };
}

describe('the language', () => {
  test('is sent as given, is part of the cache key, and is one entry for both endpoints', async () => {
    const [app, { url, hits }] = [await startApp(), await site()];
    const none = await app.rest({ url, params: 'metadata' });
    expect((await none.json()).fetch.language).toBeNull();
    const german = await app.rest({ url, params: 'metadata', language: 'DE-ch , de;q=0.90' });
    expect((await german.json()).fetch.language).toBe('de-CH,de;q=0.9');
    const same = await visit(app, url, { language: 'de-CH,de;q=0.9' }, null);
    expect(same).toEqual({ title: 'nobody', language: 'de-CH,de;q=0.9', cache: 'HIT' });
    const again = await app.rest({ url, params: 'metadata', language: 'de-ch,de;q=0.9' });
    expect(again.headers.get('x-cache')).toBe('HIT');
    expect(await visit(app, url, { language: 'fr' }, null)).toMatchObject({ language: 'fr', cache: 'MISS' });
    expect(await visit(app, url, null, null)).toMatchObject({ language: null, cache: 'HIT' });
    expect(hits.map(({ headers }) => headers['accept-language'])).toEqual([
      undefined,
      'de-CH,de;q=0.9',
      'fr',
    ]);
  });

  test('applies to /read too, and an invalid one is refused before anything is fetched', async () => {
    const [app, { url, hits }] = [await startApp(), await site()];
    expect(await (await app.call(`/read?url=${url}&language=it`)).text()).toContain('Hello, nobody: it.');
    const refused = await app.call(`/read?url=${url}&language=italian`);
    expect([refused.status, (await refused.json()).code]).toEqual([400, 'INVALID_PARAMETER']);
    expect(await visit(app, url, { language: 'en_US' })).toMatchObject({ code: 'INVALID_PARAMETER' });
    expect(hits).toHaveLength(1);
  });
});

describe('a visitor with headers or cookies', () => {
  test.for([
    ['cookies', ann],
    ['headers', { headers: [{ name: 'X-Secret', value: 'secret-of-ann' }] }],
    ['a user agent', { userAgent: 'Reader/1.0' }],
  ] as const)('is for callers on the Pro plan: %s', async ([, as]) => {
    const [app, { url, hits }] = [await startApp(keys), await site()];
    for (const key of [null, freeKey]) {
      const { code, message } = await visit(app, url, as, key);
      expect(code).toBe('PRO_REQUIRED');
      expect(message).toMatch(/headers and cookies/);
    }
    expect(hits).toEqual([]);
    expect(await visit(app, url, as)).toMatchObject({ cache: 'MISS' });
  });

  const worlds: readonly [string, () => Promise<Record<string, string>>][] = [
    ['memory and SQLite', async () => ({ ...keys, DATA_DIR: temporaryDirectory() })],
    ['SQLite alone', async () => ({ ...keys, DATA_DIR: temporaryDirectory(), CACHE_MEMORY_MB: '0.0001' })],
  ];
  const privately = async (env: Record<string, string>) => {
    const [app, { url, hits }] = [await startApp(env), await site()];
    // At the same time: no call may join the scrape of another visitor, or get its response.
    const both = await Promise.all([
      visit(app, url, ann),
      visit(app, url, bob, otherKey),
      visit(app, url, null),
      visit(app, url, ann, otherKey),
    ]);
    expect(both.map(({ title }) => title)).toEqual(['Ann', 'Bob', 'nobody', 'Ann']);
    expect(hits).toHaveLength(4);
    expect(await visit(app, url, ann)).toMatchObject({ title: 'Ann', cache: 'HIT' });
    expect(await visit(app, url, bob)).toMatchObject({ title: 'Bob', cache: 'MISS' });
    expect(await visit(app, url, null, otherKey)).toMatchObject({ title: 'nobody', cache: 'HIT' });
    expect(await visit(app, url, { ...ann, language: 'de' })).toMatchObject({ title: 'Ann', cache: 'MISS' });
    const rest = await app.rest({ url, params: 'metadata' });
    expect((await rest.json()).metadata.title).toBe('nobody');
    return { app, url, hits };
  };

  test.for(worlds)('is seen only by the owner of the key: %s', async ([, env]) => {
    await privately(await env());
  });

  test('has its cached answers after a restart, although its values are neither stored nor logged', async () => {
    const env = { ...keys, DATA_DIR: temporaryDirectory(), CACHE_MEMORY_MB: '0.0001' };
    const { app, url } = await privately(env);
    await app.graphql(asQuery, {
      variables: { url, as: { headers: [{ name: 'X-Secret', value: 'secret-of-ann\n' }] } },
      headers: { 'x-api-key': proKey },
    });
    const metrics = await app.call('/metrics', { headers: { 'x-api-key': proKey } });
    const files = readdirSync(env.DATA_DIR).map((name) => readFileSync(join(env.DATA_DIR, name), 'latin1'));
    expect([JSON.stringify(app.log), await metrics.text(), ...files].join('\n')).not.toMatch(/secret-of/);
    await app.close();
    const next = await startApp(env);
    expect(await visit(next, url, ann)).toMatchObject({ title: 'Ann', cache: 'HIT' });
    expect(await visit(next, url, ann, otherKey)).toMatchObject({ title: 'Ann', cache: 'HIT' });
    expect(await visit(next, url, bob)).toMatchObject({ title: 'Bob', cache: 'HIT' });
  });

  test('is neither cached nor shared for callers without a key', async () => {
    const [app, { url, hits }] = [await startApp({ ...keys, ANONYMOUS: 'pro' }), await site()];
    const both = await Promise.all([visit(app, url, ann, null), visit(app, url, ann, null)]);
    const third = await visit(app, url, ann, null);
    expect([...both, third].map(({ title, cache }) => `${title} ${cache}`)).toEqual(
      Array(3).fill('Ann MISS'),
    );
    expect(hits).toHaveLength(3);
    const query = `{ page(url: "${url}", options: { as: { cookies: [{ name: "sid", value: "secret-of-bob" }] } }) {
      metadata { title } cache { storedAt expiresAt contentHash } } }`;
    const { data } = await app.graphql(query);
    expect(data.page).toEqual({
      metadata: { title: 'Bob' },
      cache: { storedAt: null, expiresAt: null, contentHash: null },
    });
  });

  test('is not kept with known queries: the same query is executed again, with the same answer', async () => {
    const [app, { url }] = [await startApp(keys), await site()];
    const answers = [];
    for (let time = 0; time < 3; time++) answers.push(await visit(app, url, bob));
    expect(answers.map(({ title, cache }) => `${title} ${cache}`)).toEqual([
      'Bob MISS',
      'Bob HIT',
      'Bob HIT',
    ]);
    // The owner of another key sends exactly the same query.
    expect(await visit(app, url, bob, otherKey)).toMatchObject({ title: 'Bob', cache: 'MISS' });
  });

  test('is sent only with requests for the page, not for other files of its site', async () => {
    const app = await startApp({ ...keys, OBEY_ROBOTS: 'true' });
    await using origin = await startOrigin({
      '/': '<!doctype html><title>A page</title><link rel=manifest href=/app.json><link rel=alternate type=application/json+oembed href=/oembed><p>Some text',
      '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'Sitemap: /sitemap.xml' },
    });
    const query = `query ($url: String!, $as: Visitor) { page(url: $url, options: { as: $as }) {
      robots { indexable } sitemap { found } favicon { icons { url } } security { grade } media { oembed { type } } } }`;
    const as = {
      ...ann,
      userAgent: 'Reader/1.0',
      language: 'de',
      headers: [{ name: 'X-Secret', value: 'secret-of-bob' }],
    };
    const { errors } = await app.graphql(query, {
      variables: { url: origin.url, as },
      headers: { 'x-api-key': proKey },
    });
    expect(errors).toBeUndefined();
    const [page, others] = [
      origin.hits.filter(({ path }) => path === '/'),
      origin.hits.filter(({ path }) => path !== '/'),
    ];
    expect(page[0]?.headers).toMatchObject({
      cookie: 'sid=secret-of-ann',
      'user-agent': 'Reader/1.0',
      'x-secret': 'secret-of-bob',
      'accept-language': 'de',
    });
    expect(others.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/robots.txt', '/sitemap.xml', '/app.json', '/oembed', '/llms.txt']),
    );
    for (const { headers } of [...others, ...page.slice(1)]) {
      expect(headers).not.toHaveProperty('cookie');
      expect(headers).not.toHaveProperty('x-secret');
      expect(headers).not.toHaveProperty('accept-language');
      expect(headers['user-agent']).toContain('PageQL');
    }
  });

  test.for<[string, unknown]>([
    ['{ cookies: "the-secret" }', { cookies: 'the-secret' }],
    [
      '{ cookies: [{ name: "a", value: ["the-secret"] }] }',
      { cookies: [{ name: 'a', value: ['the-secret'] }] },
    ],
    ['{ headers: [{ name: "a", val: "the-secret" }] }', { headers: [{ name: 'a', val: 'the-secret' }] }],
    ['{ userAgent: { a: "the-secret" } }', { userAgent: { a: 'the-secret' } }],
    ['"the-secret"', 'the-secret'],
  ])('is refused without repeating a value of the wrong form: %s', async ([written, as]) => {
    const app = await startApp(keys);
    const asking = { headers: { 'x-api-key': proKey } };
    const answers = [
      await app.graphql(asQuery, { variables: { url: 'http://a.invalid/', as }, ...asking }),
      await app.graphql(`{ page(url: "http://a.invalid/", options: { as: ${written} }) { url } }`, asking),
    ];
    for (const { errors } of answers) {
      expect(errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
      expect(JSON.stringify(errors)).not.toContain('the-secret');
    }
  });

  test('has pages of one origin only', async () => {
    const [app, { url, hits }, other] = [await startApp(keys), await site(), await site()];
    const query =
      'query ($urls: [String!]!, $as: Visitor) { pages(urls: $urls, options: { as: $as }) { metadata { title } } }';
    const ask = (urls: string[], as: object) =>
      app.graphql(query, { variables: { urls, as }, headers: { 'x-api-key': proKey } });
    const refused = await ask([url, other.url], ann);
    expect([refused.data, refused.errors[0].extensions.code]).toEqual([null, 'INVALID_PARAMETER']);
    expect(hits).toEqual([]);
    const { data } = await ask([`${url}/1`, `${url}/2`], ann);
    expect(data.pages.map(({ metadata }: { metadata: object }) => metadata)).toEqual([
      { title: 'Ann' },
      { title: 'Ann' },
    ]);
    expect((await ask([url, other.url], { language: 'de' })).errors).toBeUndefined();
  });

  describeRedis('where instances share a Redis', () => {
    test('is seen only by the owner of the key, on any instance', async () => {
      await using redis = await anyRedis();
      const env = { ...keys, REDIS_URL: redis.url };
      const { url, app } = await privately(env);
      const other = await startApp(env);
      expect(await visit(other, url, ann)).toMatchObject({ title: 'Ann', cache: 'HIT' });
      expect(await visit(other, url, bob, otherKey)).toMatchObject({ title: 'Bob', cache: 'HIT' });
      expect(await visit(other, url, null)).toMatchObject({ title: 'nobody', cache: 'HIT' });
      const stored: string[] = [];
      for await (const keys of app.stores.redis?.scanIterator({ MATCH: 'pageql:*' }) ?? [])
        for (const key of keys) stored.push(key, String(await app.stores.redis?.dump(key).catch(() => '')));
      expect(stored.join('\n')).not.toMatch(/secret-of/);
    });
  });
});
