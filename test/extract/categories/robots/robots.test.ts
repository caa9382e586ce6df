import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { robots } from '../../../../src/extract/categories/robots/index.ts';
import { verdictFor } from '../../../../src/extract/categories/robots/verdict.ts';
import { ScrapeError } from '../../../../src/extract/page/errors.ts';
import type { RobotsVerdict } from '../../../../src/extract/schema/generated/answers.ts';
import type { SiteFile } from '../../../../src/extract/sources/site-file.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { extract, type PageOptions } from '../../../helpers/page.ts';
import { siteFile } from '../../../helpers/site-file.ts';

const url = 'https://example.com/a/page?x=1';
const openXml = 'application/vnd.openxmlformats-officedocument';
const none = siteFile('https://example.com/x', 'Not found', { status: 404 });
const robotsTxt = (answer: string | Error, more: Partial<SiteFile> = {}) =>
  siteFile('https://example.com/robots.txt', answer, more);

const read = (html: string, { sources, ...options }: PageOptions = {}) =>
  extract(robots, html, {
    url,
    ...options,
    sources: { robotsTxt: none, llmsTxt: none, llmsFullTxt: none, tdmRep: none, ...sources },
  });
const withRules = (text: string, html = '') => read(html, { sources: { robotsTxt: robotsTxt(text) } });

/** What a crawler may do if nothing is stated. */
const unrestricted = {
  archive: true,
  follow: true,
  imageIndex: true,
  index: true,
  maxImagePreview: null,
  maxSnippet: null,
  maxVideoPreview: null,
  other: [],
  snippet: true,
  unavailableAfter: null,
};

test('a page and a site with every directive', async () => {
  const text =
    'User-agent: *\nCrawl-delay: 2.5\nDisallow: /private\nAllow: /a/\nSitemap: /map.xml\nUser-agent: GPTBot\nDisallow: /\n';
  const { ai, ...answer } = await read(
    `<meta name=Robots content="max-snippet:50, max-image-preview:large, max-video-preview:-1">
     <meta name=googlebot content="noarchive"><meta name=robots content="NOODP">`,
    {
      headers: {
        'x-robots-tag': ['unavailable_after: 25 Jun 2030 15:00:00 GMT', 'otherbot: noindex, nofollow'],
      },
      sources: {
        robotsTxt: robotsTxt(text),
      },
    },
  );
  expect({ ...answer, agents: ai.agents.length }).toEqual({
    agents: 57,
    byScripts: null,
    indexability: [],
    indexable: true,
    meta: [
      {
        ...unrestricted,
        agent: 'robots',
        maxImagePreview: 'LARGE',
        maxSnippet: 50,
        maxVideoPreview: -1,
        other: ['noodp'],
      },
      { ...unrestricted, agent: 'googlebot', archive: false },
    ],
    txt: {
      bytes: 110,
      crawlDelay: 2.5,
      fileErrors: [
        { line: 5, message: 'The address of a sitemap must be absolute, with http:// or https://.' },
      ],
      groups: [
        {
          rules: [
            { allows: false, line: 3, path: '/private' },
            { allows: true, line: 4, path: '/a/' },
          ],
          userAgents: ['*'],
        },
        { rules: [{ allows: false, line: 7, path: '/' }], userAgents: ['GPTBot'] },
      ],
      raw: text,
      sitemaps: ['https://example.com/map.xml'],
      status: 200,
      truncated: false,
      url: 'https://example.com/robots.txt',
    },
    url: 'https://example.com/a/page?x=1',
    verdict: {
      allowed: true,
      group: '*',
      line: 4,
      reason: '"Allow: /a/" on line 4 is the most specific matching rule of the group *.',
      rule: 'Allow: /a/',
    },
    xRobotsTag: [
      { ...unrestricted, agent: '*', unavailableAfter: '2030-06-25T15:00:00Z' },
      { ...unrestricted, agent: 'otherbot', follow: false, index: false },
    ],
  });
  expect(ai.agents[0]).toEqual({
    agent: 'GPTBot',
    operator: 'OpenAI',
    purpose: 'TRAINING',
    verdict: {
      allowed: false,
      group: 'GPTBot',
      line: 7,
      reason: '"Disallow: /" on line 7 is the most specific matching rule of the group GPTBot.',
      rule: 'Disallow: /',
    },
  });
});

