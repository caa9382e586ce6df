import { parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/service/graphql/schema/index.ts';

/** Documents of 0.1: those of examples/, and each argument that moved. */
test.for([
  [
    'examples/typescript/facts.graphql',
    'query Facts($urls: [String!]!) { pages(urls: $urls) { url fetch { outcome evidence } metadata { preview { title author publishedAt } } content { wordCount } } }',
  ],
  [
    'examples/python/pageql_client.py',
    'query Facts($url: String!) { page(url: $url) { url fetch { outcome evidence } metadata { preview { title author publishedAt } } content { wordCount } } }',
  ],
  [
    'all arguments of page',
    'query ($as: Visitor) { page(url: "a", cacheTime: 5, revalidate: true, render: AUTO, as: $as, waitFor: "main", scroll: true, screenshot: "fold", consent: DECLINE, changedSince: "0") { url } }',
  ],
  [
    'all arguments of pages',
    'query ($as: Visitor) { pages(urls: ["a"], cacheTime: 5, revalidate: true, render: AUTO, as: $as, waitFor: "main", scroll: true, screenshot: "fold", consent: DECLINE, changedSince: "0") { url changed } }',
  ],
] as const)('the document of 0.1 still runs: %s', ([, document]) => {
  expect(validate(schema, parse(document))).toEqual([]);
});
