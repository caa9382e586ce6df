import { expect, test } from 'vitest';
import { maxTags } from '../../../src/extract/derived/document/document-bytes.ts';
import { startApp } from '../../helpers/app.ts';
import { startOrigin } from '../../helpers/origin.ts';

const head =
  '<title>Deep</title><meta property="og:title" content="Deep down"><link rel="canonical" href="/deep">';
const page = (body: string) => `<!doctype html><html lang="en"><head>${head}</head><body>${body}`;
const query = `query ($url: String!) { page(url: $url) {
  fetch { outcome status bytesRead truncated headOnly reasons }
  openGraph { title } metadata { title canonicalUrl } sitemap { found } content { title } technical { domDepth }
} }`;

const formatting = Array.from({ length: 1_000 }, (_, n) => `<b id=${n}>`).join('');

test.for([
  [
    'more tags than are read is read up to there',
    page('<q>'.repeat(1_700_000)),
    {
      outcome: 'TOO_LARGE',
      truncated: true,
      reasons: [`Reading stopped after ${maxTags} tags, the limit.`],
    },
  ],
  [
    'few tags and endless elements, which open again in each block, is answered',
    page(`<p>${formatting}</p>${'<p>x'.repeat(100_000)}`),
    { outcome: 'OK', truncated: false, reasons: [] },
  ],
] as const)('a page of %s', async ([, html, report]) => {
  await using origin = await startOrigin({ '/': html });
  // Its work is bounded, whatever time a busy machine takes for it.
  const app = await startApp({ EXTRACTION_THREADS: '1' }, { extractionDeadlineMs: 120_000 });
  const { status, data, errors } = await app.graphql(query, { variables: { url: `${origin.url}/` } });
  expect([status, errors]).toEqual([200, undefined]);
  expect(data.page).toEqual({
    fetch: { ...report, status: 200, bytesRead: html.length, headOnly: false },
    openGraph: { title: 'Deep down' },
    metadata: { title: 'Deep', canonicalUrl: `${origin.url}/deep` },
    sitemap: { found: false },
    content: { title: 'Deep down' },
    technical: { domDepth: expect.any(Number) },
  });
});
