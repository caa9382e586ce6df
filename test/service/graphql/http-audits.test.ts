import { auditServer } from 'graphql-http';
import { expect, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';

test('GraphQL over HTTP: every audit of the specification is passed', async () => {
  const app = await startApp();
  const results = await auditServer({
    url: 'http://localhost/graphql',
    fetchFn: (url: string, init: RequestInit) => app.fetch(new Request(url, init)),
  });
  const failed = results.filter(({ status }) => status !== 'ok');
  expect(failed.map(({ id, name, status }) => ({ id, name, status }))).toEqual([]);
  expect(results).toHaveLength(61);
});
