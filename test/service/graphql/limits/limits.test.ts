import { GraphQLObjectType, parse, print } from 'graphql';
import { expect, test } from 'vitest';
import type { Session, SessionContext } from '../../../../src/service/endpoint/session.ts';
import type { Engine } from '../../../../src/service/engine/engine.ts';
import { categoryNames } from '../../../../src/service/engine/request/selection.ts';
import { KnownAnswers } from '../../../../src/service/graphql/answers/known-answers.ts';
import { isParsed } from '../../../../src/service/graphql/documents/parsed-documents.ts';
import { limits } from '../../../../src/service/graphql/limits/limit-values.ts';
import { mergeCost } from '../../../../src/service/graphql/limits/merge-cost.ts';
import { fullSelection } from '../../../../src/service/graphql/schema/full-selection.ts';
import { schema } from '../../../../src/service/graphql/schema/index.ts';
import { createGraphqlServer } from '../../../../src/service/graphql/server.ts';
import { operationsOf } from '../../../../src/service/graphql/syntax/document.ts';
import { proKey, startApp, type TestApp } from '../../../helpers/app.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { inspectorOperation } from '../../../helpers/inspector-operation.ts';

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

test.for([
  [
    '1000 aliases',
    `{ ${repeat(1000, (i) => `a${i}: ${page}`)} }`,
    /at most 10 page and pages fields; it holds 1000|tokens/,
  ],
  [
    '11 aliases in fragments',
    `{ ...A ...B } fragment A on Query { ${repeat(6, (i) => `a${i}: ${page}`)} } fragment B on Query { ... { ${repeat(5, (i) => `b${i}: pages(urls: []) { url }`)} } }`,
    /it holds 11/,
  ],
  [
    'fields 11 deep',
    '{ __schema { queryType { name } } viewer { rateLimit { a: limit } } page(url: "x") { a { a { a { a { a { a { a { a { a { a } } } } } } } } } } }',
    /nested at most 10 levels deep/,
  ],
  [
    'fields deep in inline fragments, beside others',
    '{ page(url: "x") { ... { a { a { a { ... { a { a { a { a { a { a { a } } } } } } } } } } } url } }',
    /nested at most 10 levels deep/,
  ],
  [
    'fields deep in fragments',
    `{ page(url: "x") { ...F0 } } ${repeat(12, (i) => `fragment F${i} on Page { a { ...F${i + 1} } }`)} fragment F12 on Page { url }`,
    /nested at most 10 levels deep/,
  ],
  [
    '51 directives',
    `{ viewer { ${repeat(51, (i) => `a${i}: plan @skip(if: false)`)} } }`,
    /at most 50 directives/,
  ],
  [
    'a text, a list or a category repeated under different aliases',
    `{ page(url: "x") { ${repeat(51, (i) => `a${i}: content { text }`)} } }`,
    /At most 100 fields of a page may be under aliases.*there are 102/,
  ],
  [
    'the same in fragments, each spread twice',
    `{ page(url: "x") { links { items { ...A } } a: links { items { ...A } } } } fragment A on PageLink { ${repeat(50, (i) => `a${i}: url`)} }`,
    /there are 102/,
  ],
  [
    'eleven aliases for a field of a nested list',
    `{ page(url: "x") { images { items { srcset { ${repeat(11, (i) => `a${i}: url`)} } } } } }`,
    /there are 110/,
  ],
  [
    'the schema repeated under aliases',
    `{ ${repeat(11, (i) => `a${i}: __schema { types { fields { name } } }`)} }`,
    /there are 242/,
  ],
  [
    'the schema in 150 fragments',
    `{ ${repeat(150, (i) => `...F${i}`)} } ${repeat(150, (i) => `fragment F${i} on Query { __schema { types { fields { name args { name } } } } }`)}`,
    /at most 80000 fields/,
  ],
  [
    'fragments that multiply under aliases',
    `{ ...F0 } ${repeat(20, (i) => `fragment F${i} on Query { a: viewer { ...F${i + 1} } b: viewer { ...F${i + 1} } }`)} fragment F20 on Query { viewer { plan } }`,
    /at most 80000 fields/,
  ],
  [
    'the same lists in 48 deferred parts',
    `{ page(url: "x") { ${repeat(48, (i) => `... @defer(label: "d${i}") { links { items { url text } } }`)} } }`,
    /At most 200 fields may be repeated by @defer.*there are 1034/,
  ],
  [
    'the same in fragments, deferred where they are spread',
    `{ page(url: "x") { ${repeat(24, (i) => `...A @defer(label: "d${i}")`)} } } fragment A on Page { links { items { url } } }`,
    /repeated by @defer/,
  ],
  [
    'a deferred part for each item of a list',
    `{ page(url: "x") { links { items { ${repeat(21, (i) => `... @defer(label: "d${i}") { a${i}: url }`)} } } } }`,
    /there are 210/,
  ],
  ['8001 tokens', `{ viewer { ${repeat(8000, () => 'plan')} } }`, /8000 tokens/],
  ['selections nested too deeply to parse', `{${'...{'.repeat(3900)}`, /nested too deeply/],
  ['values nested too deeply to parse', `{ page(url: ${'['.repeat(7000)}) { url } }`, /nested too deeply/],
  [
    'a recursive fragment',
    '{ viewer { ...A } } fragment A on Viewer { plan ...B } fragment B on Viewer { ...A }',
    /itself/,
  ],
] as const)('refused before anything is executed: %s', async ([, query, message]) => {
  const answer = await complaint(await startApp(), query);
  expect(answer).toMatchObject({ executed: false, spent: 0 });
  expect(answer.message).toMatch(message);
  expect(answer.code).toMatch(/LIMIT_EXCEEDED|GRAPHQL_(PARSE|VALIDATION)_FAILED/);
});

