import { expect, test } from 'vitest';
import { proKey, startApp } from '../../helpers/app.ts';
import { startOrigin } from '../../helpers/origin.ts';

const page = (title: string) =>
  `<!doctype html><title>${title}</title><p>Some text that makes this a page with something to say.`;

async function start() {
  const app = await startApp();
  const state = { title: 'One' };
  const origin = await startOrigin((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(page(state.title));
  });
  const url = `${origin.url}/`;
  const ask = (args: string) =>
    app.graphql(
      `{ page(url: "${url}" ${args}) { changed url fetch { status } title: metadata { title } openGraph { present } cache { contentHash status } } }`,
      { headers: { 'x-api-key': proKey } },
    );
  return { app, url, state, ask };
}

test('a caller that knows the hash gets no categories and no errors, from the cache and after a scrape', async () => {
  const { ask } = await start();
  const first = (await ask('')).data.page;
  expect([first.changed, first.title]).toEqual([null, { title: 'One' }]);
  const since = `changedSince: "${first.cache.contentHash}"`;
  for (const [more, status] of [
    ['', 'HIT'],
    [', options: { revalidate: true }', 'MISS'],
  ]) {
    const { data, errors } = await ask(since + more);
    expect(errors).toBeUndefined();
    expect(data.page).toEqual({
      ...first,
      changed: false,
      title: null,
      openGraph: null,
      cache: { ...first.cache, status },
    });
  }
});

test('a page that changed is answered in full, with its new hash', async () => {
  const { ask, state } = await start();
  const hash = (await ask('')).data.page.cache.contentHash;
  state.title = 'Other';
  const { data } = await ask(`changedSince: "${hash}", options: { revalidate: true }`);
  expect([data.page.changed, data.page.title]).toEqual([true, { title: 'Other' }]);
  expect(data.page.cache.contentHash).not.toBe(hash);
});

test('the hash of another selection counts as changed', async () => {
  const { app, url, ask } = await start();
  const other = await app.graphql(`{ page(url: "${url}") { links { totalCount } cache { contentHash } } }`);
  const { data } = await ask(`changedSince: "${other.data.page.cache.contentHash}"`);
  expect([data.page.changed, data.page.title]).toEqual([true, { title: 'One' }]);
});

test('several pages are each compared, and the hash of a REST answer is the same', async () => {
  const { app, url } = await start();
  const etag = (await app.rest({ url, params: 'metadata' })).headers.get('etag') ?? '';
  const hash = /[\da-f]{64}/.exec(etag)?.[0];
  const { data } = await app.graphql(
    `{ pages(requests: [{ url: "${url}", changedSince: "${hash}" }, { url: "${url}?other", changedSince: "${hash}" }]) { changed metadata { title } } }`,
  );
  expect(data.pages).toEqual([
    { changed: false, metadata: null },
    { changed: true, metadata: { title: 'One' } },
  ]);
});

test('an invalid hash is refused before anything is fetched', async () => {
  const { ask } = await start();
  const { data, errors } = await ask('changedSince: "W/abc"');
  expect(data.page).toBeNull();
  expect([errors[0].extensions.code, errors[0].message]).toEqual([
    'INVALID_PARAMETER',
    'changedSince must be the contentHash of an earlier answer: 64 hexadecimal digits.',
  ]);
});
