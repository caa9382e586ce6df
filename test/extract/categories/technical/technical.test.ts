import { expect, test } from 'vitest';
import { technical } from '../../../../src/extract/categories/technical/index.ts';
import { extract, type PageOptions } from '../../../helpers/page.ts';

const facts = async (html: string | Uint8Array, options?: PageOptions) => {
  const { checks: _, ...rest } = await extract(technical, html, options);
  return rest;
};

test('the facts of a page', async () => {
  const html = `<!doctype html><html lang=en amp><meta charset=utf-8><title>Hello</title>
    <link rel=canonical href="/a/"><link rel=amphtml href=amp.html>
    <link rel=alternate hreflang=en-UK href=/uk><link rel=alternate hreflang=x-default href="">
    <link rel="preload stylesheet" href=a.css as=style><link rel=preconnect href="https://cdn.example.net">
    <style>p{}</style><script>let é</script><script src=x.js>ignored</script>
    <h1>Hello</h1><center>World</center></font>`;
  expect(
    await facts(html, {
      url: 'https://example.com/a/?x=1#top',
      headers: {
        'content-type': 'text/html; charset=iso-8859-1',
        'content-encoding': 'br',
        'cache-control': 'max-age=600, public',
        'set-cookie': ['sid=secret; Path=/; HttpOnly; Weird=secret', 'b=secret'],
        etag: '"x"',
        'last-modified': 'Wed, 01 May 2024 10:00:00 GMT',
        vary: 'Accept-Encoding, Cookie',
        age: '12',
        link: '<https://example.com/b>; rel=canonical',
      },
      response: { transferBytes: 200 },
    }),
  ).toEqual({
    caching: {
      age: 12,
      cacheControl: 'max-age=600, public',
      cacheable: true,
      etag: '"x"',
      lastModified: '2024-05-01T10:00:00Z',
      maxAge: 600,
      vary: ['Accept-Encoding', 'Cookie'],
    },
    canonicalInfo: {
      conflictsWithHeader: true,
      count: 2,
      inHead: true,
      selfReferencing: false,
      url: 'https://example.com/a/',
    },
    charsetInfo: {
      bom: null,
      charset: 'windows-1252',
      confidence: null,
      conflict: true,
      detected: null,
      header: 'iso-8859-1',
      metaTag: 'utf-8',
    },
    contentEncoding: 'br',
    contentType: 'text/html; charset=iso-8859-1',
    decodedBytes: 472,
    deprecatedTags: ['center'],
    doctype: '<!DOCTYPE html>',
    domDepth: 3,
    domNodeCount: 16,
    finalUrl: 'https://example.com/a/?x=1#top',
    headers: [
      { name: 'content-type', value: 'text/html; charset=iso-8859-1' },
      { name: 'content-encoding', value: 'br' },
      { name: 'cache-control', value: 'max-age=600, public' },
      { name: 'set-cookie', value: 'sid; Path=/; HttpOnly' },
      { name: 'set-cookie', value: 'b' },
      { name: 'etag', value: '"x"' },
      { name: 'last-modified', value: 'Wed, 01 May 2024 10:00:00 GMT' },
      { name: 'vary', value: 'Accept-Encoding, Cookie' },
      { name: 'age', value: '12' },
      { name: 'link', value: '<https://example.com/b>; rel=canonical' },
    ],
    hreflangInfo: { entryCount: 2, invalidCodes: ['en-UK'], selfListed: false, xDefault: true },
    httpVersion: '1.1',
    inlineScriptBytes: 8,
    inlineStyleBytes: 3,
    isAmp: true,
    mixedContent: [],
    pageHash: 'fc5fba5691f92f0f1c98dc25c4d315e012514995ae58cb14ceb46688fd0ceb62',
    parseErrorCount: 0,
    quirksMode: false,
    redirects: [],
    resourceHints: [
      { as: 'style', rel: 'preload', url: 'https://example.com/a/a.css' },
      { as: null, rel: 'preconnect', url: 'https://cdn.example.net/' },
    ],
    score: 82,
    status: 200,
    transferBytes: 200,
    urlInfo: {
      depth: 1,
      hasUnderscore: false,
      hasUppercase: false,
      length: 30,
      nonAscii: false,
      parameterCount: 1,
      punycode: false,
      trailingSlash: true,
    },
  });
});

test('the facts of a file', async () => {
  expect(await facts('%PDF', { headers: { 'content-type': 'application/pdf' } })).toMatchObject({
    contentType: 'application/pdf',
    charsetInfo: {
      charset: null,
      bom: null,
      header: null,
      metaTag: null,
      detected: null,
      confidence: null,
      conflict: false,
    },
    doctype: null,
    quirksMode: null,
    domNodeCount: null,
    parseErrorCount: null,
    pageHash: null,
    inlineScriptBytes: null,
    deprecatedTags: [],
    score: null,
  });
});

