import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { proKey, startApp, type TestApp } from '../../helpers/app.ts';
import { docx, epub, paragraph } from '../../helpers/office.ts';
import { startOrigin } from '../../helpers/origin.ts';
import { line, pdf } from '../../helpers/pdf.ts';

const html =
  '<!doctype html><meta charset=utf-8><title>Your account</title><p>What only you see, <a href=/next>next</a>.';

async function start(env = {}) {
  const origin = await startOrigin({
    '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /private' },
  });
  return { app: await startApp(env), origin };
}

const post = (app: TestApp, query: Record<string, string>, init: RequestInit) =>
  app.rest(query, { method: 'POST', ...init });

test('a page of a site whose robots.txt is asked for takes files of the site alone', async () => {
  const { app, origin } = await start({ OBEY_ROBOTS: 'true' });
  const { data, errors } = await app.graphql(
    `query ($url: String!, $html: String!) { document(url: $url, html: $html) {
      fetch { outcome status provided timings { totalMs } }
      robots { verdict { allowed } } links { items { url } } cache { status storedAt }
      select(css: "a") { attribute(name: "href") } errors { code }
    } }`,
    { variables: { url: `${origin.url}/private`, html } },
  );
  expect(errors).toBeUndefined();
  expect(data.document).toEqual({
    fetch: { outcome: 'OK', status: 200, provided: true, timings: { totalMs: 0 } },
    robots: { verdict: { allowed: false } },
    links: { items: [{ url: `${origin.url}/next` }] },
    cache: { status: 'MISS', storedAt: null },
    select: [{ attribute: '/next' }],
    errors: [],
  });
  const paths = origin.hits.map(({ path }) => path);
  expect(paths).toContain('/robots.txt');
  expect(paths).not.toContain('/private');
});

test('its connection and what a browser would show are missing, without anything being opened', async () => {
  const { app, origin } = await start();
  const { data } = await app.graphql(
    `query ($url: String!, $html: String!) { document(url: $url, html: $html) {
      mobileView { zoomDisabled rendered { title } } errors { path code }
    } }`,
    { variables: { url: origin.url, html } },
  );
  expect(data.document).toEqual({
    mobileView: { zoomDisabled: false, rendered: null },
    errors: [{ path: ['mobileView', 'rendered'], code: 'SOURCE_MISSING' }],
  });
  expect(origin.hits).toEqual([]);
});

const challenge =
  '<!doctype html><title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script>';

test.for([
  [
    'HTML in its own encoding',
    'text/html; charset=windows-1252',
    Buffer.from('<title>Caf\xe9</title><p>x', 'latin1'),
    'Café',
    'OK',
  ],
  [
    'XHTML',
    'application/xhtml+xml',
    Buffer.from(
      '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>X</title></head><body><p>x</p></body></html>',
    ),
    'X',
    'OK',
  ],
  ['a challenge, judged by its bytes', 'text/html', Buffer.from(challenge), 'Just a moment...', 'CHALLENGE'],
  ['something else', 'image/png', Buffer.from('\x89PNG'), null, 'NOT_HTML'],
] as const)('a posted body may be %s', async ([, type, body, title, outcome]) => {
  const app = await startApp();
  const response = await post(
    app,
    { url: 'https://example.com/', params: 'metadata' },
    { body, headers: { 'content-type': type } },
  );
  const page = await response.json();
  expect([response.status, page.metadata?.title, page.fetch.outcome, page.fetch.provided]).toEqual([
    200,
    title,
    outcome,
    true,
  ]);
});

test('a PDF is known by its first bytes, and TOON is written of it', async () => {
  const { app } = await start();
  const body = new Uint8Array(pdf({ pages: [line('What the PDF says.', { y: 700 })] }));
  const response = await post(
    app,
    { url: 'https://example.com/', params: 'content', format: 'toon' },
    { body },
  );
  expect([response.headers.get('content-type'), await response.text()]).toEqual([
    'text/toon; charset=utf-8',
    expect.stringContaining('What the PDF says.'),
  ]);
});

test.for([
  ['a text of Word', docx(paragraph('What the file says.'))],
  ['a book', epub({ 'one.xhtml': '<p>What the file says.</p>' })],
  ['a bomb', docx('', { parts: { 'word/document.xml': '<a>'.repeat(100_000) } })],
] as const)('an office file is known by what is inside: %s', async ([kind, body]) => {
  const { app } = await start();
  const query = { url: 'https://example.com/', params: 'content' };
  const { content, errors } = await (await post(app, query, { body })).json();
  if (kind === 'a bomb') expect(errors).toMatchObject([{ path: ['content'], code: 'OFFICE_TOO_LARGE' }]);
  else expect(content.text).toBe('What the file says.');
});

const mebibyte = 1024 * 1024;

test('a body that is no page, or longer than what is read of one, is refused', async () => {
  const app = await startApp();
  const url = 'https://example.com/';
  for (const [init, detail] of [
    [{ body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, /media type/],
    [{ body: '' }, /empty/],
    [{ body: gzipSync(html), headers: { 'content-encoding': 'gzip' } }, /compressed/],
    [{ body: `<p>${' '.repeat(5 * mebibyte)}`, headers: { 'content-type': 'text/html' } }, /5 MiB/],
    [{ body: new Uint8Array(20 * mebibyte + 1) }, /20 MiB/],
  ] as const) {
    const response = await post(app, { url, params: 'metadata' }, init);
    const refused = { code: 'INVALID_PARAMETER', detail: expect.stringMatching(detail) };
    expect(await response.json()).toMatchObject(refused);
  }
});

test('options that are about fetching or rendering are refused with a page', async () => {
  const app = await startApp();
  for (const option of [
    'render: ALWAYS',
    'cacheTime: 5',
    'waitFor: "main"',
    'scroll: true',
    'screenshot: { fold: true }',
    'consent: DECLINE',
    'as: { userAgent: "me" }',
  ]) {
    const query = `{ document(url: "https://example.com/", html: "<p>x", options: { ${option} }) { url } }`;
    const { errors } = await app.graphql(query, { headers: { 'x-api-key': proKey } });
    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(/^[\w.]+ cannot be used with a page that you send: it/),
        extensions: { code: 'INVALID_PARAMETER' },
      },
    ]);
  }
});

test('the operator’s RENDER_DEFAULT does not concern it, and the language is reported', async () => {
  const { app } = await start({ RENDER_DEFAULT: 'auto' });
  const { data } = await app.graphql(
    '{ document(url: "example.com", html: "<div id=app></div><script src=/a.js></script>", options: { as: { language: "de" } }) { url fetch { language rendering { status } } } }',
  );
  expect(data.document).toEqual({
    url: 'https://example.com/',
    fetch: { language: 'de', rendering: { status: 'NOT_ASKED' } },
  });
});

test('JSON that is too long says what it may have, with a page and without', async () => {
  const { app } = await start();
  const body = `{${' '.repeat(200 * 1024)}`;
  const response = await app.post('/api/scrape', body);
  expect(await response.json()).toMatchObject({
    code: 'INVALID_PARAMETER',
    detail: 'The JSON of the body may have at most 100 KiB besides its html, and 8 MiB with it.',
  });
});
