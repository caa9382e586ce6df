import { expect, test } from 'vitest';
import { askedBy } from '../../../../../src/service/graphql/schema/question/page-options.ts';
import { proKey, startApp } from '../../../../helpers/app.ts';
import { startOrigin } from '../../../../helpers/origin.ts';

test('options say which picture is taken, and null says nothing', () => {
  expect(askedBy({ render: 'AUTO', scroll: null })).toEqual({ render: 'AUTO' });
  expect(askedBy({ screenshot: { fold: true } }).screenshot).toBe('fold');
  expect(askedBy({ screenshot: { selector: 'main' } }).screenshot).toBe('main');
  expect(askedBy({ screenshot: { fullPage: true } }).screenshot).toBeNull();
});

test.for(['pages', 'pages(urls: [], requests: [])'])('%s does not say which pages', async (field) => {
  const app = await startApp();
  const { errors } = await app.graphql(`{ ${field} { url } }`);
  expect(errors[0]).toMatchObject({
    message: expect.stringContaining('either urls or requests'),
    extensions: { code: 'INVALID_PARAMETER' },
  });
});

test('options are checked like the parameters of REST', async () => {
  await using origin = await startOrigin({ '/': '<title>A</title>' });
  const app = await startApp();
  const refused = await app.graphql(`{ page(url: "${origin.url}/", options: { cacheTime: 1 }) { url } }`);
  expect(refused.errors[0].extensions.code).toBe('INVALID_PARAMETER');
  const anonymous = await app.graphql(
    `{ page(url: "${origin.url}/", options: { revalidate: true }) { url } }`,
  );
  expect([anonymous.status, anonymous.errors[0].extensions.code]).toEqual([200, 'PRO_REQUIRED']);
  const headers = { 'x-api-key': proKey };
  const ask = async (args: string) =>
    (await app.graphql(`{ page(url: "${origin.url}/"${args}) { metadata { title } } }`, { headers })).headers;
  expect((await ask('')).get('x-cache')).toBe('MISS');
  expect((await ask('')).get('x-cache')).toBe('HIT');
  expect((await ask(', options: { revalidate: true }')).get('x-cache')).toBe('MISS');
});

test('a picture is one of what is offered', async () => {
  const app = await startApp();
  const { errors } = await app.graphql(
    '{ page(url: "example.com", options: { screenshot: { fold: true, selector: "main" } }) { url } }',
  );
  expect(errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
});
