import { expect, test } from 'vitest';
import { startApp } from '../../../helpers/app.ts';

test.for([
  ['fields', '{ a: viewer { plan } a: page(url: "x") { url } }', /"a" conflict because/],
  [
    'fields of which one is streamed',
    '{ page(url: "x") { links { items @stream(initialCount: 1) { url } items @stream(initialCount: 2) { url } } } }',
    /"items" conflict because they have differing stream directives/,
  ],
] as const)('%s that cannot be merged are named once', async ([, query, message]) => {
  const { errors } = await (await startApp()).graphql(query);
  expect(errors).toEqual([expect.objectContaining({ message: expect.stringMatching(message) })]);
});
