import { GraphQLObjectType, parse } from 'graphql';
import { expect, test } from 'vitest';
import { categoryNames } from '../../../../src/service/engine/request/selection.ts';
import { limits } from '../../../../src/service/graphql/limits/limits.ts';
import { operationCost } from '../../../../src/service/graphql/limits/operation-cost.ts';
import { schema } from '../../../../src/service/graphql/schema/index.ts';
import { countTokens } from '../../../../src/service/graphql/syntax/count-tokens.ts';
import { executedBy } from '../../../../src/service/graphql/syntax/executed.ts';
import { pairsOf } from '../../../../src/service/graphql/syntax/pairs.ts';
import { proKey, startApp, type TestApp } from '../../../helpers/app.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { fullSelection } from '../../../helpers/full-selection.ts';

const page = 'page(url: "http://10.0.0.1/") { url }';
const repeat = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

/** The first error of a document, whether it was executed, and what it cost. */
async function complaint(app: TestApp, query: string) {
  const { status, data, errors, headers } = await app.graphql(query);
  return {
    status,
    executed: data !== undefined,
    spent: 1000 - Number(headers.get('x-ratelimit-remaining')),
    message: String(errors?.[0]?.message ?? ''),
    code: errors?.[0]?.extensions?.code,
  };
}

/** What an operation costs before it is executed. */
function costOf(query: string, variableValues = {}) {
  const executed = executedBy({ schema, document: parse(query), variableValues });
  if (!executed) throw new Error('it cannot be executed');
  return operationCost(executed);
}

test.for([
  ['1000 aliases', `{ ${repeat(1000, (i) => `a${i}: ${page}`)} }`, /at most 4,000 tokens; it holds 11,002/],
  [
    '21 pages in fragments',
    `{ ...A ...B } fragment A on Query { ${repeat(16, (i) => `a${i}: ${page}`)} } fragment B on Query { ${repeat(1, (i) => `b${i}: pages(urls: ["a", "b", "c", "d", "e"]) { url }`)} }`,
    /at most 20 pages; it asks for 21/,
  ],
  [
    'fragments that multiply',
    `{ ...F0 } ${repeat(20, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)} fragment F20 on Query { viewer { plan } }`,
    /may cost at most 400,000; it costs [\d,]{9,}/,
  ],
  [
    'the schema in 20 fragments',
    `{ ${repeat(20, (i) => `...F${i}`)} } ${repeat(20, (i) => `fragment F${i} on Query { __schema { types { fields { type { fields { name } } } } } }`)}`,
    /may cost at most 400,000/,
  ],
  [
    'the schema in 150 fragments',
    `{ ${repeat(150, (i) => `...F${i}`)} } ${repeat(150, (i) => `fragment F${i} on Query { __schema { types { fields { name } } } }`)}`,
    /at most 30,000 pairs in a document: validation compares each with each\. They make 55,875 here/,
  ],
  [
    'the same field 900 times',
    `{ ${repeat(900, () => 'viewer { plan }')} }`,
    /at most 30,000 pairs .* They make 809,100 here/,
  ],
  [
    'the same lists in 48 deferred parts',
    `{ page(url: "x") { ${repeat(48, (i) => `... @defer(label: "d${i}") { images { items(first: 1000) { url srcset { url } } } }`)} } }`,
    /may cost at most 400,000/,
  ],
  [
    'the same fields in 150 parts of a subscription',
    `subscription { batch(id: "x") { ${repeat(150, (i) => `p${i}: pages { nodes { ...F } }`)} } } fragment F on BatchPage { ${repeat(150, (i) => `i${i}: index`)} }`,
    /may cost at most 400,000/,
  ],
  ['4,001 tokens', `{ viewer { ${repeat(3996, () => 'plan')} } }`, /at most 4,000 tokens; it holds 4,001/],
] as const)('refused before anything is executed: %s', async ([, query, message]) => {
  const answer = await complaint(await startApp(), query);
  expect(answer.message).toMatch(message);
  expect(answer).toMatchObject({ code: 'LIMIT_EXCEEDED', executed: false, spent: 0 });
});