describe('indexable', () => {
  test.for<[string, html: string, reasons: string[], options?: PageOptions]>([
    ['nothing stated', '<p>', []],
    ['a meta, in any case', '<meta name=ROBOTS content="NOINDEX, follow">', ['NOINDEX_META']],
    ['a meta for one search engine', '<meta name=googlebot content=none>', ['NOINDEX_META']],
    ['a meta for another bot', '<meta name=gptbot content=noindex>', []],
    ['a meta in noscript', '<noscript><meta name=robots content=noindex></noscript>', []],
    ['a header', '<p>', ['NOINDEX_HEADER'], { headers: { 'x-robots-tag': 'none' } }],
    [
      'a header for one search engine',
      '<p>',
      ['NOINDEX_HEADER'],
      { headers: { 'x-robots-tag': 'bingbot: noindex' } },
    ],
    ['a header for another bot', '<p>', [], { headers: { 'x-robots-tag': 'otherbot: noindex' } }],
    ['an error', '<p>', ['STATUS'], { status: 404 }],
    ['another canonical address', '<link rel=canonical href=/a>', ['CANONICALISED']],
    ['a canonical link to itself', '<link rel=canonical href="/a/page?x=1#top">', []],
    [
      'a canonical address in a header',
      '<p>',
      ['CANONICALISED'],
      { headers: { link: '</b>; rel=canonical' } },
    ],
    ['a PDF', '%PDF', [], { headers: { 'content-type': 'application/pdf' } }],
    ['a workbook', 'PK', [], { headers: { 'content-type': `${openXml}.spreadsheetml.sheet` } }],
    ['an image', '', [], { headers: { 'content-type': 'image/webp' } }],
    ['data', '{}', [], { headers: { 'content-type': 'application/json' } }],
    ['an archive', 'PK', ['NOT_HTML'], { headers: { 'content-type': 'application/zip' } }],
    [
      'a PDF whose header refuses',
      '%PDF',
      ['NOINDEX_HEADER'],
      { headers: { 'content-type': 'application/pdf', 'x-robots-tag': 'noindex' } },
    ],
    [
      'a date in the past',
      '<meta name=robots content="unavailable_after: 2020-01-01">',
      ['UNAVAILABLE_AFTER'],
    ],
    [
      'a date in the past in a header',
      '<p>',
      ['UNAVAILABLE_AFTER'],
      { headers: { 'x-robots-tag': 'unavailable_after: 2020-01-01' } },
    ],
    ['a success other than 200', '<p>', [], { status: 299 }],
    ['a date to come', '<meta name=robots content="unavailable_after: 2030-01-01">', []],
    ['a meta refresh', '<meta http-equiv=refresh content="0;url=/b">', ['REDIRECT']],
    [
      'a redirect',
      '<p>',
      ['REDIRECT'],
      {
        response: {
          redirects: [{ url: 'http://example.com/', status: 301, location: url, kind: 'HTTP', ms: 1 }],
        },
      },
    ],
    [
      'robots.txt',
      '<p>',
      ['ROBOTS_TXT'],
      { sources: { robotsTxt: robotsTxt('User-agent: *\nDisallow: /a/') } },
    ],
    [
      'a robots.txt with a server error',
      '<p>',
      ['ROBOTS_TXT'],
      { sources: { robotsTxt: robotsTxt('', { status: 503 }) } },
    ],
  ])('%s', async ([, html, reasons, options]) => {
    const { indexable, indexability } = await read(html, options);
    expect(indexability).toEqual(reasons);
    expect(indexable).toBe(reasons.length === 0);
  });

  test('a time without a zone does not depend on the machine', async () => {
    vi.stubEnv('TZ', 'Pacific/Kiritimati');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const { indexability } = await read('<meta name=robots content="unavailable_after: 2026-11-21T18:00">');
    expect(indexability).toEqual([]);
  });
});

