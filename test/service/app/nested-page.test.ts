import { expect, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { startOrigin } from '../../helpers/origin.ts';

const head =
  '<title>Deep</title><meta property="og:title" content="Deep down"><link rel="canonical" href="/deep">';
/** More nested elements than a thread can analyse within its memory. */
const nested = `<!doctype html><html lang="en"><head>${head}</head><body>${'<q>'.repeat(1_700_000)}`;

test('a page with too many elements is answered with the facts of its head and of its fetch', async () => {
  await using origin = await startOrigin({ '/': nested });
  const app = await startApp({ EXTRACTION_THREADS: '1' });
  const { status, data, errors } = await app.graphql(
    `query ($url: String!) { page(url: $url) {
      fetch { outcome status bytesRead truncated headOnly reasons }
      openGraph { title } metadata { title canonicalUrl } sitemap { found } content { title } technical { domDepth }
    } }`,
    { variables: { url: `${origin.url}/` } },
  );
  expect([status, errors.filter(({ path }: { path?: string[] }) => !path)]).toEqual([200, []]);
  expect(data.page).toEqual({
    fetch: {
      outcome: 'OK',
      status: 200,
      bytesRead: nested.length,
      truncated: false,
      headOnly: true,
      reasons: [],
    },
    openGraph: { title: 'Deep down' },
    metadata: { title: 'Deep', canonicalUrl: `${origin.url}/deep` },
    sitemap: { found: false },
    content: null,
    technical: null,
  });
  expect(
    errors
      .map(({ path, extensions }: { path: string[]; extensions: { code: string } }) => [
        path.at(-1),
        extensions.code,
      ])
      .sort(),
  ).toEqual([
    ['content', 'EXTRACTION_TIMEOUT'],
    ['technical', 'EXTRACTION_TIMEOUT'],
  ]);
});
