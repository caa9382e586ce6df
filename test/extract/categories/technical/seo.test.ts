import { expect, test } from 'vitest';
import { technical } from '../../../../src/extract/categories/technical/index.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { extract, type PageOptions } from '../../../helpers/page.ts';

const good = `<!doctype html><html lang=en><head><meta charset=utf-8><title>Chairs made by hand in Bergen</title>
  <meta name=description content="We make chairs and tables by hand in our workshop in Bergen, and ship them anywhere.">
  <meta name=viewport content="width=device-width, initial-scale=1">
  <link rel=canonical href="https://example.com/chairs"><link rel=icon href=/i.png>
  <meta property=og:title content=Chairs><meta property=og:type content=website><meta property=og:image content=/i.png><meta property=og:url content="https://example.com/chairs">
  <meta name=twitter:card content=summary><script type=application/ld+json>{"@type":"Store"}</script></head>
  <body><h1>Chairs</h1><h2>Oak</h2><img src=a.jpg alt="An oak chair"><a href=/oak>Chairs of oak</a><p>${'Made of oak. '.repeat(40)}</body></html>`;
const options: PageOptions = {
  url: 'https://example.com/chairs',
  headers: { 'content-encoding': 'br', etag: '"1"' },
};

const audit = (html: string, more: PageOptions = {}) => extract(technical, html, { ...options, ...more });

async function result(id: string, html: string, more?: PageOptions) {
  const { checks } = await audit(html, more);
  return checks.find((check) => check.rule === id)?.result;
}

test('a page with nothing wrong has 100 points', async () => {
  const { score, checks } = await audit(good);
  expect(checks.filter(({ result }) => result !== 'PASS' && result !== 'NOT_APPLICABLE')).toEqual([]);
  expect(score).toBe(100);
});

test('there are enough checks, each with a unique id and its standards', async () => {
  const { checks } = await audit(good);
  expect(checks.length).toBeGreaterThanOrEqual(25);
  expect(new Set(checks.map(({ rule: id }) => id)).size).toBe(checks.length);
  for (const { standards } of checks) expect(standards.length).toBeGreaterThan(0);
});

test('failures and warnings have an impact and a fix', async () => {
  const { checks } = await audit('<frameset></frameset>', {
    status: 500,
    headers: {},
    url: 'http://example.com/A_b?a&b&c&d',
  });
  for (const { result, impact, fix, message } of checks) {
    const wrong = result === 'WARN' || result === 'FAIL';
    expect([message, impact !== null, fix !== null]).toEqual([message, wrong, wrong]);
  }
});

