import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../../helpers/app.ts';
import { type Origin, type Route, startOrigin } from '../../../helpers/origin.ts';
import { unfilled } from '../../../helpers/unfilled.ts';

const urlset = (inside: string) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inside}</urlset>`;
const index = (...addresses: readonly string[]) =>
  `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.map((loc) => `<sitemap><loc>${loc}</loc><lastmod>2024-02-01</lastmod></sitemap>`).join('')}</sitemapindex>`;
const urls = (...addresses: readonly string[]) =>
  urlset(addresses.map((loc) => `<url><loc>${loc}</loc></url>`).join(''));
const xml = (body: string | Uint8Array): Route => ({ headers: { 'content-type': 'application/xml' }, body });
const text = (body: string): Route => ({ headers: { 'content-type': 'text/plain' }, body });

const fields = `sitemap {
  found urlCount pageEntry { url priority } urls(first: 3) { url }
  files { url discoveredBy status kind compressed bytes urlCount modifiedAt children fileErrors { line message } truncated }
  checks { rule result } }`;

/** The answer of the service about a page of a site; `site` makes the routes from its address. */
async function ask(
  site: (origin: string) => Readonly<Record<string, Route>>,
  { path = '/', selection = fields } = {},
) {
  let routes: Readonly<Record<string, Route>> = {};
  await using origin: Origin = await startOrigin((request, response) => {
    const route = routes[(request.url ?? '/').replace(/\?.*/s, '')];
    const answer = typeof route === 'string' ? { body: route } : route;
    if (typeof answer === 'function') return answer(request, response);
    response.writeHead(answer?.status ?? (answer ? 200 : 404), {
      'content-type': 'text/html',
      ...(answer?.headers as Record<string, string>),
    });
    response.end(answer?.body ?? 'Not found');
  });
  routes = { '/': '<!doctype html><title>T</title><p>A page.', ...site(origin.url) };
  const app = await startApp();
  const start = performance.now();
  const { data, errors } = await app.graphql(
    `query ($url: String!) { page(url: $url) { ${selection} truncations { path keptCount totalCount } } }`,
    {
      variables: { url: origin.url + path },
    },
  );
  expect(errors).toBeUndefined();
  return {
    ...data.page,
    url: origin.url,
    hits: origin.hits.map((hit) => hit.path),
    ms: performance.now() - start,
  };
}

const resultOf = (page: { sitemap: { checks: { rule: string; result: string }[] } }, id: string) =>
  page.sitemap.checks.find((check) => check.rule === id)?.result;

describe('a site with sitemaps of every kind', () => {
  const site = (url: string) => ({
    '/': `<title>T</title><link rel=sitemap href=/linked.xml><link rel=canonical href="${url}/"><p>A page.`,
    '/robots.txt': text(`Sitemap: ${url}/index.xml\nSitemap: ${url}/list.txt`),
    '/index.xml': xml(index(`${url}/a.xml.gz`, `${url}/inner.xml`, `${url}/index.xml`)),
    '/a.xml.gz': {
      headers: { 'content-type': 'application/x-gzip', 'last-modified': 'Wed, 01 May 2024 10:00:00 GMT' },
      body: gzipSync(urls(`${url}/a1`, `${url}/a2`)),
    },
    '/inner.xml': xml(index(`${url}/feed.rss`, `${url}/a.xml.gz`)),
    '/feed.rss': xml(`<rss version="2.0"><channel><item><link>${url}/post</link></item></channel></rss>`),
    '/list.txt': text(`${url}/t1\n`),
    '/linked.xml': xml(urlset(`<url><loc>${url}/</loc><priority>0.9</priority></url>`)),
  });

  test('finds them all, each once, with how they were discovered', async () => {
    const page = await ask(site);
    const { found, urlCount, pageEntry, urls: first, files } = page.sitemap;
    expect({ found, urlCount, pageEntry }).toEqual({
      found: true,
      urlCount: 5,
      pageEntry: { url: `${page.url}/`, priority: 0.9 },
    });
    expect(first.map(({ url }: { url: string }) => url.replace(page.url, ''))).toEqual(['/t1', '/', '/a1']);
    expect(
      files.map((source: Record<string, unknown>) => [
        String(source.url).replace(page.url, ''),
        source.discoveredBy,
        source.kind,
        source.urlCount,
        source.compressed,
        source.modifiedAt,
      ]),
    ).toEqual([
      ['/index.xml', 'ROBOTS_TXT', 'INDEX', null, false, null],
      ['/list.txt', 'ROBOTS_TXT', 'TEXT', 1, false, null],
      ['/linked.xml', 'LINK', 'URLSET', 1, false, null],
      ['/a.xml.gz', 'INDEX', 'URLSET', 2, true, '2024-05-01T10:00:00Z'],
      ['/inner.xml', 'INDEX', 'INDEX', null, false, '2024-02-01'],
      ['/feed.rss', 'INDEX', 'RSS', 1, false, '2024-02-01'],
    ]);
    expect(page.hits.filter((path: string) => path === '/robots.txt' || path === '/index.xml')).toHaveLength(
      2,
    );
    expect(page.hits).not.toContain('/sitemap.xml');
    expect(new Set(page.sitemap.checks.map(({ result }: { result: string }) => result))).toEqual(
      new Set(['PASS', 'NOT_APPLICABLE']),
    );
  });
});

test('a complete entry: every field is filled', async () => {
  const selection = `sitemap { found urlCount
    files { url discoveredBy status kind compressed bytes urlCount modifiedAt truncated }
    pageEntry { url modifiedAt changeFrequency priority images videos { title thumbnailUrl contentUrl playerUrl durationSeconds }
      news { publication language publishedAt title } alternates { url hreflang mediaQuery } }
    urls { url } checks { rule result weight message standards } }`;
  const page = await ask(
    (url) => ({
      '/robots.txt': text(`Sitemap: ${url}/s.xml`),
      '/s.xml': {
        headers: { 'content-type': 'text/xml', 'last-modified': 'Wed, 01 May 2024 10:00:00 GMT' },
        body: urlset(`<url><loc>${url}/</loc><lastmod>2024-05-01</lastmod><changefreq>daily</changefreq><priority>0.5</priority>
          <image:image><image:loc>/i.png</image:loc></image:image>
          <video:video><video:title>V</video:title><video:thumbnail_loc>/t.png</video:thumbnail_loc><video:content_loc>/v.mp4</video:content_loc><video:player_loc>/p</video:player_loc><video:duration>9</video:duration></video:video>
          <news:news><news:publication><news:name>P</news:name><news:language>en</news:language></news:publication><news:publication_date>2024-05-01</news:publication_date><news:title>N</news:title></news:news>
          <xhtml:link rel="alternate" hreflang="de" media="print" href="/de"/></url>`),
      },
    }),
    { selection },
  );
  expect(unfilled(page.sitemap)).toEqual([]);
});

describe('a site that declares nothing', () => {
  test('is requested at the default paths; a missing sitemap is not an error', async () => {
    const page = await ask(() => ({}));
    expect(page.sitemap).toMatchObject({ found: false, files: [], urlCount: 0, pageEntry: null, urls: [] });
    expect(page.hits).toContain('/sitemap.xml');
    expect(resultOf(page, 'sitemap-found')).toBe('WARN');
  });

  test('a sitemap at several default paths is listed once', async () => {
    const page = await ask((url) => ({
      '/sitemap.xml': { status: 301, headers: { location: '/sitemap_index.xml' } },
      '/sitemap_index.xml': xml(urls(`${url}/`)),
    }));
    expect(page.sitemap.files).toMatchObject([
      { url: `${page.url}/sitemap.xml`, discoveredBy: 'DEFAULT_PATH', kind: 'URLSET' },
    ]);
    expect(resultOf(page, 'sitemap-in-robots')).toBe('WARN');
  });

  test('a web page in its place is not a sitemap', async () => {
    const page = await ask(() => ({ '/sitemap.xml': '<!doctype html><p>Not found' }));
    expect(page.sitemap).toMatchObject({ found: false, files: [] });
  });
});

describe('is this page listed', () => {
  const declared =
    (listed: string, more: object = {}) =>
    (url: string) => ({
      '/robots.txt': text(`Sitemap: ${url}/s.xml`),
      '/s.xml': xml(urls(listed.replaceAll('ORIGIN', url))),
      ...more,
    });

  test.for([
    ['by its address', 'ORIGIN/page?b=1&amp;a=2', '/page?b=1&a=2', {}, 'PASS'],
    ['in another spelling', 'ORIGIN/p%c3%a4ge#top', '/päge', {}, 'PASS'],
    ['not at all', 'ORIGIN/other', '/page', {}, 'WARN'],
    [
      'not, and it is not to be indexed',
      'ORIGIN/other',
      '/page',
      { '/page': '<meta name=robots content=noindex><p>x' },
      'NOT_APPLICABLE',
    ],
    [
      'by the requested address',
      'ORIGIN/old',
      '/old',
      { '/old': { status: 301, headers: { location: '/page' } } },
      'PASS',
    ],
    [
      'by its canonical address',
      'ORIGIN/canonical',
      '/page',
      { '/page': '<link rel=canonical href=/canonical><p>x' },
      'PASS',
    ],
  ] as const)('%s', async ([, listed, path, more, result]) => {
    const page = await ask(declared(listed, { '/page': '<p>A page.', '/p%C3%A4ge': '<p>A page.', ...more }), {
      path,
    });
    expect(resultOf(page, 'page-listed')).toBe(result);
    expect(page.sitemap.pageEntry !== null).toBe(result === 'PASS');
  });

  test('in another spelling of its canonical address', async () => {
    const page = await ask(declared('ORIGIN/p%c3%a4ge', { '/p%C3%A4ge': '<p>A page.' }), { path: '/päge' });
    expect(resultOf(page, 'page-canonical')).toBe('PASS');
  });

  test.for([
    [
      'an address that is not the canonical one',
      '<link rel=canonical href=/canonical><p>x',
      'page-canonical',
    ],
    ['a page that says noindex', '<meta name=robots content=noindex><p>x', 'page-noindex'],
  ] as const)('listing %s fails', async ([, html, rule]) => {
    const page = await ask(declared('ORIGIN/page', { '/page': html }), { path: '/page' });
    expect(resultOf(page, rule)).toBe('FAIL');
  });
});

describe('hostile sites', () => {
  test('a sitemap that leads to a private address is refused and reported', async () => {
    const page = await ask((url) => ({
      '/robots.txt': text(
        `Sitemap: http://169.254.169.254/s.xml\nSitemap: ${url}/away.xml\nSitemap: ${url}/s.xml`,
      ),
      '/away.xml': { status: 302, headers: { location: 'http://10.0.0.1/' } },
      '/s.xml': xml(index('http://[::1]/x.xml', 'http://192.168.0.1/', `${url}/ok.xml`)),
      '/ok.xml': xml(urls(`${url}/`)),
    }));
    expect(
      page.sitemap.files.map(({ status, kind, fileErrors }: Record<string, unknown>) => [
        status,
        kind,
        fileErrors,
      ]),
    ).toEqual([
      [null, null, [{ line: 1, message: expect.stringContaining('private') }]],
      [null, null, [{ line: 1, message: expect.stringContaining('private') }]],
      [200, 'INDEX', []],
      [null, null, [{ line: 1, message: expect.stringContaining('private') }]],
      [null, null, [{ line: 1, message: expect.stringContaining('private') }]],
      [200, 'URLSET', []],
    ]);
    expect(page.sitemap).toMatchObject({ found: true, urlCount: 1 });
    expect(resultOf(page, 'sitemap-fetched')).toBe('FAIL');
  });

  test('a robots.txt that hangs, or leads to a private address, costs only three seconds', async () => {
    const selection =
      'robots { txt { status fileErrors { message } } verdict { allowed reason } } sitemap { found }';
    const hanging = await ask(() => ({ '/robots.txt': () => {} }), { selection });
    expect(hanging.robots).toMatchObject({ txt: { status: null }, verdict: { allowed: false } });
    expect(hanging.ms).toBeLessThan(8_000);
    const leading = await ask(
      () => ({ '/robots.txt': { status: 302, headers: { location: 'http://127.0.0.1.nip.invalid/' } } }),
      { selection },
    );
    expect(leading.robots.txt.status).toBeNull();
    const inside = await ask(
      () => ({ '/robots.txt': { status: 302, headers: { location: 'http://10.0.0.1/' } } }),
      { selection },
    );
    expect(inside.robots.txt.fileErrors).toMatchObject([{ message: expect.stringContaining('private') }]);
  });

  test('the first 10 MiB of a sitemap of 60 MB are read', async () => {
    const entry = '<url><loc>https://example.com/some/page/of/a/large/site</loc></url>\n'.repeat(1_000);
    const page = await ask((url) => ({
      '/robots.txt': text(`Sitemap: ${url}/big.xml`),
      '/big.xml': (_, response) => {
        response.writeHead(200, { 'content-type': 'application/xml' });
        response.write('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
        for (let sent = 0; sent < 60_000_000; sent += entry.length) response.write(entry);
        response.end('</urlset>');
      },
    }));
    const [source] = page.sitemap.files;
    expect(source).toMatchObject({ status: 200, kind: 'URLSET', bytes: 10 * 1024 * 1024, truncated: true });
    expect(source.urlCount).toBeGreaterThan(100_000);
    expect(page.sitemap.urlCount).toBeNull();
    expect(page.truncations).toEqual([{ path: 'sitemap.urls', keptCount: 5_000, totalCount: null }]);
    expect([
      resultOf(page, 'sitemap-url-limit'),
      resultOf(page, 'sitemap-size-limit'),
      resultOf(page, 'page-listed'),
    ]).toEqual(['FAIL', 'UNDETERMINED', 'UNDETERMINED']);
  });

  test('50 of 50,000 children are fetched', async () => {
    const page = await ask((url) => ({
      '/robots.txt': text(`Sitemap: ${url}/index.xml`),
      '/index.xml': xml(index(...Array.from({ length: 50_000 }, (_, i) => `${url}/c?${i}`))),
      '/c': xml(urls(`${url}/x`)),
    }));
    const [first] = page.sitemap.files;
    expect(page.sitemap.files).toHaveLength(51);
    expect(page.hits.filter((path: string) => path.startsWith('/c?'))).toHaveLength(50);
    expect(first).toMatchObject({
      truncated: true,
      fileErrors: [{ line: 1, message: expect.stringContaining('49950') }],
    });
    expect(first.children).toHaveLength(1_000);
    expect(page.truncations).toEqual([
      { path: 'sitemap.files.children', keptCount: 1_000, totalCount: 50_000 },
      { path: 'sitemap.urls', keptCount: 50, totalCount: null },
    ]);
    expect(page.sitemap.urlCount).toBeNull();
  });

  test('the first 5,000 addresses are listed, and all are counted', async () => {
    const page = await ask((url) => ({
      '/robots.txt': text(`Sitemap: ${url}/a.xml\nSitemap: ${url}/b.xml`),
      '/a.xml': xml(urls(...Array.from({ length: 4_000 }, (_, i) => `${url}/a${i}`))),
      '/b.xml': xml(urls(...Array.from({ length: 4_000 }, (_, i) => `${url}/b${i}`))),
    }));
    expect(page.sitemap.urlCount).toBe(8_000);
    expect(page.truncations).toEqual([{ path: 'sitemap.urls', keptCount: 5_000, totalCount: 8_000 }]);
  });

  test('a sitemap that the server is too busy for is not reported as missing', async () => {
    const page = await ask((url) => ({
      '/robots.txt': text(`Sitemap: ${url}/a.xml\nSitemap: ${url}/b.xml`),
      '/a.xml': xml(urls(`${url}/x`)),
      '/b.xml': { status: 503 },
    }));
    expect(resultOf(page, 'page-listed')).toBe('UNDETERMINED');
    const alone = await ask((url) => ({
      '/robots.txt': text(`Sitemap: ${url}/b.xml`),
      '/b.xml': { status: 503 },
    }));
    expect(resultOf(alone, 'sitemap-found')).toBe('UNDETERMINED');
  });

  test('50 of 2,000 sitemaps in robots.txt are fetched, and the others are reported as not fetched', async () => {
    const page = await ask((url) => ({
      '/robots.txt': text(Array.from({ length: 2_000 }, (_, i) => `Sitemap: ${url}/s?${i}`).join('\n')),
      '/s': xml(urls(`${url}/x`)),
    }));
    expect(page.hits.filter((path: string) => path.startsWith('/s?'))).toHaveLength(50);
    expect(page.sitemap.urlCount).toBeNull();
    expect(page.sitemap.files[50]).toMatchObject({ status: null, truncated: true });
    expect(page.truncations).toEqual([
      { path: 'sitemap.files', keptCount: 1_000, totalCount: 2_000 },
      { path: 'sitemap.urls', keptCount: 50, totalCount: null },
    ]);
    expect(resultOf(page, 'page-listed')).toBe('UNDETERMINED');
  });

  test('circular and ever deeper sitemaps end', async () => {
    const page = await ask((url) => ({
      '/robots.txt': text(`Sitemap: ${url}/0.xml`),
      ...Object.fromEntries(
        Array.from({ length: 6 }, (_, i) => [
          `/${i}.xml`,
          xml(index(`${url}/${i}.xml`, `${url}/${i + 1}.xml`, `${url}/0.xml`)),
        ]),
      ),
    }));
    expect(page.sitemap.files.map(({ url }: { url: string }) => url.replace(page.url, ''))).toEqual([
      '/0.xml',
      '/1.xml',
      '/2.xml',
    ]);
    expect(page.sitemap.files[2]).toMatchObject({ truncated: true });
  });

  test('sitemaps that hang cost six seconds in total', async () => {
    const page = await ask((url) => ({
      '/robots.txt': text(Array.from({ length: 40 }, (_, i) => `Sitemap: ${url}/hang?${i}`).join('\n')),
      '/hang': () => {},
    }));
    expect(page.ms).toBeLessThan(12_000);
    expect(page.sitemap).toMatchObject({ found: false, urlCount: null });
    expect(page.sitemap.files).toHaveLength(40);
    expect(page.sitemap.files[39].fileErrors[0].message).toContain('time');
  });

  test('gzip bombs, as content coding and as files, are read up to the limit', async () => {
    const bomb = gzipSync(
      Buffer.concat([
        Buffer.from('<urlset xmlns="/schemas/sitemap/"><url><loc>https://example.com/</loc></url>'),
        Buffer.alloc(256 * 1024 * 1024, ' '),
      ]),
    );
    const page = await ask((url) => ({
      '/robots.txt': text(
        Array.from({ length: 20 }, (_, i) => `Sitemap: ${url}/${i % 2 ? 'coded' : 'file'}?${i}`).join('\n'),
      ),
      '/coded': { headers: { 'content-type': 'application/xml', 'content-encoding': 'gzip' }, body: bomb },
      '/file': { headers: { 'content-type': 'application/gzip' }, body: bomb },
    }));
    expect(page.ms).toBeLessThan(15_000);
    expect(page.sitemap.urlCount).toBeNull();
    const bytes = page.sitemap.files.map((source: { bytes: number }) => source.bytes);
    expect(Math.max(...bytes)).toBe(10 * 1024 * 1024);
    expect(bytes.reduce((sum: number, one: number) => sum + one, 0)).toBeLessThanOrEqual(32 * 1024 * 1024);
  });
});

test('OBEY_ROBOTS applies at both endpoints', async () => {
  await using origin = await startOrigin({
    '/robots.txt': text('User-agent: *\nDisallow: /private'),
    '/private': '<p>secret',
    '/hop': { status: 302, headers: { location: '/private' } },
  });
  const app = await startApp({ OBEY_ROBOTS: 'true' });
  for (const path of ['/private', '/hop']) {
    const rest = await app.rest({ url: origin.url + path, params: 'metadata' });
    expect([rest.status, (await rest.json()).code]).toEqual([403, 'DISALLOWED_BY_ROBOTS']);
    const { data, errors } = await app.graphql(
      `{ page(url: "${origin.url}${path}") { metadata { title } } }`,
    );
    expect([data.page, errors[0].extensions.code]).toEqual([null, 'DISALLOWED_BY_ROBOTS']);
  }
  expect(origin.hits.map(({ path }) => path)).not.toContain('/private');
});
