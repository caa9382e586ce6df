import { expect, test } from 'vitest';
import { startApp } from '../../../helpers/app.ts';
import { startOrigin } from '../../../helpers/origin.ts';
import { unfilled } from '../../../helpers/unfilled.ts';

const verdict = '{ allowed rule line group reason }';
const fields = `robots {
  indexable indexability
  meta { agent index follow archive snippet imageIndex maxSnippet maxImagePreview maxVideoPreview unavailableAfter other }
  xRobotsTag { agent index unavailableAfter }
  txt { url status bytes truncated groups { userAgents rules { allows path line } } sitemaps crawlDelay fileErrors { line message } raw }
  verdict ${verdict} named: verdict(userAgent: "Mozilla/5.0 (compatible; FooBot/2.1)") ${verdict}
  ai { agents { agent operator purpose verdict ${verdict} } listVersion llmsTxt { url status title summary linkCount checks { rule result } }
       llmsFullTxt tdmReservation contentSignals { name attribute content } noAiMeta } }`;

const plain = { 'content-type': 'text/plain' };
const robotsTxt = `User-agent: *
Crawl-delay: 1
Content-Signal: ai-train=no
Disallow: /private
Allow: /page

User-agent: FooBot
Disallow: /page
what: ever
Sitemap: https://example.com/map.xml
`;

test('a complete site: every field is filled, also from the cache', async () => {
  await using origin = await startOrigin({
    '/page': {
      headers: {
        'x-robots-tag': 'bingbot: noarchive, unavailable_after: 2030-01-01',
        'tdm-reservation': '1',
      },
      body: '<title>T</title><meta name=robots content="noai, max-snippet:5, max-image-preview:large, max-video-preview:9, unavailable_after: 2030-01-01"><p>x',
    },
    '/robots.txt': { headers: plain, body: robotsTxt },
    '/llms.txt': { headers: plain, body: '# T\n\n> S\n\n## D\n\n- [A](/a.md)\n' },
    '/llms-full.txt': { headers: plain, body: '# All' },
    '/.well-known/tdmrep.json': '[]',
  });
  const app = await startApp({ EXTRACTION_THREADS: '1' });
  const query = `{ page(url: "${origin.url}/page") { ${fields} cache { status } } }`;
  const miss = await app.graphql(query);
  expect(miss.errors).toBeUndefined();
  const { robots } = miss.data.page;
  expect(unfilled({ ...robots, meta: robots.meta[0] })).toEqual(['indexability']);
  expect(robots).toMatchObject({
    indexable: true,
    txt: { url: `${origin.url}/robots.txt`, status: 200, truncated: false, crawlDelay: 1, raw: robotsTxt },
    verdict: { allowed: true, rule: 'Allow: /page', line: 5, group: '*' },
    named: { allowed: false, rule: 'Disallow: /page', line: 8, group: 'FooBot' },
    ai: {
      llmsTxt: { status: 200, title: 'T', summary: 'S', linkCount: 1 },
      llmsFullTxt: true,
      tdmReservation: true,
      contentSignals: [{ name: 'ai-train', attribute: 'robots.txt', content: 'no' }],
      noAiMeta: true,
    },
  });

  const hit = await app.graphql(query);
  expect(hit.data.page).toEqual({ ...miss.data.page, cache: { status: 'HIT' } });
  expect(origin.hits.filter(({ path }) => path === '/robots.txt')).toHaveLength(1);
});

test('an empty site: the category answers without an error', async () => {
  await using origin = await startOrigin({ '/': '<title>T</title><p>x' });
  const app = await startApp();
  const { data, errors } = await app.graphql(`{ page(url: "${origin.url}/") { ${fields} } }`);
  expect(errors).toBeUndefined();
  expect(data.page.robots).toMatchObject({
    indexable: true,
    meta: [],
    xRobotsTag: [],
    txt: { status: 404, groups: [], sitemaps: [], crawlDelay: null, fileErrors: [], raw: null },
    verdict: { allowed: true, rule: null },
    ai: { llmsTxt: null, llmsFullTxt: false, tdmReservation: null, contentSignals: [], noAiMeta: false },
  });
});

test('after a redirect to another site, that site’s robots.txt applies', async () => {
  await using to = await startOrigin({
    '/': '<p>x',
    '/robots.txt': { headers: plain, body: 'User-agent: *\nDisallow: /' },
  });
  await using from = await startOrigin({
    '/': { status: 301, headers: { location: `${to.url}/` } },
    '/robots.txt': { headers: plain, body: 'User-agent: *\nAllow: /' },
  });
  const app = await startApp();
  const { data } = await app.graphql(`{ page(url: "${from.url}/") { ${fields} } }`);
  expect(data.page.robots).toMatchObject({
    indexability: ['ROBOTS_TXT', 'REDIRECT'],
    txt: { url: `${to.url}/robots.txt` },
    verdict: { allowed: false },
  });
});

test('a robots.txt of more than 512 KiB is read up to that limit', async () => {
  const body = `User-agent: *\n${'# filler\n'.repeat(60_000)}Disallow: /\n${'# filler\n'.repeat(10_000)}`;
  await using origin = await startOrigin({ '/': '<p>x', '/robots.txt': { headers: plain, body } });
  const app = await startApp({ EXTRACTION_THREADS: '1' });
  const { data } = await app.graphql(`{ page(url: "${origin.url}/") { ${fields} } }`);
  expect(data.page.robots.txt).toMatchObject({ bytes: 512 * 1024, truncated: true });
  expect(data.page.robots.verdict.allowed).toBe(true);
  expect(data.page.robots.named.allowed).toBe(true);
});