test.for<[string, string, string, string, PageOptions?]>([
  ['status', 'FAIL', 'an error page', good, { status: 404 }],
  ['indexing', 'FAIL', 'a meta', `<meta name=Robots content="NoIndex">${good}`],
  ['indexing', 'FAIL', 'none', '<meta name=googlebot content="none">'],
  ['indexing', 'FAIL', 'a header', good, { headers: { 'x-robots-tag': 'googlebot: nosnippet, noindex' } }],
  ['indexing', 'PASS', 'a header for others', good, { headers: { 'x-robots-tag': 'otherbot: noindex' } }],
  [
    'indexing',
    'FAIL',
    'a header for others and for them',
    good,
    { headers: { 'x-robots-tag': 'otherbot: nofollow, googlebot: noindex' } },
  ],
  ['indexing', 'FAIL', 'a meta without commas', '<meta name=robots content="noindex nofollow">'],
  ['following', 'WARN', 'a meta without commas', '<meta name=robots content="NOINDEX; NOFOLLOW">'],
  [
    'indexing',
    'PASS',
    'a date',
    good,
    { headers: { 'x-robots-tag': 'unavailable_after: 25 Jun 2030 15:00:00 PST' } },
  ],
  ['indexing', 'FAIL', 'a header in capitals', good, { headers: { 'x-robots-tag': 'GoogleBot: NoIndex' } }],
  ['following', 'WARN', 'none', '<meta name=robots content=none>'],
  ['following', 'WARN', 'nofollow', '<meta name=robots content="index,nofollow">'],
  ['canonical', 'WARN', 'none', '<p>'],
  ['canonical-agreement', 'FAIL', 'two', '<link rel=canonical href=/a><link rel=canonical href=/b>'],
  ['canonical-agreement', 'NOT_APPLICABLE', 'none', '<p>'],
  ['canonical-agreement', 'NOT_APPLICABLE', 'an empty one', '<link rel=canonical href="">'],
  ['canonical-agreement', 'PASS', 'one beside an empty one', `<link rel=canonical href="">${good}`],
  [
    'canonical-agreement',
    'PASS',
    'one, twice',
    '<link rel=canonical href=/a><link rel=canonical href=https://example.com/a>',
  ],
  ['canonical-place', 'FAIL', 'in the body', '<p><link rel=canonical href=/chairs>'],
  ['canonical-target', 'WARN', 'another page', '<link rel=canonical href=/b>'],
  ['canonical-target', 'FAIL', 'not secure', '<link rel=canonical href=http://example.com/chairs>'],
  [
    'canonical-target',
    'WARN',
    'another page, neither secure',
    '<link rel=canonical href=http://example.com/b>',
    { url: 'http://example.com/a' },
  ],
  ['canonical-address', 'NOT_APPLICABLE', 'none', '<p>'],
  ['canonical-address', 'NOT_APPLICABLE', 'an empty one', '<link rel=canonical href="">'],
  [
    'canonical-address',
    'WARN',
    'an address in a relative one',
    '<link rel=canonical href="/?of=https://a.b">',
  ],
  ['canonical-address', 'WARN', 'relative', '<link rel=canonical href=/chairs>'],
  ['meta-refresh', 'FAIL', 'to elsewhere', '<meta http-equiv=refresh content="0;url=/x">'],
  ['redirect-chain', 'PASS', 'one hop', good, { response: { redirects: hops(1) } }],
  ['redirect-chain', 'WARN', 'three hops', good, { response: { redirects: hops(3) } }],
  ['redirect-chain', 'WARN', 'two hops', good, { response: { redirects: hops(2) } }],
  ['redirect-chain', 'FAIL', 'four hops', good, { response: { redirects: hops(4) } }],
  [
    'redirect-permanence',
    'NOT_APPLICABLE',
    'a refresh alone',
    '<meta http-equiv=refresh content="0; url=/a">',
  ],
  ['redirect-permanence', 'WARN', 'temporary', good, { response: { redirects: hops(1) } }],
  ['redirect-permanence', 'WARN', 'a 303', good, { response: { redirects: hops(1, 303) } }],
  ['redirect-permanence', 'WARN', 'a 307', good, { response: { redirects: hops(1, 307) } }],
  ['redirect-permanence', 'PASS', 'a 308', good, { response: { redirects: hops(1, 308) } }],
  ['title', 'FAIL', 'empty', '<title> </title>'],
  ['title', 'FAIL', 'only in a picture', '<svg><title>Logo</title></svg>'],
  ['title-length', 'WARN', 'short', '<title>Home</title>'],
  ['title-length', 'PASS', 'few letters that take the room of many', '<title>多地发布新政策</title>'],
  ['title-length', 'WARN', 'the same, too many', `<title>${'政策'.repeat(20)}</title>`],
  ['title-count', 'WARN', 'two', '<title>a</title><title>b</title>'],
  ['meta-description', 'FAIL', 'none', '<p>'],
  ['meta-description', 'FAIL', 'a placeholder', '<meta name=description content="{{description}}">'],
  ['meta-description-length', 'WARN', 'short', '<meta name=description content="Chairs.">'],
  [
    'meta-description-length',
    'WARN',
    'long',
    `<meta name=description content="${'Chairs made by hand. '.repeat(10)}">`,
  ],
  [
    'meta-description-length',
    'PASS',
    'few letters that take the room of many',
    `<meta name=description content="${'政策'.repeat(20)}">`,
  ],
  ['viewport', 'PASS', 'in capitals', '<meta name=viewport content="Width=Device-Width">'],
  ['viewport', 'FAIL', 'none', '<p>'],
  ['viewport', 'WARN', 'fixed', '<meta name=viewport content="width=980">'],
  ['viewport', 'WARN', 'fixed at its own scale', '<meta name=viewport content="width=980, initial-scale=1">'],
  ['doctype', 'WARN', 'none', '<p>'],
  ['icon', 'UNDETERMINED', 'none', '<p>'],
  ['open-graph', 'WARN', 'no title', good.replace('og:title', 'og:description')],
  ['open-graph', 'WARN', 'no type', good.replace('og:type', 'og:description')],
  ['open-graph', 'WARN', 'no image', good.replace('og:image', 'og:description')],
  ['open-graph', 'WARN', 'no address', good.replace('og:url', 'og:description')],
  ['twitter-card', 'WARN', 'none', '<p>'],
  ['language', 'FAIL', 'none', '<html><p>'],
  ['language', 'WARN', 'a word', '<html lang=english><p>'],
  ['hreflang-codes', 'NOT_APPLICABLE', 'none', '<p>'],
  ['hreflang-codes', 'PASS', 'a language', '<link rel=alternate hreflang=de href=/de>'],
  ['hreflang-self', 'PASS', 'listed', '<link rel=alternate hreflang=en href=/chairs>'],
  ['hreflang-default', 'NOT_APPLICABLE', 'no other languages', '<p>'],
  ['hreflang-default', 'PASS', 'one', '<link rel=alternate hreflang=x-default href=/chairs>'],
  ['charset', 'PASS', 'a meta alone', '<meta charset=utf-8>', { headers: { 'content-type': 'text/html' } }],
  ['charset-place', 'NOT_APPLICABLE', 'in the header alone', '<p>'],
  ['charset-place', 'PASS', 'late, with a header', `<!--${'x'.repeat(2_000)}--><meta charset=utf-8>`],
  [
    'charset-place',
    'PASS',
    'early, in capitals',
    '<META CHARSET=UTF-8>',
    { headers: { 'content-type': 'text/html' } },
  ],
  ['hreflang-codes', 'FAIL', 'a country that is none', '<link rel=alternate hreflang=en-UK href=/>'],
  ['hreflang-self', 'WARN', 'not listed', '<link rel=alternate hreflang=en href=/en>'],
  ['hreflang-default', 'WARN', 'none', '<link rel=alternate hreflang=en href=/en>'],
  ['charset', 'FAIL', 'none', '<p>', { headers: { 'content-type': 'text/html' } }],
  ['charset', 'WARN', 'an old one', '<p>', { headers: { 'content-type': 'text/html; charset=big5' } }],
  ['charset', 'WARN', 'two', '<meta charset=big5>'],
  [
    'charset-place',
    'WARN',
    'late',
    `<!--${'x'.repeat(2_000)}--><meta charset=utf-8>`,
    { headers: { 'content-type': 'text/html' } },
  ],
  ['charset-place', 'PASS', 'early', '<meta charset=utf-8>', { headers: { 'content-type': 'text/html' } }],
  ['h1', 'FAIL', 'none', '<h2>x</h2>'],
  ['h1', 'FAIL', 'empty', '<h1> </h1>'],
  ['h1', 'PASS', 'a picture', '<h1><img alt=Chairs></h1>'],
  ['h1', 'PASS', 'behind an empty one', '<h1></h1><h1>Chairs</h1>'],
  ['h1-count', 'WARN', 'two', '<h1>a</h1><h1>b</h1>'],
  ['heading-order', 'WARN', 'a step too far', '<h1>a</h1><h3>b</h3>'],
  ['heading-order', 'WARN', 'a step too far below a text', '<h1>a</h1><p>x</p><h3>b</h3>'],
  ['heading-order', 'PASS', 'up is free', '<h1>a</h1><h2>b</h2><h3>c</h3><h1>d</h1>'],
  ['image-alt', 'FAIL', 'most without', '<img src=a>'],
  ['image-alt', 'WARN', 'a few without', `<img src=a>${'<img alt="">'.repeat(9)}`],
  ['image-alt', 'NOT_APPLICABLE', 'no images', '<p>'],
  [
    'image-alt',
    'NOT_APPLICABLE',
    'only counters of visits',
    '<noscript><img src=a></noscript><img src=b style="display:none">',
  ],
  ['link-crawlability', 'FAIL', 'scripts', '<a href="javascript:go()">x</a>'],
  ['link-crawlability', 'FAIL', 'scripts in capitals', '<a href="JavaScript:go()">x</a>'],
  ['link-crawlability', 'FAIL', 'a role alone', '<a role=link>x</a>'],
  ['link-crawlability', 'WARN', 'a few', `<a onclick=go()>x</a>${'<a href=/>y</a>'.repeat(9)}`],
  ['link-crawlability', 'PASS', 'a place to link to', '<a id=top></a><a href=/>y</a>'],
  ['link-text', 'WARN', 'says nothing', '<a href=/>Click <b>here</b></a>'],
  ['text-amount', 'WARN', 'a shell', '<div id=root></div><script>1</script>'],
  ['text-amount', 'PASS', 'behind much space', `<p>${'<b></b> \n'.repeat(500)}${'Made of oak. '.repeat(40)}`],
  ['structured-data', 'WARN', 'none', '<p>'],
  ['structured-data', 'PASS', 'Microdata', '<p itemscope itemtype=https://schema.org/Thing>'],
  ['structured-data', 'PASS', 'RDFa', '<p typeof=schema:Thing>'],
  ['plugins', 'FAIL', 'Flash', '<object data=a.swf></object>'],
  ['plugins', 'FAIL', 'Flash in capitals, with a query', '<embed src="A.SWF?v=1">'],
  ['plugins', 'FAIL', 'Silverlight', '<object type=application/x-silverlight-2></object>'],
  ['plugins', 'PASS', 'a document', '<object data=a.pdf type=application/pdf></object>'],
  ['frames', 'FAIL', 'a frameset', '<frameset><frame src=a></frameset>'],
  ['deprecated-tags', 'WARN', 'font', '<font>x</font>'],
  ['head-integrity', 'WARN', 'robots in the body', '<p><meta name=robots content=noindex>'],
  ['head-integrity', 'WARN', 'a description in the body', '<p><meta name=Description content=x>'],
  ['head-integrity', 'WARN', 'an alternate in the body', '<p><link rel=alternate hreflang=de href=/de>'],
  ['head-integrity', 'PASS', 'an alternate in the head', '<link rel=alternate hreflang=de href=/de><p>'],
  ['https', 'FAIL', 'plain', good, { url: 'http://example.com/' }],
  ['mixed-content', 'FAIL', 'a script', '<script src=http://example.com/a.js></script>'],
  [
    'mixed-content',
    'NOT_APPLICABLE',
    'a plain page',
    '<script src=http://example.com/a.js></script>',
    { url: 'http://example.com/' },
  ],
  ['compression', 'WARN', 'large and plain', `<p>${'x'.repeat(2_000)}`, { headers: {} }],
  [
    'compression',
    'WARN',
    'large, in no coding',
    `<p>${'x'.repeat(2_000)}`,
    { headers: { 'content-encoding': 'identity' } },
  ],
  ['compression', 'NOT_APPLICABLE', 'small and plain', '<p>', { headers: {} }],
  ['compression', 'PASS', 'large and packed', `<p>${'x'.repeat(2_000)}`],
  ['document-size', 'WARN', 'huge', `<p>${'x'.repeat(2_100_000)}`],
  ['dom-size', 'WARN', 'huge', '<br>'.repeat(3_001)],
  ['caching', 'WARN', 'no validator', '<p>', { headers: {} }],
  [
    'caching',
    'PASS',
    'the day of its last change',
    '<p>',
    { headers: { 'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT' } },
  ],
  ['url-length', 'WARN', 'long', '<p>', { url: `https://example.com/${'x'.repeat(200)}` }],
  ['url-words', 'WARN', 'capitals', '<p>', { url: 'https://example.com/Chairs' }],
  ['url-words', 'WARN', 'underscores', '<p>', { url: 'https://example.com/chairs_of_oak' }],
  ['url-parameters', 'PASS', 'three', '<p>', { url: 'https://example.com/?a&b&c' }],
  ['url-parameters', 'WARN', 'many', '<p>', { url: 'https://example.com/?a&b&c&d' }],
])('%s is %s: %s', async ([id, expected, , html, more]) => {
  expect(await result(id, html, more)).toBe(expected);
});

