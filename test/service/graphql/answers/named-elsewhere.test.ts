import { isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import otherWords from '../../../../src/service/graphql/answers/other-words.json' with { type: 'json' };
import { schema } from '../../../../src/service/graphql/schema/index.ts';
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
  ['page(url: "x") { technical { checks { id } } }', 'rule'],
  ['page(url: "x") { content { headings { id } } }', 'anchor'],
  ['page(url: "x") { forms { items { id } } }', 'htmlId'],
  ['page(url: "x") { links { total internal } }', 'totalCount'],
  ['page(url: "x") { structuredData { product { ratingValue } } }', 'rating'],
  ['page(url: "x") { structuredData { business { telephone } } }', 'phone'],
  ['page(url: "x") { metadata { citation { publicationDate } } }', 'publishedAt'],
  ['page(url: "x") { sitemap { urls(first: 1) { loc lastmod } } }', 'url'],
] as const)('{ %s }: there is %s', async ([selection, place]) => {
  const app = await startApp();
  const { errors } = await app.graphql(`{ ${selection} }`);
  expect(errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  expect(errors[0].message).toMatch(/ There is .*\.$/);
  expect(errors[0].message).toContain(place);
});

test('every other word leads to a field that is there', () => {
  const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) ? [Object.keys(type.getFields())] : [],
  );
  for (const [word, meant] of Object.entries(otherWords))
    for (const name of meant)
      expect(
        fields.some((names) => names.includes(name) && !names.includes(word)),
        `${word}: ${name}`,
      ).toBe(true);
});

test('of what is nowhere, no place is named; of what is in many, three', async () => {
  const app = await startApp();
  const message = async (field: string) =>
    (await app.graphql(`{ page(url: "x") { ${field} } }`)).errors[0].message;
  expect(await message('constructor')).toBe('Cannot query field "constructor" on type "Page".');
  expect(await message('checks { rule }')).toMatch(/ There is [^,]+, [^,]+, or [^,]+\.$/);
});
