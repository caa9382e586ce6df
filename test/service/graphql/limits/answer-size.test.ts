import { expect, test } from 'vitest';
import { limits } from '../../../../src/service/graphql/limits/limits.ts';
import { startApp } from '../../../helpers/app.ts';
import { startOrigin } from '../../../helpers/origin.ts';

const repeat = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join('');

/** A page of 900 links, and one of a text of a megabyte. */
async function start() {
  const long = `<!doctype html><title>Long</title><main><p>${'Some text. '.repeat(60_000)}</main>`;
  const links = `<!doctype html><title>Links</title>${repeat(900, (i) => `<a href="/${i}">Page ${i}</a>`)}`;
  const [app, origin] = await Promise.all([startApp(), startOrigin({ '/': links, '/long': long })]);
  return { app, url: `${origin.url}/` };
}

const aliases = (count: number) => repeat(count, (i) => `a${i}: url `);

test('an answer of more values than one may hold is refused, and says which lists are the largest', async () => {
  const { app, url } = await start();
  const { status, data, errors } = await app.graphql(
    `{ page(url: "${url}") { metadata { title } links { items { text ${aliases(60)} } } } }`,
  );
  expect([status, data]).toEqual([400, undefined]);
  expect(errors).toEqual([
    {
      message:
        'An answer may hold at most 50,000 values, where a text counts as one for each thousand characters. Most of them are in page.links.items (54,900): ask for less of these lists with the argument first, for fewer fields of their items, or in several operations.',
      extensions: { code: 'ANSWER_TOO_LONG' },
    },
  ]);
});

test('with first, it is answered', async () => {
  const { app, url } = await start();
  const { data, errors } = await app.graphql(
    `{ page(url: "${url}") { links { items(first: 800) { text ${aliases(60)} } } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data.page.links.items).toHaveLength(800);
});

test('long texts count as well, under however many aliases', async () => {
  const { app, url } = await start();
  const texts = (count: number) =>
    `{ page(url: "${url}long") { content { ${repeat(count, (i) => `a${i}: text `)} } } }`;
  expect((await app.graphql(texts(3))).errors).toBeUndefined();
  expect((await app.graphql(texts(100))).errors?.[0].extensions.code).toBe('ANSWER_TOO_LONG');
});

test('a stream ends with the part that is too long', async () => {
  const { app, url } = await start();
  const query = `{ page(url: "${url}") { metadata { title } ... @defer { links { items { ${aliases(60)} } } } } }`;
  const text = await (await app.post('/graphql', { query }, { accept: 'multipart/mixed' })).text();
  const payloads = [...text.matchAll(/^\{.*\}$/gm)].map(([json]) => JSON.parse(json));
  expect(payloads.at(-1)).toMatchObject({ hasNext: false });
  expect(JSON.stringify(payloads.at(-1))).toContain('"code":"ANSWER_TOO_LONG"');
  expect(text).not.toContain('a59');
});

test('whoever asks is told how much of it an answer takes', async () => {
  const { app, url } = await start();
  const query = `{ page(url: "${url}") { url links { items(first: 3) { url text } } } }`;
  const { extensions } = (await app.graphql(query, { headers: { 'graphql-cost': 'report' } })) as unknown as {
    extensions: { cost: object };
  };
  expect(extensions.cost).toMatchObject({
    operation: { value: 10, limit: limits.cost },
    answer: { value: 7, limit: limits.values },
  });
});