test('noindex costs more points than all details', async () => {
  const { score } = await audit(good, { headers: { ...options.headers, 'x-robots-tag': 'noindex' } });
  expect(score).toBeLessThan(80);
});

test('without a document there is no score, but the response is still checked', async () => {
  const { score, checks } = await audit('%PDF', {
    status: 404,
    headers: { 'content-type': 'application/pdf' },
  });
  expect(score).toBe(null);
  expect(checks.find(({ rule: id }) => id === 'status')?.result).toBe('FAIL');
  expect(checks.find(({ rule: id }) => id === 'title')?.result).toBe('NOT_APPLICABLE');
});

test.for<[string, string]>([
  ['a PDF', 'application/pdf'],
  ['a Word file', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['an image', 'image/png'],
])('%s is no bad web page: nothing that an HTML document lacks is held against it', async ([, type]) => {
  const { checks } = await audit('x'.repeat(2_000), {
    url: 'https://example.com/Annual_Report?a=1&b=2&c=3&d=4',
    headers: { 'content-type': type, etag: '"1"' },
  });
  expect(checks.filter(({ result }) => result === 'FAIL' || result === 'WARN')).toEqual([]);
});

test.for([404, 410, 500, 503])('an error page, status %i, has checks and no score', async (status) => {
  const { score, checks } = await audit(good, { status });
  expect(score).toBe(null);
  expect(checks.find(({ rule: id }) => id === 'title')?.result).toBe('PASS');
});

test.for([
  ['nested', '<div>'.repeat(100_000)],
  ['nested headings', '<h1><div>'.repeat(30_000)],
  ['nested links', '<a href=/><object>'.repeat(20_000)],
  ['50,000 links', '<a href=javascript:0>here</a>'.repeat(50_000)],
  [
    '50,000 alternates',
    Array.from({ length: 50_000 }, (_, i) => `<link rel=alternate hreflang=x${i} href=/${i}>`).join(''),
  ],
  ['a large attribute', `<meta name=description content="${'a b '.repeat(800_000)}">`],
  ['a large set of sources', `<img srcset="${'a 1x, '.repeat(500_000)}">`],
] as const)('hostile: %s', { tags: ['cpu'] }, async ([, html]) => {
  const spent = cpuTime();
  await audit(html);
  expect(spent()).toBeLessThan(10_000);
});

function hops(count: number, status = 302) {
  return Array.from({ length: count }, (_, index) => ({
    url: `https://example.com/${index}`,
    status,
    location: `https://example.com/${index + 1}`,
    kind: 'HTTP' as const,
    ms: 1,
  }));
}
