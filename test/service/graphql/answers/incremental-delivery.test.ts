import { expect, test } from 'vitest';
import { startApp } from '../../../helpers/app.ts';
import { partsOf } from '../../../helpers/multipart.ts';
import { startOrigin } from '../../../helpers/origin.ts';

// The format of https://github.com/graphql/defer-stream-wg/discussions/69: incrementalSpec=v0.2.

const accept = 'multipart/mixed;incrementalSpec=v0.2, application/json;q=0.9';
const html = `<!doctype html><title>Bread</title><p>Some text that makes this a page.
  <a href=/a>A</a><a href=/b>B</a><a href=/c>C</a><form><input name=q></form>`;

interface Asked {
  readonly fragments?: string;
  readonly path?: string;
  readonly variables?: object;
  /** Of variables that are not sent, by name. */
  readonly defaults?: Readonly<Record<string, boolean>>;
  readonly header?: string;
}

async function ask(
  selection: string,
  { fragments = '', path = '/', variables = {}, defaults = {}, header = accept }: Asked = {},
) {
  const pdf = { headers: { 'content-type': 'application/pdf' }, body: '%PDF' };
  const [app, origin] = await Promise.all([startApp(), startOrigin({ '/': html, '/pdf': pdf })]);
  const declared = [
    ...Object.keys(variables).map((name) => `, $${name}: Boolean`),
    ...Object.entries(defaults).map(([name, value]) => `, $${name}: Boolean = ${value}`),
  ];
  const query = `query ($url: String!${declared.join('')}) { page(url: $url) { ${selection} } } ${fragments}`;
  const body = { query, variables: { ...variables, url: origin.url + path } };
  const response = await app.post('/graphql', body, { accept: header });
  const type = response.headers.get('content-type');
  if (!type?.startsWith('multipart/')) return { type, payloads: [await response.json()] };
  const payloads = [];
  for await (const { json } of partsOf(response)) payloads.push(json);
  return { type, payloads };
}

test('what is deferred is announced, delivered by its id, and completed', async () => {
  const { type, payloads } = await ask(
    'metadata { title } ... @defer(label: "later") { links { totalCount } }',
  );
  expect(type).toBe('multipart/mixed; boundary="-"; incrementalSpec=v0.2');
  expect(payloads).toEqual([
    {
      data: { page: { metadata: { title: 'Bread' } } },
      pending: [{ id: '0', path: ['page'], label: 'later' }],
      hasNext: true,
    },
    {
      incremental: [{ id: '0', data: { links: { totalCount: 3 } } }],
      completed: [{ id: '0' }],
      hasNext: false,
    },
  ]);
});

test('what is deferred inside what is deferred is announced with it', async () => {
  const { payloads } = await ask(
    'url @skip(if: true) ...Outer @defer forms { items { ... @defer(label: "form") { fields { name } } } }',
    {
      fragments: 'fragment Outer on Page { links { totalCount ... @defer(label: "inner") { uniqueCount } } }',
    },
  );
  const [first, ...later] = payloads;
  expect(first.pending).toEqual([
    { id: '0', path: ['page'] },
    { id: '1', path: ['page', 'forms', 'items', 0], label: 'form' },
  ]);
  expect(later.flatMap(({ pending = [] }) => pending)).toEqual([
    { id: '2', path: ['page', 'links'], label: 'inner' },
  ]);
  const delivered = later.flatMap(({ incremental = [] }) => incremental);
  expect(delivered.toSorted((a, b) => a.id - b.id)).toEqual([
    { id: '0', data: { links: { totalCount: 3 } } },
    { id: '1', data: { fields: [{ name: 'q' }] } },
    { id: '2', data: { uniqueCount: 3 } },
  ]);
  const completed = later.flatMap((payload) => payload.completed ?? []);
  expect(completed.map(({ id }) => id).toSorted()).toEqual(['0', '1', '2']);
});

test('the items of a list follow one another under its id', async () => {
  const { payloads } = await ask('links { items @stream(initialCount: 1, label: "links") { text } }');
  const [first, ...later] = payloads;
  expect(first).toEqual({
    data: { page: { links: { items: [{ text: 'A' }] } } },
    pending: [{ id: '0', path: ['page', 'links', 'items'], label: 'links' }],
    hasNext: true,
  });
  expect(later.flatMap(({ incremental = [] }) => incremental)).toEqual([
    { id: '0', items: [{ text: 'B' }] },
    { id: '0', items: [{ text: 'C' }] },
  ]);
  expect(later.at(-1)).toMatchObject({ completed: [{ id: '0' }], hasNext: false });
});

test('the failure of a category is told with its part', async () => {
  const { payloads } = await ask('url ... @defer { openGraph { present } }', { path: '/pdf' });
  expect(payloads.at(-1)).toMatchObject({
    incremental: [
      {
        id: '0',
        data: { openGraph: null },
        errors: [{ path: ['page', 'openGraph'], extensions: { code: 'NOT_HTML' } }],
      },
    ],
    completed: [{ id: '0' }],
  });
});

test('what a variable does not defer comes with the rest', async () => {
  const selection = 'metadata { title } ... @defer(if: $defer) { links { totalCount } }';
  const { payloads } = await ask(`${selection} ... @defer { forms { totalCount } }`, {
    variables: { defer: false },
  });
  expect(payloads[0]).toMatchObject({
    data: { page: { links: { totalCount: 3 } } },
    pending: [{ id: '0', path: ['page'] }],
  });
  const { payloads: whole } = await ask(selection, { variables: { defer: false } });
  expect(whole).toEqual([{ data: { page: { metadata: { title: 'Bread' }, links: { totalCount: 3 } } } }]);
});

test('a variable that is not sent has its default', async () => {
  const { payloads } = await ask(
    'url @skip(if: $bare) ... @defer(if: $later) { links { totalCount } } ... @defer { forms { totalCount } }',
    { defaults: { bare: true, later: false } },
  );
  expect(payloads[0]).toEqual({
    data: { page: { links: { totalCount: 3 } } },
    pending: [{ id: '0', path: ['page'] }],
    hasNext: true,
  });
});

test('a fragment on one of several types ends, whether or not it fits', async () => {
  const { payloads } = await ask(
    'findings { rule ... on Check @defer { fix } ... on A11yIssue @defer { helpUrl } }',
  );
  const of = (name: string) =>
    payloads
      .flatMap((payload) => payload[name] ?? [])
      .map(({ id }) => id)
      .toSorted();
  expect(of('pending').length).toBeGreaterThan(2);
  expect(of('completed')).toEqual(of('pending'));
  expect(of('pending')).toEqual(expect.arrayContaining(of('incremental')));
});

test.for([
  ['text/event-stream, multipart/mixed;incrementalSpec=v0.2', true],
  ['multipart/mixed, text/event-stream;incrementalSpec=v0.2', false],
  ['multipart/mixed;deferSpec=20220824', false],
] as const)('the format is that of the stream which is sent: %s', async ([header, pending]) => {
  const { type, payloads } = await ask('url ... @defer { metadata { title } }', { header });
  expect(type).toContain('multipart/mixed');
  expect('pending' in payloads[0]).toBe(pending);
});
