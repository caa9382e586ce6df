import { expect, test } from 'vitest';
import { type ErrorCode, ScrapeError } from '../../../../src/extract/page/errors.ts';
import type { Fetched } from '../../../../src/extract/page/reach.ts';
import type { StaticReport } from '../../../../src/extract/schema/fetch-report.ts';
import { HeadFallback, headBytes } from '../../../../src/service/engine/extraction/head-fallback.ts';
import { codeOf as code } from '../../../helpers/code-of.ts';
import { inline } from '../../../helpers/engine.ts';
import { extractedValue } from '../../../helpers/extracted.ts';
import { respond } from '../../../helpers/page.ts';

const head = '<html><head><title>T</title><meta property="og:title" content="O"></head>';

/** A page that fails with a code when it is opened completely, which is the first time. */
function openFailing(code: ErrorCode, html: string, response: Partial<Fetched> = {}) {
  let opened = 0;
  const fail = () => Promise.reject(new ScrapeError(code));
  const page = new HeadFallback({
    open() {
      opened += 1;
      const page = inline.open({ requestedUrl: 'https://example.com/' });
      return opened === 1 ? { ...page, extract: fail, derive: fail } : page;
    },
    readFromHead: new Set(['openGraph']),
  });
  page.supply('response', { value: respond(html, { response }) });
  const report = () => page.derive<StaticReport>('fetchReport');
  return { page, report, opened: () => opened };
}

test('only facts of the head are answered from it', async () => {
  const { page, report, opened } = openFailing('EXTRACTION_TIMEOUT', `${head}<body><p>Text`);
  const [{ headOnly }, openGraph, links] = await Promise.all([
    report(),
    page.extract('openGraph'),
    code(page.extract('links')),
  ]);
  expect([headOnly, extractedValue(openGraph), links]).toEqual([
    true,
    expect.objectContaining({ title: 'O' }),
    'EXTRACTION_TIMEOUT',
  ]);
  expect(opened()).toBe(2);
});

test('a body that was not read is not reported as empty', async () => {
  const shell = `${head}<body><div id="root"></div><script src="/static/js/main.1a2b3c4d.js"></script>`;
  const { report } = openFailing('EXTRACTION_TIMEOUT', shell);
  expect(await report()).toMatchObject({ outcome: 'OK', reasons: [], bytesRead: shell.length });
  const challenge = shell.replace('<title>T', '<title>Just a moment...');
  expect(await openFailing('EXTRACTION_TIMEOUT', challenge).report()).toMatchObject({ outcome: 'OK' });
});

test('the number of bytes read is that of the complete body', async () => {
  const html = `${head}<body>${'<p>'.repeat(1_000)}`;
  expect(await openFailing('EXTRACTION_TIMEOUT', html, { cut: 'SIZE' }).report()).toMatchObject({
    outcome: 'TOO_LARGE',
    truncated: true,
    bytesRead: html.length,
    reasons: [`Reading stopped after ${html.length} bytes, the limit.`],
  });
});

test('a page that waited too long or was closed is not opened again', async () => {
  const overloaded = openFailing('OVERLOADED', head);
  expect([await code(overloaded.report()), overloaded.opened()]).toEqual(['OVERLOADED', 1]);
  const closed = openFailing('EXTRACTION_TIMEOUT', head);
  const report = code(closed.report());
  closed.page.close();
  expect([await report, closed.opened()]).toEqual(['EXTRACTION_TIMEOUT', 1]);
});

const cut = (html: string) => new TextDecoder().decode(headBytes(new TextEncoder().encode(html)));

test.for([
  ['the end tag', '<head><title>é</title></head>', '<body>'],
  ['an end tag in capitals', '<HEAD><TITLE>é</TITLE></HEAD>', '<BODY>'],
  ['not at an end tag of another name', '<head></header></headline></head>', '<body>'],
] as const)('cuts a document after its head: %s', ([, kept, rest]) => {
  expect(cut(kept + rest)).toBe(kept);
});

test('cuts a document without </head> after 256 KiB, and keeps a short one whole', () => {
  expect(cut('<p>'.repeat(200_000))).toHaveLength(256 * 1024);
  expect(cut('<title>T</title><p>short')).toBe('<title>T</title><p>short');
});

test('reads only the bytes of the body if it is a view of a larger buffer', () => {
  const all = new TextEncoder().encode('</head><title>T</title></head><p>');
  expect(new TextDecoder().decode(headBytes(all.subarray(7)))).toBe('<title>T</title></head>');
});
