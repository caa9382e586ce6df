import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startApp } from '../../../helpers/app.ts';

const query = '{ viewer { plan } }';
const json = { 'content-type': 'application/json' };
const persisted = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: 'ecf4' } });

async function post(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const app = await startApp();
  const answer = await app.call('/graphql', { method: 'POST', headers: { ...json, ...headers }, body });
  const { data, errors } = JSON.parse(await answer.text());
  return { app, status: answer.status, data, error: errors?.[0] };
}

test.for([
  ['a type in capitals', JSON.stringify({ query }), { 'content-type': 'APPLICATION/JSON; charset=UTF-8' }],
  ['a byte order mark', `\uFEFF${JSON.stringify({ query })}`, {}],
  ['an empty operation name', JSON.stringify({ query, operationName: '' }), {}],
  ['Content-Encoding: identity', JSON.stringify({ query }), { 'content-encoding': 'identity' }],
  ['a persisted-query hash beside the query', `{"query":"${query}","extensions":${persisted}}`, {}],
  [
    'an Accept header in capitals',
    JSON.stringify({ query }),
    { accept: 'text/html, Application/JSON;q=0.9' },
  ],
  ['an empty Accept header', JSON.stringify({ query }), { accept: '' }],
  ['onError, which changes nothing', JSON.stringify({ query, onError: 'NULL' }), {}],
] as const)('answered: %s', async ([, body, headers]) => {
  const { status, data } = await post(body, headers);
  expect([status, data]).toEqual([200, { viewer: { plan: 'FREE' } }]);
});

test('a compressed body is refused with the reason', async () => {
  const body = new Uint8Array(gzipSync(JSON.stringify({ query })));
  const { status, error } = await post(body, { 'content-encoding': 'gzip' });
  expect([status, error.extensions.code]).toEqual([415, 'BAD_REQUEST']);
  expect(error.message).toContain('Content-Encoding');
});

test.for(['null', '"text"', '7'])('a body of %s is refused with the expected form', async (body) => {
  const { status, error } = await post(body);
  expect([status, error.message]).toEqual([400, expect.stringContaining('{"query":')]);
});

test('a mutation in a GET is refused with the method it needs', async () => {
  const app = await startApp();
  const answer = await app.call('/graphql?query=mutation{x}');
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
});

test('a persisted query is refused with the error that clients recognise', async () => {
  const told = {
    message: 'PersistedQueryNotSupported',
    extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' },
  };
  const { app, status, error } = await post(`{"operationName":"A","extensions":${persisted}}`);
  expect([status, error]).toEqual([200, told]);
  const got = await app.call(`/graphql?extensions=${encodeURIComponent(persisted)}`);
  expect([got.status, JSON.parse(await got.text()).errors]).toEqual([200, [told]]);
});

test('an Accept header without a supported type is refused before anything is done', async () => {
  const asked = JSON.stringify({ query: '{ page(url: "https://example.invalid/") { url } }' });
  const { app, status, error } = await post(asked, { accept: 'application/xml, text/html' });
  expect([status, error.extensions.code]).toEqual([406, 'NOT_ACCEPTABLE']);
  expect(error.message).toContain('application/json');
  const { data } = await app.graphql('{ viewer { rateLimit { limit remaining } } }');
  expect(data.viewer.rateLimit.remaining).toBe(data.viewer.rateLimit.limit);
});

const plain = 'application/json';
const typed = 'application/graphql-response+json';

test('Accept chooses the type of the answer', async () => {
  const app = await startApp();
  for (const [accept, type] of [
    ['*/*', plain],
    [`${plain};q=0, */*`, typed],
    [`${plain};q=0, application/*;q=0.5`, typed],
    [`*/*, ${typed};q=0.1`, plain],
    ['application/*', plain],
    [plain, plain],
    [typed, typed],
    [`${typed}, ${plain}`, typed],
    [`${plain}, ${typed}`, plain],
    [`${typed}; charset=utf-8, ${plain}; charset=utf-8`, typed],
    [`${plain};q=0.9, ${typed}`, typed],
    [`${typed};q=0.5, ${plain};q=0.9, */*;q=0.1`, plain],
    [`${typed};charset=utf-8;q=0.5, ${plain}; Q = 0.9`, plain],
    [`${typed};q=0, ${plain}`, plain],
    [`${typed};q=0.0, */*;q=0.1`, plain],
    [`text/html, */*;q=0.1`, plain],
    [`${plain}; charset="utf-8"`, plain],
    [`${plain}; charset=iso-8859-1`, plain],
    [`${typed}; profile="a,b"`, typed],
    [`, ${typed} ,`, typed],
    ['text/event-stream;q=0.1', 'text/event-stream'],
    ['multipart/mixed;deferSpec=20220824', 'multipart/mixed'],
    ['multipart/mixed;incrementalSpec=v0.2', 'multipart/mixed'],
    ['multipart/mixed;incrementalSpec=v0.1', plain],
    [`multipart/mixed;incrementalSpec=v0.2,${typed},${plain};q=0.9`, typed],
  ] as const) {
    const answer = await app.post('/graphql', { query }, { accept });
    const told = [accept, answer.status, answer.headers.get('content-type')?.split(';', 1)[0]];
    expect(told).toEqual([accept, 200, type]);
    expect(await answer.text()).toContain('"plan":"FREE"');
  }
  for (const accept of [`${plain};q=0`, `${plain};q=0, text/html`, `${plain}x`, 'text/html']) {
    const { status, errors } = await app.graphql(query, { headers: { accept } });
    expect([accept, status, errors[0].extensions.code]).toEqual([accept, 406, 'NOT_ACCEPTABLE']);
  }
});

test.for(['variables', 'extensions'])(
  '%s in an address must be JSON, and the error says so',
  async (name) => {
    const app = await startApp();
    const query = encodeURIComponent('{ viewer { plan } }');
    const ask = (value: string) => app.call(`/graphql?query=${query}&${name}=${value}`);
    const refused = await ask('%7B');
    expect([refused.status, (await refused.json()).errors[0].message]).toEqual([
      400,
      `${name} must be JSON.`,
    ]);
    expect([(await ask('%7B%7D')).status, (await ask('')).status]).toEqual([200, 200]);
  },
);