describe('directives', () => {
  const meta = async (content: string) => (await read(`<meta name=robots content="${content}">`)).meta[0];
  const header = async (...values: string[]) =>
    (await read('', { headers: { 'x-robots-tag': values } })).xRobotsTag;

  test.for([
    ['none', { index: false, follow: false }],
    ['noindex nofollow', { index: false, follow: false }],
    ['all', { index: true, follow: true }],
    ['nocache', { archive: false }],
    ['noimageindex', { imageIndex: false }],
    ['max-snippet:0', { maxSnippet: 0, snippet: false }],
    ['max-snippet:-1, max-snippet: 20', { maxSnippet: 20, snippet: true }],
    ['max-snippet:20, max-snippet:-1', { maxSnippet: 20 }],
    ['max-snippet:50, max-snippet:20', { maxSnippet: 20 }],
    ['max-snippet:20, max-snippet:50', { maxSnippet: 20 }],
    ['max-snippet:abc', { maxSnippet: null, other: ['max-snippet:abc'] }],
    ['max-snippet:99999999999', { maxSnippet: null }],
    ['max-image-preview:large, max-image-preview:none', { maxImagePreview: 'NONE' }],
    ['max-image-preview:huge', { maxImagePreview: null }],
    [
      'unavailable_after: Saturday, 25 Jun 2030 15:00:00 GMT, noindex',
      { unavailableAfter: '2030-06-25T15:00:00Z', index: false },
    ],
    ['unavailable_after: 2030-06-25, nofollow', { unavailableAfter: '2030-06-25', follow: false }],
    ['unavailable_after: 2031-01-01, unavailable_after: 2030-01-01', { unavailableAfter: '2030-01-01' }],
    ['unavailable_after: soon', { unavailableAfter: null, other: ['unavailable_after: soon'] }],
    ['noai, noimageai, index', { other: ['noai', 'noimageai'] }],
    ['', { index: true, other: [] }],
  ] as const)('"%s"', async ([content, expected]) => {
    expect(await meta(content)).toMatchObject(expected);
  });

  test('the directives in a header are for the agent named before them', async () => {
    expect(
      await header(
        'noarchive',
        'googlebot: noindex, max-snippet: 5, otherbot: nofollow',
        'Googlebot: nosnippet',
      ),
    ).toMatchObject([
      { agent: '*', archive: false, index: true },
      { agent: 'googlebot', index: false, snippet: false, maxSnippet: 5, follow: true },
      { agent: 'otherbot', index: true, follow: false },
    ]);
  });

  test.for([
    ['a crawler', 'slurp', 'noindex', 1],
    ['an unknown bot', 'mynewbot', 'noindex', 1],
    ['a name that only ends in “bot”', 'trackbot', 'id-123', 0],
    ['anything else', 'description', 'noindex', 0],
  ] as const)('a meta that is for %s', async ([, name, content, count]) => {
    expect((await read(`<meta name=${name} content=${content}>`)).meta).toHaveLength(count);
  });

  test('an endless list is read only up to a limit', { tags: ['cpu'] }, async () => {
    const spent = cpuTime();
    await read(`<meta name=robots content="${'noindex a: , '.repeat(200_000)}">`);
    expect(spent()).toBeLessThan(3_000);
  });
});

describe('robots.txt', () => {
  test.for([
    ['not there', robotsTxt('', { status: 404 }), true, /404/],
    ['forbidden', robotsTxt('', { status: 403 }), true, /403/],
    ['broken', robotsTxt('', { status: 500 }), false, /500/],
    ['out of reach', robotsTxt(new ScrapeError('UPSTREAM_TIMEOUT')), false, /could not be reached/],
    ['refused by us', robotsTxt(new ScrapeError('BLOCKED_ADDRESS')), false, /private/],
    ['redirected for ever', robotsTxt(new ScrapeError('TOO_MANY_REDIRECTS')), true, /five times/],
  ] as const)('%s', async ([, file, allowed, reason]) => {
    const answer = await read('', { sources: { robotsTxt: file } });
    expect(answer.verdict).toMatchObject({ allowed, rule: null, reason: expect.stringMatching(reason) });
    expect(answer.txt).toMatchObject({ status: file.status, raw: null, groups: [] });
    expect(answer.txt?.fileErrors).toHaveLength(file.failure ? 1 : 0);
    expect(answer.ai.agents.every(({ verdict }) => verdict.allowed === allowed)).toBe(true);
  });

  test('a failed source is null, and the category answers', async () => {
    const sources = Object.fromEntries(
      ['robotsTxt', 'llmsTxt', 'llmsFullTxt', 'tdmRep'].map((name) => [name, new Error('away')]),
    );
    const answer = await read('', { sources });
    expect(answer).toMatchObject({
      txt: null,
      verdict: { allowed: false },
      ai: { llmsTxt: null, llmsFullTxt: null, tdmReservation: null, contentSignals: [] },
    });
  });

  test('the last line of a cut file is ignored', async () => {
    const file = robotsTxt('User-agent: *\nDisallow: /x\nDisallow: /', { cut: 'SIZE' });
    const { txt, verdict } = await read('', { sources: { robotsTxt: file } });
    expect(txt).toMatchObject({ truncated: true, bytes: 38, fileErrors: [{ line: 1 }] });
    expect(verdict.allowed).toBe(true);
  });

  test.for(['SIZE', 'TIME', 'BROKEN'] as const)(
    'a file that ends early (%s) is reported as cut short',
    async (cut) => {
      const { txt } = await read('', {
        sources: { robotsTxt: robotsTxt('User-agent: *\nDisallow: /x\n', { cut }) },
      });
      expect(txt?.fileErrors.map(({ line }) => line)).toEqual([1]);
    },
  );

  test('relative addresses of sitemaps are reported', async () => {
    const { txt } = await withRules(
      'Sitemap: /map.xml\nSitemap: http://[\nSitemap: ftp://e.com/\nSitemap: HTTPS://b.com/s',
    );
    expect(txt?.sitemaps).toEqual(['https://example.com/map.xml', 'https://b.com/s']);
    expect(txt?.fileErrors.map(({ line }) => line)).toEqual([1, 2, 3]);
  });

  test.for([
    ['for all', 'User-agent: a\nCrawl-delay: 9\nDisallow:\nUser-agent: *\nCrawl-delay: 2', 2],
    ['for some', 'User-agent: a\nCrawl-delay: 9', 9],
    ['of zero', 'User-agent: *\nCrawl-delay: 0', 0],
    ['is the first that is a number', 'User-agent: *\nCrawl-delay: soon\nCrawl-delay: 3\nDisallow: 4', 3],
    ['below zero', 'User-agent: *\nCrawl-delay: -1', null],
    ['in words', 'User-agent: *\nCrawl-delay: one', null],
  ] as const)('a crawl delay %s', async ([, text, delay]) => {
    expect((await withRules(text)).txt?.crawlDelay).toBe(delay);
  });
});

