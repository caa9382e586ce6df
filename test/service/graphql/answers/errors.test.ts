import { GraphQLError, parse } from 'graphql';
import { expect, test } from 'vitest';
import { shownError } from '../../../../src/service/graphql/answers/errors.ts';
import { startApp } from '../../../helpers/app.ts';
import { startOrigin } from '../../../helpers/origin.ts';

test.for<[name: string, query: string, variables: object, message: RegExp]>([
  [
    'a number that is too big',
    'query ($n: Int) { page(url: "http://a.invalid/") { links { items(first: $n) { raw } } } }',
    { n: 99_999_999_999 },
    /\$n.*32-bit/,
  ],
  [
    'null for @defer',
    'query ($d: Boolean) { page(url: "http://a.invalid/") { ... @defer(if: $d) { url } } }',
    { d: null },
    /"if".*must not be null/,
  ],
])('the caller’s own mistake is reported as such: %s', async ([, query, variables, message]) => {
  const app = await startApp();
  const headers = { accept: 'multipart/mixed, application/json' };
  const { errors } = await app.graphql(query, { variables, headers });
  expect(errors).toMatchObject([{ message, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }]);
  expect(app.log.filter(({ level }) => level === 50)).toEqual([]);
});

test('null for an argument with a default is reported at its location', async () => {
  const [app, origin] = await Promise.all([startApp(), startOrigin({ '/': '<title>A page</title>' })]);
  const { errors } = await app.graphql(
    'query ($url: String!, $agent: String) { page(url: $url) { robots { verdict(userAgent: $agent) { allowed } } } }',
    { variables: { url: `${origin.url}/`, agent: null } },
  );
  expect(errors).toMatchObject([
    { path: ['page', 'robots', 'verdict'], extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } },
  ]);
});

test('a resolved value that does not fit its type is a bug', () => {
  const bugs: string[] = [];
  const originalError = new GraphQLError('Int cannot represent non-integer value: 1.5');
  const nodes = parse('{ total }');
  const error = new GraphQLError(originalError.message, { nodes, path: ['total'], originalError });
  expect(shownError(error, (stack) => void bugs.push(stack)).extensions.code).toBe('INTERNAL');
  expect(bugs).toHaveLength(1);
});

test('past the limit the error says after how many seconds to try again', async () => {
  const app = await startApp({ RATE_LIMIT_FREE: '1' });
  await using origin = await startOrigin({ '/': '<!doctype html><title>A</title><p>Some text of a page.' });
  const query = `{ page(url: "${origin.url}/") { metadata { title } } }`;
  await app.graphql(query);
  const { errors, headers } = await app.graphql(query);
  const [{ extensions }] = errors;
  expect(extensions).toEqual({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
  expect(headers.get('retry-after')).toBe(String(extensions.retryAfter));
  expect(extensions.retryAfter).toBeGreaterThan(50);
  expect(extensions.retryAfter).toBeLessThanOrEqual(60);
});