test('an answer that is too long without any list is refused before anything is executed', async () => {
  const query = `{ ${repeat(60, (i) => `...F${i}`)} } ${repeat(60, (i) => `fragment F${i} on Query { __schema { types { fields { name } } } }`)}`;
  expect(await complaint(await startApp(), query)).toMatchObject({
    code: 'ANSWER_TOO_LONG',
    executed: false,
    message: expect.stringContaining('Ask for fewer fields or texts in one operation.'),
  });
});

test('what is refused says how to ask for less', async () => {
  const app = await startApp();
  const { status, message } = await complaint(
    app,
    '{ page(url: "x") { images { items(first: 100000) { url alt srcset { url } } } } }',
  );
  expect(status).toBe(400);
  expect(message).toBe(
    'An operation may cost at most 400,000; it costs 2,300,003. Each field costs 1, and a field in a list as often as the argument first of the list says, or 20 times without it: ask for less with first, for fewer fields, or in several operations.',
  );
});

test.for([
  ['fields', '{ page(url: "x") { url metadata { title } } }', 4],
  ['a list', '{ page(url: "x") { links { items { url text } } } }', 43],
  ['a list with first', '{ page(url: "x") { links { items(first: 5) { url text } } } }', 13],
  [
    'first as a variable',
    'query ($n: Int = 7) { page(url: "x") { links { items(first: $n) { url text } } } }',
    17,
  ],
  ['pages', '{ pages(urls: ["a", "b", "c"]) { url metadata { title } } }', 10],
  ['a fragment, as often as it is spread', '{ viewer { ...A ...A } } fragment A on Viewer { plan }', 3],
  ['a deferred part', '{ page(url: "x") { ... @defer { url } } }', 22],
  ['a deferred part of each item', '{ page(url: "x") { links { items { ... @defer { url } } } } }', 423],
] as const)('what an operation costs: %s', ([, query, cost]) => {
  expect(costOf(query)).toBe(cost);
});

const wholePage = () => {
  const type = schema.getType('Page');
  if (!(type instanceof GraphQLObjectType)) throw new Error('the schema has no Page');
  return fullSelection(type, categoryNames);
};

test('all fields of a page, and of two, are within the limits', () => {
  const one = `{ page(url: "https://example.com/") ${wholePage()} }`;
  expect(countTokens(one)).toBeLessThanOrEqual(limits.tokens);
  expect(pairsOf(parse(one))).toBeLessThanOrEqual(limits.pairs);
  expect(costOf(one)).toBeLessThanOrEqual(limits.cost / 2);
});

test('twenty previews are within the limits', async () => {
  const preview = '{ metadata { preview { title description siteName image { url width height } } } }';
  const query = `query ($urls: [String!]) { pages(urls: $urls) ${preview} }`;
  const urls = Array.from({ length: 20 }, (_, index) => `http://10.0.0.1/${index}`);
  const app = await startApp();
  const { errors } = await app.graphql(query, { variables: { urls } });
  expect(new Set(errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code))).toEqual(
    new Set(['BLOCKED_ADDRESS']),
  );
  const { errors: refused } = await app.graphql(query, { variables: { urls: [...urls, 'x'] } });
  expect(refused).toEqual([
    {
      message:
        'One operation may ask for at most 20 pages; it asks for 21. Ask for the others in further operations.',
      extensions: { code: 'LIMIT_EXCEEDED' },
    },
  ]);
});

test('realistic aliases pass: 30 crawlers for each of 20 pages', async () => {
  const agents = repeat(30, (i) => `a${i}: verdict(userAgent: "bot${i}") { allowed reason }`);
  const query = `{ ${repeat(20, (i) => `p${i}: page(url: "http://10.0.0.1/") { robots { ...Agents } }`)} }
    fragment Agents on Robots { ${agents} }`;
  expect(await complaint(await startApp(), query)).toMatchObject({ code: 'BLOCKED_ADDRESS', spent: 20 });
});