test('ten levels, fifty directives and a hundred aliases are allowed', async () => {
  const app = await startApp();
  const deep = '{ page(url: "x") { a { a { a { a { a { a { a { a { a } } } } } } } } } }';
  expect((await complaint(app, deep)).message).not.toMatch(/nested/);
  const directives = `{ viewer { ${repeat(50, (i) => `a${i}: plan @skip(if: false)`)} } }`;
  expect((await complaint(app, directives)).status).toBe(200);
  const aliases = (count: number) => `{ viewer { ${repeat(count, (i) => `a${i}: plan`)} } }`;
  expect((await complaint(app, aliases(100))).status).toBe(200);
  expect((await complaint(app, aliases(101))).message).toMatch(/there are 101/);
});

test('each category in a deferred part of its own passes', async () => {
  const categories = [
    'metadata { title }',
    'links { items { url text } }',
    'images { items { url } }',
    'content { html text }',
  ];
  const query = `{ page(url: "http://10.0.0.1/") { url ${repeat(categories.length, (i) => `... @defer(label: "d${i}") { url ${categories[i]} }`)} } }`;
  expect(await complaint(await startApp(), query)).toMatchObject({ code: 'BLOCKED_ADDRESS' });
});

test.for(['inspect', 'compare'] as const)(
  'the query %s of the inspector is within the limits',
  async (name) => {
    const app = await startApp();
    const { errors } = await app.graphql(inspectorOperation(name), {
      variables: { url: 'http://10.0.0.1/', urls: ['http://10.0.0.1/'] },
    });
    expect(errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code)).toEqual([
      'BLOCKED_ADDRESS',
    ]);
  },
);

test('realistic aliases pass: 30 crawlers for each of 10 pages', async () => {
  const agents = repeat(30, (i) => `a${i}: allowed(userAgent: "bot${i}") { allowed reason }`);
  const query = `{ ${repeat(10, (i) => `p${i}: page(url: "http://10.0.0.1/") { robots { ...Agents } }`)} }
    fragment Agents on Robots { ${agents} }`;
  expect(await complaint(await startApp(), query)).toMatchObject({ code: 'BLOCKED_ADDRESS', spent: 10 });
});

