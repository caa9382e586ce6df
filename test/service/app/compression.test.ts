import { promisify } from 'node:util';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';
import { expect, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { startOrigin } from '../../helpers/origin.ts';

const decoders = {
  zstd: promisify(zstdDecompress),
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

const page = `<title>Long</title><main>${'<p>A paragraph of some length, with <a href="/a">a link</a>.</p>'.repeat(200)}</main>`;

async function start() {
  const origin = await startOrigin({ '/': page });
  const app = await startApp();
  const graphql = (accepted: string, fields = '{ content { text } }') =>
    app.post(
      '/graphql',
      { query: `{ page(url: "${origin.url}") ${fields} }` },
      { 'accept-encoding': accepted },
    );
  const rest = (accepted: string | null) =>
    app.rest(
      { url: origin.url, params: 'content' },
      { headers: accepted === null ? {} : { 'accept-encoding': accepted } },
    );
  return { app, origin, graphql, rest, [Symbol.asyncDispose]: () => origin.close() };
}

test.for(Object.keys(decoders) as (keyof typeof decoders)[])(
  'a body is sent in %s, on MISS and HIT, at both endpoints',
  async (coding) => {
    await using service = await start();
    const plain = Buffer.from(await (await service.rest(null)).arrayBuffer());
    for (const door of [service.rest, service.graphql]) {
      for (const _ of ['first', 'repeated', 'repeated again']) {
        const answer = await door(coding);
        const sent = Buffer.from(await answer.arrayBuffer());
        expect(answer.headers.get('content-encoding')).toBe(coding);
        expect(answer.headers.get('content-length')).toBe(String(sent.byteLength));
        expect(answer.headers.get('vary')).toContain('Accept-Encoding');
        expect(sent.byteLength).toBeLessThan(plain.byteLength / 4);
        const text = (await decoders[coding](sent)).toString();
        if (door === service.rest) expect(text).toBe(plain.toString());
        else expect(JSON.parse(text).data.page.content.text).toContain('A paragraph of some length');
      }
    }
  },
);

test('a MISS in a coding is the HIT without one, under the same ETag, which answers 304', async () => {
  await using service = await start();
  const first = await service.rest('zstd');
  const plain = await service.rest(null);
  expect([first.headers.get('x-cache'), plain.headers.get('x-cache')]).toEqual(['MISS', 'HIT']);
  const body = Buffer.from(await first.arrayBuffer());
  expect((await decoders.zstd(body)).toString()).toBe(await plain.text());
  const etag = first.headers.get('etag') ?? '';
  expect(plain.headers.get('etag')).toBe(etag);
  const again = await service.app.rest(
    { url: service.origin.url, params: 'content' },
    { headers: { 'if-none-match': etag, 'accept-encoding': 'zstd' } },
  );
  expect([again.status, again.headers.get('content-encoding')]).toEqual([304, null]);
});

test('small bodies, and bodies for clients that accept no coding of ours, are sent as they are', async () => {
  await using service = await start();
  for (const answer of [
    await service.graphql('gzip', '{ url }'),
    await service.rest('deflate'),
    await service.rest('gzip;q=0, identity'),
  ]) {
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(JSON.stringify(await answer.json())).toContain(service.origin.url);
  }
});

test('/read is compressed, too', async () => {
  await using service = await start();
  const path = `/read?url=${encodeURIComponent(service.origin.url)}`;
  const answer = await service.app.call(path, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
  const body = Buffer.from(await answer.arrayBuffer());
  expect((await decoders.br(body)).toString()).toContain('A paragraph of some length');
});

test('HEAD has the headers of GET', async () => {
  await using service = await start();
  const init = { headers: { 'accept-encoding': 'gzip' } };
  const query = { url: service.origin.url, params: 'content' };
  await service.app.rest(query);
  const [get, head] = [
    await service.app.rest(query, init),
    await service.app.rest(query, { ...init, method: 'HEAD' }),
  ];
  for (const name of ['content-length', 'content-encoding', 'etag'])
    expect(head.headers.get(name)).toBe(get.headers.get(name));
  expect(await head.text()).toBe('');
});
