import { expect, test } from 'vitest';
import { metaTags } from '../../../../src/extract/derived/tags/meta-tags.ts';
import { metaValues } from '../../../../src/extract/derived/tags/meta-values.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { derive } from '../../../helpers/page.ts';

test('every meta tag is listed in document order, once for each of its names', async () => {
  const html = `<head><meta charset=utf-8><meta name=description property="og:description twitter:x" content=D>
    <noscript><meta http-equiv=refresh content="0"></noscript></head>
    <body><meta itemprop=name content="N"><svg><title>no</title></svg><template><meta name=t></template>`;
  const tags = await derive(metaTags, html);
  expect(
    tags.map(({ name, attribute, content, inHead, inNoscript }) =>
      [name, attribute, content, inHead, inNoscript].join(' '),
    ),
  ).toEqual([
    'charset charset utf-8 true false',
    'description name D true false',
    'og:description property D true false',
    'twitter:x property D true false',
    'refresh http-equiv 0 true true',
    'name itemprop N false false',
  ]);
});

test('a hundred thousand nested elements are walked', async () => {
  const html = `${'<div>'.repeat(100_000)}<meta name=deep content=yes>`;
  expect(await derive(metaTags, html)).toMatchObject([{ name: 'deep', content: 'yes', inHead: false }]);
});

test('long content is not repeated for many names', { tags: ['cpu'] }, async () => {
  const html = `<meta property="${'og:x '.repeat(30_000)}" content="${'b  '.repeat(20_000)}"><meta property="a b c" content=x>`;
  const spent = cpuTime();
  expect((await derive(metaValues, html)).all('og:x')).toHaveLength(1);
  expect((await derive(metaTags, html)).map(({ name }) => name)).toEqual(['og:x', 'a', 'b', 'c']);
  expect(spent()).toBeLessThan(4_000);
});

test('fifty thousand nested noscripts are walked once', { tags: ['cpu'] }, async () => {
  const spent = cpuTime();
  const tags = await derive(metaTags, `<p>${'<noscript>'.repeat(50_000)}<meta name=deep content=yes>`);
  expect(tags).toMatchObject([{ name: 'deep', inNoscript: true }]);
  expect(spent()).toBeLessThan(4_000);
});
