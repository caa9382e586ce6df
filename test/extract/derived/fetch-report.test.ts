import { expect, test } from 'vitest';
import { fetchReport, tlsInvalidReport } from '../../../src/extract/derived/fetch-report.ts';
import { derive } from '../../helpers/page.ts';

test('the report of an ordinary page', async () => {
  expect(await derive(fetchReport, '<title>Hello</title><p>Hello')).toEqual({
    blockedBy: null,
    bytesRead: 28,
    charset: 'UTF-8',
    contentType: 'text/html; charset=utf-8',
    fetchedAt: '2026-11-21T12:00:00.000Z',
    headOnly: false,
    language: null,
    outcome: 'OK',
    provided: false,
    reasons: [],
    redirects: [],
    retryAfter: null,
    signed: false,
    status: 200,
    timings: { connectMs: 2, dnsMs: 1, downloadMs: 5, tlsMs: 3, totalMs: 15, ttfbMs: 4 },
    truncated: false,
  });
});

test('HTTP hops come first, the meta refresh last', async () => {
  const hop = {
    url: 'http://example.com/',
    status: 301,
    location: 'https://example.com/',
    kind: 'HTTP',
    ms: 4,
  } as const;
  const { redirects } = await derive(
    fetchReport,
    '<base href="/b/"><meta http-equiv=refresh content=nonsense><meta http-equiv=Refresh content="3; url=new"><meta http-equiv=refresh content="0; url=/later">',
    { response: { redirects: [hop] } },
  );
  expect(redirects).toEqual([
    hop,
    {
      url: 'https://example.com/',
      status: 200,
      location: 'https://example.com/b/new',
      kind: 'META_REFRESH',
      ms: null,
    },
  ]);
});

test('a Refresh header redirects like a meta, has precedence over it, and ignores base elements', async () => {
  const html = '<base href="/b/"><meta http-equiv=refresh content="0; url=/meta">';
  const to = async (refresh: string) =>
    (await derive(fetchReport, html, { headers: { refresh } })).redirects.map(({ location }) => location);
  expect(await to('0; url=new')).toEqual(['https://example.com/new']);
  expect(await to('5;URL="https://other.example/"')).toEqual(['https://other.example/']);
  expect(await to('30')).toEqual([]);
  expect(await to('soon')).toEqual(['https://example.com/meta']);
});

test.for([
  ['a reload', '<meta http-equiv=refresh content="30">'],
  ['the page itself', '<meta http-equiv=refresh content="30; url=https://example.com/">'],
  ['a script', '<meta http-equiv=refresh content="0; url=javascript:alert(1)">'],
  ['for those without scripts', '<noscript><meta http-equiv=refresh content="0; url=/nojs"></noscript>'],
] as const)('no redirect: %s', async ([, html]) => {
  expect((await derive(fetchReport, html)).redirects).toEqual([]);
});

test('a file has no charset and no evidence but its type', async () => {
  const report = await derive(fetchReport, '%PDF', { headers: { 'content-type': 'application/pdf' } });
  expect(report).toMatchObject({
    outcome: 'NOT_HTML',
    charset: null,
    contentType: 'application/pdf',
    bytesRead: 4,
  });
});

test('an invalid certificate gives a report with that outcome only', () => {
  expect(
    tlsInvalidReport('https://example.com/', 'certificate has expired', '2026-11-21T12:00:00.000Z'),
  ).toEqual({
    blockedBy: null,
    bytesRead: 0,
    charset: null,
    contentType: null,
    fetchedAt: '2026-11-21T12:00:00.000Z',
    headOnly: false,
    language: null,
    outcome: 'TLS_INVALID',
    provided: false,
    reasons: ['The certificate of example.com is not valid: certificate has expired'],
    redirects: [],
    retryAfter: null,
    signed: false,
    status: null,
    timings: { connectMs: null, dnsMs: null, downloadMs: null, tlsMs: null, totalMs: 0, ttfbMs: null },
    truncated: false,
  });
});

test('evidence that was cut inside an emoji is well-formed', async () => {
  const html = `<title>${'Log in to '.padEnd(119, 'x')}😀</title><form><input type="password"></form>`;
  const { outcome, reasons: evidence } = await derive(fetchReport, html, {
    url: 'https://example.com/account',
  });
  expect([outcome, evidence[0]?.isWellFormed()]).toEqual(['LOGIN_WALL', true]);
});