describe('verdict(userAgent)', () => {
  const text = 'User-agent: *\nDisallow: /\nUser-agent: FooBot\nDisallow: /a/b\n';
  const ask = async (answer: Awaited<ReturnType<typeof read>>, userAgent: string): Promise<RobotsVerdict> =>
    verdictFor(robots.restore(JSON.parse(JSON.stringify(answer)), { url }), userAgent, {
      render: async (rendering, input) => rendering.run(input),
    });

  test('is answered from the cache', async () => {
    const answer = await withRules(text);
    expect(await ask(answer, '*')).toEqual(answer.verdict);
    expect(await ask(answer, 'foobot')).toEqual({
      allowed: true,
      group: 'FooBot',
      line: null,
      reason: 'No rule of the group FooBot matches this address.',
      rule: null,
    });
    expect((await ask(answer, 'BarBot')).reason).toMatchInlineSnapshot(
      `""Disallow: /" on line 2 is the most specific matching rule of the group *."`,
    );
  });

  test('is the same for all agents without a file', async () => {
    const answer = await read('', { sources: { robotsTxt: robotsTxt('', { status: 503 }) } });
    expect(await ask(answer, 'FooBot')).toEqual(answer.verdict);
  });

  test('a long file is parsed in a thread', async () => {
    const answer = await withRules(`${'# filler\n'.repeat(3_000)}${text}`);
    const rendered: string[] = [];
    const verdict = await verdictFor(answer, 'FooBot', {
      render: async (rendering, input) => {
        rendered.push(rendering.name);
        return rendering.run(input);
      },
    });
    expect([verdict.allowed, rendered]).toEqual([true, ['robots.verdict']]);
  });

  test('robots.txt itself may always be fetched', async () => {
    const answer = await read('', {
      url: 'https://example.com/robots.txt',
      sources: { robotsTxt: robotsTxt(text) },
    });
    expect(answer.verdict.allowed).toBe(true);
  });
});

describe('what scripts change', () => {
  const nothing = {
    title: null,
    description: null,
    canonicalUrl: null,
    robots: null,
    h1: null,
    jsonLdTypes: [],
  };
  const counts = { words: { before: 1, after: 2 }, links: { before: 0, after: 0 } };
  const changes = { ...nothing, ...counts, title: { before: 'a', after: 'b' } };
  const noindex = { before: 'index', after: 'noindex' };
  test.for([
    ['a page that was not rendered', null, null],
    ['only a title', changes, null],
    ['the robots tag', { ...changes, robots: noindex }, { canonicalUrl: null, robots: noindex }],
  ] as const)('of %s', async ([, scriptChanges, told]) => {
    const { byScripts, indexable } = await read('<meta name=robots content=index>', {
      sources: { scriptChanges },
    });
    expect([byScripts, indexable]).toEqual([told, true]);
  });
});