test('no cookie value and no token is in the answer', async () => {
  const answer = await facts('<p>', {
    headers: {
      'set-cookie': [
        'a=s3cret',
        's3cret',
        'b=s3cret=s3cret; Domain=x; s3cret',
        '__Host-c="s3cret;s3cret"; Secure',
      ],
      'set-cookie2': 'd=s3cret',
      'x-cookie-copy': 'a=s3cret; b=s3cret',
      'x-csrf-token': 's3cret',
    },
  });
  expect(JSON.stringify(answer)).not.toContain('s3cret');
  expect(answer.headers.filter(({ name }) => name === 'set-cookie').map(({ value }) => value)).toEqual([
    'a',
    '',
    'b; Domain=x',
    '__Host-c; Secure',
  ]);
});

test.for([
  ['no headers', {}, { maxAge: null, cacheable: true }],
  ['no-store', { 'cache-control': 'no-store, max-age=60' }, { maxAge: 60, cacheable: false }],
  ['quoted, in capitals', { 'cache-control': 'Private, Max-Age="60"' }, { maxAge: 60, cacheable: true }],
  ['the first of two', { 'cache-control': ['max-age=1', 'max-age=2'] }, { maxAge: 1, cacheable: true }],
  [
    'more than a 32-bit integer',
    { 'cache-control': 'max-age=8000000000', age: '8000000000' },
    { maxAge: null, age: null },
  ],
  ['negative values', { 'cache-control': 'max-age=-1', age: '-1' }, { maxAge: null, age: null }],
  [
    'Expires',
    { expires: 'Wed, 01 May 2024 10:01:00 GMT', date: 'Wed, 01 May 2024 10:00:00 GMT' },
    { maxAge: 60 },
  ],
  [
    'Expires in the past',
    { expires: 'Wed, 01 May 2024 10:00:00 GMT', date: 'Thu, 02 May 2024 10:00:00 GMT' },
    { maxAge: 0 },
  ],
  ['Expires with an invalid date', { expires: 'never' }, { maxAge: 0, cacheable: true }],
  ['Expires without a Date: from when it came', { expires: 'Sat, 21 Nov 2026 12:01:00 GMT' }, { maxAge: 60 }],
  ['several ages: the nearest', { age: ['12', '3'] }, { age: 12 }],
  ['Vary: *', { vary: '*' }, { vary: ['*'], cacheable: false }],
  [
    'Vary, by a server and its proxy',
    { vary: ['Accept-Encoding', 'accept-encoding, Origin'] },
    { vary: ['Accept-Encoding', 'Origin'] },
  ],
] as const)('caching: %s', async ([, headers, expected]) => {
  expect((await facts('<p>', { headers })).caching).toMatchObject(expected);
});

test('caching: a response that may be stored only if it says so', async () => {
  expect((await facts('<p>', { status: 503 })).caching.cacheable).toBe(false);
  for (const value of ['public', 'private', 'max-age=9', 's-maxage=9']) {
    const { caching } = await facts('<p>', { status: 503, headers: { 'cache-control': value } });
    expect([value, caching.cacheable]).toEqual([value, true]);
  }
  const expires = { expires: 'Wed, 01 May 2024 10:01:00 GMT' };
  expect((await facts('<p>', { status: 503, headers: expires })).caching.cacheable).toBe(true);
});

test.for([
  [
    'agreement',
    'text/html; charset=UTF8',
    '<meta charset=utf-8>',
    { header: 'UTF8', metaTag: 'utf-8', conflict: false },
  ],
  [
    'two names for the same charset',
    'text/html; charset=latin1',
    '<meta charset=windows-1252>',
    { charset: 'windows-1252', conflict: false },
  ],
  ['conflict', 'text/html; charset=koi8-r', '<meta charset=utf-8>', { charset: 'KOI8-R', conflict: true }],
  [
    'a mark',
    'text/html',
    '\ufeff<meta http-equiv=content-type content="text/html;charset=big5">',
    { charset: 'UTF-8', bom: 'UTF-8', metaTag: 'big5', conflict: true },
  ],
  [
    'an unknown name',
    'text/html; charset=martian',
    '<meta charset=utf-8>',
    { charset: 'UTF-8', header: 'martian', conflict: false },
  ],
  [
    'nothing',
    'text/html',
    '<p>',
    { charset: 'windows-1252', bom: null, header: null, metaTag: null, conflict: false },
  ],
] as const)('charset: %s', async ([, type, html, expected]) => {
  expect((await facts(html, { headers: { 'content-type': type } })).charsetInfo).toMatchObject(expected);
});

