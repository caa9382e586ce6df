import { expect, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { startOrigin } from '../../helpers/origin.ts';

const html = `<!doctype html><html lang=en><title>A walk | The Daily</title><meta property=og:title content="A walk">
  <meta property=og:site_name content="The Daily"><meta name=author content="Ada Moor">
  <meta property=article:published_time content=2026-03-04><h1>A walk</h1><p>${'Many words of a walk. '.repeat(90)}`;
const card = 'url title description icon siteName themeColor image { url width alt } embed { url }';

async function start() {
  const [app, origin] = await Promise.all([startApp(), startOrigin({ '/a': html, '/b': html, '/c': html })]);
  const ask = async (path: string, fields: string) => {
    const { data, errors, headers } = await app.graphql(
      `query ($url: String!) { page(url: $url) { metadata { ${fields} } } }`,
      { variables: { url: origin.url + path } },
    );
    expect(errors).toBeUndefined();
    return { preview: data.page.metadata.preview, cache: headers.get('x-cache') };
  };
  const rest = async (path: string) => {
    const answer = await app.rest({ url: origin.url + path, params: 'metadata' });
    const body = await answer.json();
    return { preview: body.metadata.preview, cache: answer.headers.get('x-cache') };
  };
  return { ask, rest };
}

test('a preview alone has its own entry, or uses that of the whole category', async () => {
  const { ask, rest } = await start();
  const alone = await ask('/a', `preview { ${card} }`);
  expect(alone.preview).toMatchObject({ title: 'A walk', siteName: 'The Daily' });
  expect((await ask('/a', `__typename preview { title __typename }`)).cache).toBe('HIT');
  const whole = await rest('/a');
  expect([alone.cache, whole.cache]).toEqual(['MISS', 'MISS']);
  expect(whole.preview).toMatchObject({ ...alone.preview, kind: 'ARTICLE', author: 'Ada Moor' });

  await rest('/b');
  expect((await ask('/b', `preview { ${card} }`)).cache).toBe('HIT');
});

test.for([
  ['its kind', 'preview { title kind }'],
  ['its author', 'preview { title author }'],
  [
    'its date, aliased and in a fragment',
    '... on Metadata { preview { when: publishedAt } } preview { title }',
  ],
  ['its sources', 'preview { sources { source } }'],
  ['any other field', 'preview { title } title'],
] as const)('a preview with %s takes the whole category', async ([, fields]) => {
  const { ask, rest } = await start();
  expect((await ask('/c', fields)).cache).toBe('MISS');
  expect((await rest('/c')).cache).toBe('HIT');
});
