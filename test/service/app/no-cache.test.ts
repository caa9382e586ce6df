import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { startOrigin } from '../../helpers/origin.ts';

const article = '<!doctype html><title>Bread</title><p>Flour and water.';

async function served() {
  const origin = await startOrigin({ '/': article });
  onTestFinished(() => origin.close());
  const hits = () => origin.hits.filter(({ path }) => path === '/').length;
  return { url: `${origin.url}/`, hits };
}

test('with CACHE_MINUTES=0 every request fetches the page, and nothing is stored', async () => {
  const { url, hits } = await served();
  const app = await startApp({ CACHE_MINUTES: '0' });
  for (const wanted of [1, 2]) {
    const answer = await app.rest({ url, params: 'metadata' });
    expect(answer.headers.get('x-cache')).toBe('MISS');
    expect((await answer.json()).metadata.title).toBe('Bread');
    expect(hits()).toBe(wanted);
  }
  const query = `{ page(url: "${url}") { metadata { title } cache { expiresAt } } }`;
  for (const wanted of [3, 4]) {
    expect((await app.graphql(query)).data.page).toEqual({
      metadata: { title: 'Bread' },
      cache: { expiresAt: null },
    });
    expect(hits()).toBe(wanted);
  }
});

test.for([
  ['127.0.0.1', {}, 200, 2],
  ['127.0.0.1', { 'x-forwarded-for': '192.0.2.1' }, 401, 1],
  ['192.0.2.1', {}, 401, 1],
] as const)(
  'a caller at %s with the headers %j may fetch again: %i',
  async ([peer, headers, status, times]) => {
    const { url, hits } = await served();
    const app = await startApp();
    const ask = (more: Record<string, string>) =>
      app.fetch(
        new Request(
          `http://localhost/api/scrape?${new URLSearchParams({ url, params: 'metadata', ...more })}`,
          {
            headers,
          },
        ),
        peer,
      );
    await (await ask({})).text();
    expect((await ask({ revalidate: 'true' })).status).toBe(status);
    expect(hits()).toBe(times);
  },
);
