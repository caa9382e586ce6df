import { expect, test } from 'vitest';
import { startApp } from '../helpers/app.ts';
import { startOrigin } from '../helpers/origin.ts';

interface Part {
  readonly at: number;
  // biome-ignore lint/suspicious/noExplicitAny: parts are of every shape.
  readonly json: any;
}

/** The parts of a multipart answer, each with when it came. */
async function* partsOf(response: Response): AsyncGenerator<Part> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    for (
      let found = /\r\n\r\n(\{.*?\})\r\n---/s.exec(text);
      found;
      found = /\r\n\r\n(\{.*?\})\r\n---/s.exec(text)
    ) {
      text = text.slice(found.index + found[0].length);
      yield { at: performance.now(), json: JSON.parse(found[1] ?? '') };
    }
  }
}

async function all(parts: AsyncIterable<Part>): Promise<Part[]> {
  const found: Part[] = [];
  for await (const part of parts) found.push(part);
  return found;
}

test('what is deferred follows when it is ready, and does not hold up what is not', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const site = {
    '/': '<!doctype html><title>Fast</title><link rel=manifest href=/m.json><p>Some text that makes this a page to read.',
    '/m.json': async (_: unknown, response: { end(text: string): void }) => {
      await held;
      response.end('{"name":"Slow"}');
    },
  };
  const [app, origin] = await Promise.all([startApp(), startOrigin(site)]);
  const query = `{ page(url: "${origin.url}/") { metadata { title } ... @defer { favicon { manifest { name } } cache { expiresAt } } } }`;
  const request = new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'multipart/mixed' },
    body: JSON.stringify({ query }),
  });
  const response = await app.fetch(request);
  expect(response.headers.get('content-type')).toContain('multipart/mixed');
  expect([response.headers.get('x-cache'), response.headers.get('x-cache-expires-at')]).toEqual([
    'MISS',
    null,
  ]);
  expect(response.headers.get('x-ratelimit-remaining')).toBe('999');

  const parts = partsOf(response);
  const first = (await parts.next()).value as Part;
  expect(first.json.data).toEqual({ page: { metadata: { title: 'Fast' } } });
  letGo();
  const later = (await all(parts)).flatMap(({ json }) => json.incremental ?? []);
  const data = Object.assign({}, ...later.map((patch: { data: object }) => patch.data));
  expect(data.favicon).toEqual({ manifest: { name: 'Slow' } });
  expect(Date.parse(data.cache.expiresAt)).toBeGreaterThan(Date.now());
});

test('a failure in what is deferred has its code there', async () => {
  const [app, origin] = await Promise.all([
    startApp(),
    startOrigin({ '/': { headers: { 'content-type': 'application/pdf' }, body: '%PDF' } }),
  ]);
  const query = `{ page(url: "${origin.url}/") { url ... @defer { openGraph { present } } } }`;
  const request = new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'multipart/mixed' },
    body: JSON.stringify({ query }),
  });
  const parts = await all(partsOf(await app.fetch(request)));
  const errors = parts.flatMap(({ json }) =>
    (json.incremental ?? []).flatMap((patch: { errors?: unknown[] }) => patch.errors ?? []),
  );
  expect(errors).toMatchObject([{ path: ['page', 'openGraph'], extensions: { code: 'NOT_HTML' } }]);
});
