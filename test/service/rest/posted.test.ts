import { expect, test } from 'vitest';
import { freeKey, proKey, startApp } from '../../helpers/app.ts';
import { startOrigin } from '../../helpers/origin.ts';

async function start() {
  const [app, origin] = await Promise.all([
    startApp(),
    startOrigin((request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(
        `<title>${request.headers.cookie ?? 'nobody'}, ${request.headers['accept-language'] ?? 'any'}</title>`,
      );
    }),
  ]);
  const ask = async (body: object | string, key = freeKey, query = '') => {
    const response = await app.post(`/api/scrape${query}`, body, {
      'content-type': 'application/json; charset=utf-8',
      'x-api-key': key,
    });
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      cache: response.headers.get('x-cache'),
      text: await response.text(),
    };
  };
  return { app, origin, ask };
}

test('the names of the query in JSON ask the same question, from the same cache entry', async () => {
  const { app, origin, ask } = await start();
  const url = `${origin.url}/`;
  const posted = await ask({
    url,
    params: ['metadata', 'robots'],
    timeout: 5000,
    revalidate: false,
    render: null,
  });
  const got = await app.rest({ url, params: 'robots,metadata' });
  expect([posted.status, posted.cache, got.headers.get('x-cache')]).toEqual([200, 'MISS', 'HIT']);
  expect(posted.text).toBe(await got.text());
  const toon = await ask({ url, params: 'metadata', format: 'toon' });
  expect(toon.type).toBe('text/toon; charset=utf-8');
});

test('as: the visitor, whose answer nobody else gets', async () => {
  const { origin, ask } = await start();
  const url = `${origin.url}/`;
  const question = {
    url,
    params: 'metadata',
    as: { language: 'de', cookies: [{ name: 'sid', value: 'ann' }] },
  };
  const answer = await ask(question, proKey);
  expect(JSON.parse(answer.text).metadata.title).toBe('sid=ann, de');
  expect((await ask(question, proKey)).cache).toBe('HIT');
  expect(JSON.parse((await ask({ url, params: 'metadata', language: 'fr' })).text).metadata.title).toBe(
    'nobody, fr',
  );
  expect(JSON.parse((await ask(question)).text)).toMatchObject({ code: 'PRO_REQUIRED' });
});

test('as: a visitor with cookies gets their own page although everybody’s is in memory', async () => {
  const { origin, ask } = await start();
  const question = { url: `${origin.url}/`, params: 'metadata' };
  expect(JSON.parse((await ask(question)).text).metadata.title).toBe('nobody, any');
  const own = await ask({ ...question, as: { cookies: [{ name: 'sid', value: 'ann' }] } }, proKey);
  expect([own.cache, JSON.parse(own.text).metadata.title]).toEqual(['MISS', 'sid=ann, any']);
  expect(JSON.parse((await ask(question)).text).metadata.title).toBe('nobody, any');
});

test('html: the page itself, which is not fetched', async () => {
  const { origin, ask } = await start();
  const { text } = await ask({ url: `${origin.url}/`, params: 'metadata', html: '<title>Mine</title>' });
  expect(JSON.parse(text)).toMatchObject({ fetch: { provided: true }, metadata: { title: 'Mine' } });
  expect(origin.hits).toEqual([]);
});

const page = { url: 'https://example.com/', params: 'metadata' };

test('what is no question is refused, without its values', async () => {
  const { ask } = await start();
  for (const [body, detail] of [
    ['{', /JSON object/],
    ['[]', /JSON object/],
    [{ url: 'https://example.com/' }, /params is missing/],
    [{ ...page, rendr: 'auto' }, /Did you mean render/],
    [{ ...page, params: ['metadata', 5] }, /params must be/],
    [{ ...page, waitFor: {} }, /waitFor must be/],
    [{ ...page, html: 5 }, /html must be/],
    [{ ...page, as: { headers: { cookie: 'secret' } } }, /as\.headers: /],
    [{ ...page, as: { cookie: 'secret' } }, /as: Unrecognized key/],
  ] as const) {
    const { status, text } = await ask(body, proKey);
    expect([status, JSON.parse(text).detail]).toEqual([400, expect.stringMatching(detail)]);
    expect(text).not.toContain('secret');
  }
  expect(JSON.parse((await ask(page, freeKey, '?render=auto')).text)).toMatchObject({
    code: 'INVALID_PARAMETER',
    detail: expect.stringMatching(/not in both/),
  });
});
