import { expect, test } from 'vitest';
import { startApp } from '../../../helpers/app.ts';
import { startOrigin } from '../../../helpers/origin.ts';

const report = { 'graphql-cost': 'report' };

async function start() {
  const site = { '/': '<!doctype html><title>A page</title><p>Some text.', '/robots.txt': 'User-agent: *' };
  const [app, origin] = await Promise.all([startApp(), startOrigin(site)]);
  const ask = async (query: string, headers: Record<string, string> = report) => {
    const { extensions } = (await app.graphql(query, { headers })) as unknown as {
      extensions?: { readonly cost: Record<string, unknown> };
    };
    return extensions?.cost;
  };
  return { app, ask, url: `${origin.url}/` };
}

test('whoever asks is told what an answer has cost: tickets, what was fetched, and its size', async () => {
  const { ask, url } = await start();
  const query = `{ a: page(url: "${url}") { robots { indexable } metadata { b: title } } }`;
  expect(await ask(query)).toEqual({
    pages: 1,
    renders: 0,
    fetches: [
      'the page',
      '/robots.txt',
      '/llms.txt',
      '/llms-full.txt',
      '/.well-known/tdmrep.json',
      'the page in a browser, if render asks for it',
    ],
    operation: { value: 5, limit: 400_000 },
    answer: { value: 2, limit: 50_000 },
  });
});

test('a HIT has fetched nothing, and is told that each time', async () => {
  const { ask, url } = await start();
  const query = `{ page(url: "${url}") { metadata { title } } }`;
  await ask(query, {});
  for (let times = 0; times < 3; times += 1) {
    expect(await ask(query)).toMatchObject({ pages: 1, renders: 0, fetches: [] });
    expect(await ask(query, {})).toBeUndefined();
  }
});

test('over a socket, too, who asks is told and nobody else', async () => {
  const app = await startApp({ PORT: '0' });
  const endpoint = `http://127.0.0.1:${await app.listen()}/graphql`;
  const ask = async (headers: Record<string, string>) => {
    const body = JSON.stringify({ query: '{ categories { name } }' });
    const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
    return ((await (await fetch(endpoint, sent)).json()) as { extensions?: object }).extensions;
  };
  for (let times = 0; times < 3; times += 1) {
    expect(await ask(report)).toMatchObject({ cost: { pages: 0 } });
    expect(await ask({})).toBeUndefined();
  }
});

test('a preview alone, several pages, and an operation without pages', async () => {
  const { ask, url } = await start();
  const several = `{ pages(urls: ["${url}", "${url}?2"]) { metadata { preview { title } } } }`;
  expect(await ask(several)).toMatchObject({ pages: 2, fetches: ['the page'] });
  expect(await ask('{ viewer { plan } }')).toMatchObject({ pages: 0, renders: 0, fetches: [] });
  expect(await ask('{ viewer { plan } }', { ...report, 'graphql-cost': 'validate' })).toBeUndefined();
});

test('only the operation that is executed is measured', async () => {
  const { app } = await start();
  const query = 'query A { viewer { plan } } query B { viewer { a: plan b: name } }';
  const answer = await app.post('/graphql', { query, operationName: 'B' }, report);
  expect((await answer.json()).extensions.cost).toMatchObject({
    operation: { value: 3 },
    answer: { value: 2 },
  });
});

test('each category says what is fetched for it', async () => {
  const { app } = await start();
  const { data } = await app.graphql(
    '{ categories { name fetches } __type(name: "Page") { fields { name description } } enum: __type(name: "Category") { enumValues { name description } } }',
  );
  interface Described {
    readonly name: string;
    readonly description: string;
  }
  const byName = (some: readonly Described[]) =>
    new Map(some.map(({ name, description }) => [name, description]));
  const [described, inEnum] = [byName(data.__type.fields), byName(data.enum.enumValues)];
  for (const { name, fetches } of data.categories) {
    for (const fetched of fetches) expect(described.get(name)).toContain(fetched);
    expect(inEnum.get(name)).toBe(described.get(name));
  }
  expect(described.get('performance')).toMatch(
    /Fetched for it: the page; the page in a browser, several times, if its field lab is selected\.$/,
  );
});