test.for([
  [
    'none',
    '<p>',
    {},
    { url: null, selfReferencing: null, count: 0, inHead: null, conflictsWithHeader: false },
  ],
  ['this page', '<link rel=canonical href="/#top">', {}, { selfReferencing: true, count: 1, inHead: true }],
  [
    'in the body',
    '<p><link rel=canonical href=/x>',
    {},
    { url: 'https://example.com/x', selfReferencing: false, inHead: false },
  ],
  [
    'in a header',
    '<p>',
    { link: '</x>; rel="canonical"' },
    { url: 'https://example.com/x', count: 1, inHead: null, conflictsWithHeader: false },
  ],
  [
    'both, the same',
    '<link rel=canonical href=/x>',
    { link: '</x>; rel="canonical"' },
    { count: 2, conflictsWithHeader: false },
  ],
  [
    'both, different',
    '<link rel=canonical href=/y>',
    { link: '</x>; rel="canonical"' },
    { url: 'https://example.com/y', conflictsWithHeader: true },
  ],
  [
    'two in the document',
    '<link rel=canonical href=/x><link rel=canonical href=/y>',
    {},
    { count: 2, conflictsWithHeader: false },
  ],
  [
    'two in headers',
    '<p>',
    { link: '</x>; rel="canonical", </y>; rel="canonical"' },
    { count: 2, conflictsWithHeader: false },
  ],
  [
    'one in the head, one in the body',
    '<link rel=canonical href=/x><p><link rel=canonical href=/x>',
    {},
    { count: 2, inHead: false },
  ],
  [
    'for readers without scripts only',
    '<noscript><link rel=canonical href=/x></noscript>',
    {},
    { url: null, count: 0 },
  ],
] as const)('canonical: %s', async ([, html, headers, expected]) => {
  expect((await facts(html, { headers })).canonicalInfo).toMatchObject(expected);
});

test.for([
  ['none', '<p>', { entryCount: 0, xDefault: false, selfListed: null, invalidCodes: [] }],
  [
    'right',
    '<link rel=alternate hreflang=en href=/><link rel=alternate hreflang=zh-Hant-TW href=/zh><link rel=alternate hreflang=X-Default href=/>',
    { entryCount: 3, xDefault: true, selfListed: true, invalidCodes: [] },
  ],
  [
    'wrong',
    '<link rel=alternate hreflang=en-UK href=/uk><link rel=alternate hreflang=english href=/en><link rel=alternate hreflang=en_US href=/us><link rel=alternate hreflang=eu-EU href=/eu>',
    { entryCount: 4, selfListed: false, invalidCodes: ['en-UK', 'english', 'en_US'] },
  ],
  [
    'a page at the address of a variant, listed by its canonical address',
    '<link rel=canonical href=/shoe><link rel=alternate hreflang=en href=/shoe>',
    { entryCount: 1, selfListed: true },
  ],
  [
    'not the language of a feed',
    '<link rel=alternate type=application/rss+xml hreflang=en href=/feed>',
    { entryCount: 0, selfListed: null },
  ],
] as const)('hreflang: %s', async ([, html, expected]) => {
  expect((await facts(html)).hreflangInfo).toMatchObject(expected);
});

test.for([
  [
    'https://example.com/',
    { length: 20, depth: 0, parameterCount: 0, hasUppercase: false, trailingSlash: true, punycode: false },
  ],
  [
    'https://example.com/A/b_c%2Fd/?x=1&x=2&y',
    {
      depth: 2,
      parameterCount: 3,
      hasUppercase: true,
      hasUnderscore: true,
      trailingSlash: true,
      nonAscii: false,
    },
  ],
  ['https://bücher.example/größe', { nonAscii: true, punycode: true, hasUppercase: false }],
  ['https://example.com/%e4%bd%a0', { nonAscii: true, punycode: false }],
] as const)('the properties of %s', async ([url, expected]) => {
  expect((await facts('<p>', { url: new URL(url).href })).urlInfo).toMatchObject(expected);
});

test.for([
  ['x-csrf-token', ''],
  ['xsrf_token', ''],
  ['x-auth-token', ''],
  ['x-api-key', ''],
  ['x-session-id', ''],
  ['proxy-authorization', ''],
  ['x-request-id', 'value'],
  ['x-author', 'value'],
  ['x-api-keys', 'value'],
] as const)('the header %s is shown as "%s"', async ([name, expected]) => {
  const { headers } = await facts('<p>', { headers: { [name]: 'value' } });
  expect(headers.find((header) => header.name === name)?.value).toBe(expected);
});