/** Documents that take long to validate, at the maximum length. */
test.for([
  ['fields of one name', `{ viewer { ${repeat(2990, () => 'plan')} } }`],
  ['fields of one name with fields', `{ ${repeat(740, () => 'viewer { plan }')} }`],
  ['unknown fields', `{ viewer { ${repeat(2990, (i) => `a${i}`)} } }`],
  [
    'fragments that are spread by each other',
    `{ ...F0 } ${repeat(42, (i) => `fragment F${i} on Query { ${repeat(29, (k) => `...F${(i + 1 + k) % 42}`)} }`)}`,
  ],
  [
    'fragments that multiply',
    `{ ...F0 } ${repeat(200, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)} fragment F200 on Query { viewer { plan } }`,
  ],
  ['inline fragments', `{${'...{'.repeat(740)} viewer { plan } ${'}'.repeat(740)}}`],
  ['values in each other', `{ page(url: ${'['.repeat(1480)}${']'.repeat(1480)}) { url } }`],
] as const)('validated in little time: %s', { tags: ['cpu'] }, async ([, query]) => {
  const app = await startApp();
  await complaint(app, '{ viewer { plan } }');
  const spent = cpuTime();
  const { message } = await complaint(app, query);
  expect(message).not.toMatch(/tokens/);
  expect(spent()).toBeLessThan(1000);
});

test('what is refused for one value of a variable is answered for another', async () => {
  const app = await startApp();
  const query = 'query ($n: Int) { categories(first: $n) { name fields: name } }';
  const ask = async (n: number) =>
    (await app.graphql(query, { variables: { n } })).errors?.[0].extensions.code;
  expect([await ask(1_000_000), await ask(2)]).toEqual(['LIMIT_EXCEEDED', undefined]);
});

test('operations have a limit of their own, ten times that of pages, which headers do not show', async () => {
  const app = await startApp({ RATE_LIMIT_FREE: '1' });
  const ask = (headers = {}) => app.graphql('{ viewer { plan } }', { headers });
  const answers = [];
  for (let i = 0; i < 10; i++) answers.push(await ask());
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const refused = await ask();
  expect([refused.status, refused.headers.get('x-ratelimit-remaining')]).toEqual([429, '1']);
  const [{ extensions }] = refused.errors;
  expect(extensions).toEqual({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
  expect(refused.headers.get('retry-after')).toBe(String(extensions.retryAfter));
  expect((await ask({ authorization: `Bearer ${proKey}` })).status).toBe(200);
});

test('what is no request for an operation is refused', async () => {
  const app = await startApp();
  for (const [what, body, type, status] of [
    ['a batch', JSON.stringify([{ query: '{ viewer { plan } }' }]), 'application/json', 400],
    [
      'a body over 100 KiB',
      JSON.stringify({ query: `{ viewer { plan } } #${'x'.repeat(102_400)}` }),
      'application/json',
      413,
    ],
    ['a form', 'query=%7Bviewer%7Bplan%7D%7D', 'application/x-www-form-urlencoded', 415],
    ['plain text', '{"query":"{viewer{plan}}"}', 'text/plain', 415],
    ['a bare document', '{ viewer { plan } }', 'application/graphql', 415],
    ['broken JSON', '{"query":', 'application/json', 400],
    ['no query', '{}', 'application/json', 400],
  ] as const) {
    const answer = await app.post('/graphql', body, { 'content-type': type });
    expect([what, answer.status, answer.headers.get('x-ratelimit-remaining')]).toEqual([
      what,
      status,
      '1000',
    ]);
    const [error] = JSON.parse(await answer.text()).errors;
    expect(error).toEqual({ message: expect.stringMatching(/./), extensions: { code: expect.any(String) } });
  }
});

test('a body without end is counted while it arrives, and left at the limit', async () => {
  const app = await startApp();
  const chunk = new TextEncoder().encode('x'.repeat(10_000));
  const left = Promise.withResolvers<void>();
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(chunk),
    cancel: () => left.resolve(),
  });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' };
  const answer = await app.call('/graphql', init as RequestInit);
  expect(answer.status).toBe(413);
  await left.promise;
});

test('other methods are refused with the allowed ones', async () => {
  const app = await startApp();
  for (const method of ['PUT', 'HEAD', 'DELETE']) {
    const answer = await app.call('/graphql', { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST, OPTIONS']);
  }
});

test('errors say where in a document they are', async () => {
  const { errors } = await (await startApp()).graphql(`{ ${repeat(2_900, (index) => `unknown${index}`)} }`);
  expect(errors?.[0]?.locations).toEqual([{ line: 1, column: 3 }]);
});
