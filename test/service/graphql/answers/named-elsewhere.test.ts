import { expect, test } from 'vitest';
import { startApp } from '../../../helpers/app.ts';

test.for([
  ['page(url: "x", timeout: 5) { url }', 'options: { timeout }'],
  ['page(url: "x", language: "de") { url }', 'options: { as { language } }'],
  ['page(url: "x", options: { language: "de" }) { url }', 'as { language }'],
  ['page(url: "x") { metadata(timeout: 5) { title } }', 'page(options: { timeout })'],
  ['page(url: "x") { links(first: 5) { totalCount } }', 'items(first:)'],
  ['page(url: "x") { metadata { headings { text } } }', 'content { headings } of Page'],
  ['metadata { title }', 'metadata of Page'],
  ['page(url: "x") { wordCount }', 'content { wordCount }'],
] as const)('{ %s }: there is %s', async ([selection, place]) => {
  const app = await startApp();
  const { errors } = await app.graphql(`{ ${selection} }`);
  expect(errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  expect(errors[0].message).toMatch(/ There is .*\.$/);
  expect(errors[0].message).toContain(place);
});

test('of what is nowhere, no place is named; of what is in many, three', async () => {
  const app = await startApp();
  const message = async (field: string) =>
    (await app.graphql(`{ page(url: "x") { ${field} } }`)).errors[0].message;
  expect(await message('constructor')).toBe('Cannot query field "constructor" on type "Page".');
  expect(await message('checks { rule }')).toMatch(/ There is [^,]+, [^,]+, or [^,]+\.$/);
});