test('fragments that multiply are refused, and quickly', { tags: ['cpu'] }, async () => {
  const fragments = repeat(
    9,
    (i) =>
      `fragment F${i} on Query { ${repeat(9, (k) => `a${k}: categories { name fetches } `)} ${i === 8 ? '' : `...F${i + 1} ...F${i + 1}`} }`,
  );
  const app = await startApp();
  const spent = cpuTime();
  await complaint(app, `{ ...F0 } ${fragments}`);
  expect(spent()).toBeLessThan(2000);
});

test('one field repeated as often as the tokens allow is merged quickly', { tags: ['cpu'] }, async () => {
  const app = await startApp();
  const spent = cpuTime();
  const { status } = await app.graphql(`{ viewer { ${repeat(7900, () => 'plan')} } }`);
  expect(status).toBe(200);
  expect(spent()).toBeLessThan(3000);
});

test('ten pages are allowed, however often a fragment is spread', async () => {
  const query = `{ ...A ...A ... { ...A } } fragment A on Query { ${repeat(10, (i) => `a${i}: ${page}`)} }`;
  expect(await complaint(await startApp(), query)).toMatchObject({ executed: true, spent: 10 });
});

test('an operation that costs more than ten whole pages is refused', async () => {
  const doubling = repeat(20, (i) => `fragment F${i} on Page { ...F${i + 1} ...F${i + 1} }`);
  const query = `{ page(url: "http://10.0.0.1/") { ...F0 } } ${doubling} fragment F20 on Page { url }`;
  const answer = await complaint(await startApp(), query);
  expect(answer).toMatchObject({ status: 400, executed: false, spent: 0, code: 'QUERY_COMPLEXITY' });
});

test('the cost of a document is checked once, whatever its variables', async () => {
  const app = await startApp();
  const query = 'query ($url: String!) { page(url: $url) { url } }';
  expect((await complaint(app, query)).code).toBe('GRAPHQL_VALIDATION_FAILED');
  const codes = [];
  for (const url of ['nonsense', 'ftp://example.com']) {
    codes.push((await app.graphql(query, { variables: { url } })).errors[0].extensions.code);
  }
  expect(codes).toEqual(['INVALID_URL', 'UNSUPPORTED_SCHEME']);
});

test('ten whole pages with a fragment per field are within the merge limit', () => {
  const type = schema.getType('Page');
  if (!(type instanceof GraphQLObjectType)) throw new Error('the schema has no Page');
  const [operation] = operationsOf(parse(fullSelection(type, categoryNames)));
  const fields = operation?.selectionSet.selections ?? [];
  const spread = repeat(fields.length, (i) => `...F${i}`);
  const fragments = fields.map((field, i) => `fragment F${i} on Page { ${print(field)} }`);
  const pages = repeat(10, (i) => `p${i}: page(url: "x") { ${spread} }`);
  const whole = parse(`{ ${pages} } ${fragments.join(' ')}`);
  expect(mergeCost(whole, limits.merged)).toBeLessThanOrEqual(limits.merged);
});

test('the merge cost is counted without validating', { tags: ['cpu'] }, async () => {
  const app = await startApp();
  const query = (name: string) =>
    `{ ${repeat(150, (i) => `...${name}${i}`)} } ${repeat(150, (i) => `fragment ${name}${i} on Query { __schema { types { fields { name args { name } } } } }`)}`;
  await complaint(app, query('Warm'));
  const spent = cpuTime();
  for (const name of ['A', 'B', 'C', 'D', 'E']) await complaint(app, query(name));
  expect(spent()).toBeLessThan(500);
});

