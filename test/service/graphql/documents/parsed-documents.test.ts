import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { holdsVisitor, parsedDocuments } from '../../../../src/service/graphql/documents/parsed-documents.ts';

test.for<[string, boolean]>([
  ['{ page(url: "http://a/", options: { as: { cookies: [{ name: "a", value: "b" }] } }) { url } }', true],
  ['{ page(url: "http://a/", options: { as , : , { userAgent: "b" } }) { url } }', true],
  ['{ page(url: "http://a/", options: { as # so\n: { userAgent: "b" } }) { url } }', true],
  ['{ page(url: "http://a/", options: { as: # so\n { userAgent: "b" } }) { url } }', true],
  ['query ($v: Visitor = { userAgent: "b" }) { page(url: "http://a/", options: { as: $v }) { url } }', true],
  [
    'query ($o: PageOptions = { as: { userAgent: "b" } }) { page(url: "http://a/", options: $o) { url } }',
    true,
  ],
  ['query ($c: [VisitorCookie!]! = [{ name: "a", value: "b" }]) { __typename }', true],
  ['query ($v: Visitor) { page(url: "http://a/", options: { as: $v }) { url } }', false],
  ['{ page(url: "http://a/") { technical { headers { name } resourceHints { as } } } }', false],
])('documents that may contain a visitor are not cached: %s', ([text, holds]) => {
  expect(holdsVisitor(text)).toBe(holds);
});

test('large documents are evicted before they fill the memory, small ones are kept', () => {
  const { documentCache } = parsedDocuments;
  const add = (text: string) => documentCache.set(text, parse(text));
  add('{ small }');
  const large = Array.from({ length: 20 }, (_, index) => `{ ${`a${index} `.repeat(7990)}}`);
  for (const text of large) {
    documentCache.get('{ small }');
    add(text);
  }
  const held = large.filter((text) => documentCache.get(text));
  expect(held.length).toBeGreaterThan(4);
  expect(held.length).toBeLessThan(10);
  expect(documentCache.get('{ small }')).toBeDefined();
});
