import createClient from 'openapi-fetch';
import { expect, test } from 'vitest';
import { startApp } from '../helpers/app.ts';
import { startOrigin } from '../helpers/origin.ts';

interface Paths {
  '/api/scrape': {
    get: {
      parameters: { query: { url: string; params: string[] } };
      responses: { 200: { content: { 'application/json': { metadata?: unknown; twitterCard?: unknown } } } };
    };
  };
}

test('openapi-fetch serialises several categories in its own way', async () => {
  const [app, origin] = await Promise.all([
    startApp(),
    startOrigin({ '/': '<!doctype html><title>Bread</title>' }),
  ]);
  const asked: string[] = [];
  const fetch = (request: Request) => {
    asked.push(request.url);
    return app.fetch(request);
  };
  const client = createClient<Paths>({ baseUrl: 'http://localhost', fetch });
  const query = { url: `${origin.url}/`, params: ['metadata', 'twitterCard'] };
  const { data } = await client.GET('/api/scrape', { params: { query } });
  expect(asked).toEqual([expect.stringContaining('params=metadata&params=twitterCard')]);
  expect(Object.keys(data ?? {})).toEqual(expect.arrayContaining(['metadata', 'twitterCard']));
});