test('validation ends at the tenth error', async () => {
  const { errors } = await (await startApp()).graphql(`{ viewer { ${repeat(1000, (i) => `a${i}`)} } }`);
  expect(errors).toHaveLength(11);
  expect(errors.at(-1).message).toMatch(/Too many validation errors/);
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

test('introspection as tools send it is answered', async () => {
  const { getIntrospectionQuery } = await import('graphql');
  const { data, errors } = await (await startApp()).graphql(getIntrospectionQuery());
  expect([errors, data.__schema.queryType.name]).toEqual([undefined, 'Query']);
});

test.for([
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
] as const)('refused as a request: %s', async ([, body, type, status]) => {
  const app = await startApp();
  const request = new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  const answer = await app.fetch(request);
  expect(answer.status).toBe(status);
  const [error] = JSON.parse(await answer.text()).errors;
  expect(error).toEqual({ message: expect.stringMatching(/./), extensions: { code: expect.any(String) } });
  expect(answer.headers.get('x-ratelimit-remaining')).toBe('1000');
});

test('a body of unknown length is counted while it arrives', async () => {
  const app = await startApp();
  const chunk = new TextEncoder().encode('x'.repeat(10_000));
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent > 2000) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' };
  const answer = await app.fetch(new Request('http://localhost/graphql', init as RequestInit));
  expect(answer.status).toBe(413);
  expect(sent).toBeLessThan(1000);
});

test('variables in a GET that are not JSON are the caller’s mistake', async () => {
  const app = await startApp();
  const answer = await app.fetch(
    new Request('http://localhost/graphql?query=%7Bviewer%7Bplan%7D%7D&variables=%7B'),
  );
  expect(answer.status).toBe(400);
});

test.for(['PUT', 'HEAD', 'DELETE'])('%s is refused with the allowed methods', async (method) => {
  const answer = await (await startApp()).fetch(new Request('http://localhost/graphql', { method }));
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST, OPTIONS']);
});

test('errors say where in a document they are, unless it is longer than all fields of a page', async () => {
  const app = await startApp();
  const locations = async (fields: number) => {
    const { errors } = await app.graphql(`{ ${repeat(fields, (index) => `unknown${index}`)} }`);
    return errors?.[0]?.locations;
  };
  expect(await locations(2_900)).toEqual([{ line: 1, column: 3 }]);
  expect(await locations(3_100)).toBeUndefined();
});

test('a long document that is refused is not kept, others are', async () => {
  const app = await startApp();
  const kept = async (query: string) => {
    await app.graphql(query);
    return isParsed(query);
  };
  expect(await kept(`{ ${repeat(3_100, (index) => `unknown${index}`)} }`)).toBe(false);
  const wholePage = `page(url: "http://10.0.0.1/") ${fullSelection(schema.getType('Page') as GraphQLObjectType, categoryNames)}`;
  expect(await kept(`{ ${wholePage} ${repeat(80, () => '... { __typename }')} }`)).toBe(true);
  expect(await kept('{ unknownAndShort }')).toBe(true);
});

test('a document is parsed, checked and validated in turns of their own, once', async () => {
  const turns: string[] = [];
  const nextTurn = () => void turns.push('turn');
  const server = createGraphqlServer<SessionContext>({
    engine: {} as Engine,
    known: new KnownAnswers(),
    onBug: (stack) => expect.fail(stack),
    onAnswer: async () => {},
  });
  const ask = async (query: string) => {
    turns.length = 0;
    const session = { nextTurn, found: async () => null } as unknown as Session;
    const headers = { 'content-type': 'application/json' };
    const request = new Request('http://localhost/graphql', { method: 'POST', headers });
    const response = await server.fetch(request, { session, body: Buffer.from(JSON.stringify({ query })) });
    return [await response.json(), turns.length];
  };
  const failure = { errors: [expect.objectContaining({ message: expect.stringContaining('unknownOnce') })] };
  // Parsing, one for each of the six limits, two for what breaks rules, one at the end.
  expect(await ask('{ unknownOnce }')).toEqual([failure, 10]);
  expect(await ask('{ unknownOnce }')).toEqual([failure, 0]);
  const broken = { errors: [expect.objectContaining({ message: expect.stringContaining('Syntax Error') })] };
  expect(await ask('{ brokenOnce')).toEqual([broken, 1]);
});
