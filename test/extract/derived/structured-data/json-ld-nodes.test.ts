import { expect, test } from 'vitest';
import { jsonLdNodes } from '../../../../src/extract/derived/structured-data/json-ld-nodes.ts';
import { derive } from '../../../helpers/page.ts';

async function nodes(...blocks: unknown[]) {
  const html = blocks.map(
    (block) =>
      `<script type="application/ld+json">${typeof block === 'string' ? block : JSON.stringify(block)}</script>`,
  );
  return derive(jsonLdNodes, html.join(''));
}

test('nodes come outermost first, their types and properties by bare name', async () => {
  const found = await nodes({
    '@context': { ignored: { '@type': 'Never' } },
    '@graph': [
      { '@type': 'http://schema.org/NewsArticle', 'schema:author': { '@type': 'Person', name: 'Ada' } },
      [
        {
          '@id': '#b',
          '@type': ['schema:Product', 'Thing'],
          name: { '@value': 'Lamp' },
          tags: { '@list': [1] },
        },
      ],
    ],
  });
  expect(JSON.parse(JSON.stringify(found))).toEqual([
    {
      id: null,
      types: ['NewsArticle'],
      outermost: true,
      properties: { author: { '@type': 'Person', name: 'Ada' } },
    },
    { id: '#b', types: ['Product', 'Thing'], outermost: true, properties: { name: 'Lamp', tags: [1] } },
    { id: null, types: ['Person'], outermost: false, properties: { name: 'Ada' } },
  ]);
});

test('a reference is replaced by the node it names, anywhere on the page, one level deep', async () => {
  const [article, person] = await nodes(
    { '@type': 'Article', author: { '@id': '#ada' }, about: [{ '@id': 'https://elsewhere.example/' }] },
    { '@id': 'https://example.com/#ada', '@type': 'Person', name: 'Ada', knows: { '@id': '#ada' } },
  );
  expect(article?.properties).toEqual({
    author: { '@id': 'https://example.com/#ada', '@type': 'Person', name: 'Ada', knows: { '@id': '#ada' } },
    about: [{ '@id': 'https://elsewhere.example/' }],
  });
  expect(person?.properties.knows).toMatchObject({ name: 'Ada' });
});

test('two descriptions of an entity are merged, unless their types differ', async () => {
  const [article] = await nodes(
    {
      '@type': 'Article',
      author: { '@type': 'Person', '@id': '#ada', jobTitle: 'Editor' },
      image: { '@type': 'ImageObject', '@id': '#ada', width: 600 },
      about: { '@id': '#ada', award: 'One' },
    },
    { '@type': ['Person', 'Thing'], '@id': '#ada', name: 'Ada' },
  );
  expect(article?.properties).toEqual({
    author: { '@type': 'Person', '@id': '#ada', name: 'Ada', jobTitle: 'Editor' },
    image: { '@type': 'ImageObject', '@id': '#ada', width: 600 },
    about: { '@type': ['Person', 'Thing'], '@id': '#ada', name: 'Ada', award: 'One' },
  });
});

test('a typed reference is a node only if nothing describes it', async () => {
  const found = await nodes(
    {
      '@type': 'Article',
      mainEntityOfPage: { '@type': 'WebPage', '@id': '/a' },
      author: { '@type': 'Person', '@id': '/p' },
    },
    { '@type': 'WebPage', '@id': '/a', name: 'A' },
  );
  expect(found.map(({ types }) => types.join())).toEqual(['Article', 'WebPage', 'Person']);
});

test('__proto__ is an ordinary key', async () => {
  const [node] = await nodes('{"@type":"Thing","__proto__":{"polluted":true}}');
  expect(Object.keys(node?.properties ?? {})).toEqual(['__proto__']);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test('a graph in which all nodes refer to each other stays small', async () => {
  const ids = Array.from({ length: 500 }, (_, index) => ({ '@id': `#${index}` }));
  const found = await nodes(ids.map((id) => ({ ...id, '@type': 'Thing', knows: ids })));
  expect(found).toHaveLength(500);
  expect(JSON.stringify(found).length).toBeLessThan(30_000_000);
});
