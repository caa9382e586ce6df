import { createHash } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { chromiumPids } from '../../helpers/browser.ts';
import { partsOf } from '../../helpers/multipart.ts';
import { type Route, startOrigin } from '../../helpers/origin.ts';

/** Empty until its script has run. */
const shell = `<!doctype html><html lang=en><title>Loading…</title><div id=app></div><script>
  document.title = 'A story of the sea';
  const meta = Object.assign(document.createElement('meta'), { name: 'description', content: 'Ships and storms' });
  document.head.append(meta);
  const sentence = 'The ship left the harbour at dawn, and nobody on board knew when she would be back. ';
  app.innerHTML = '<main><article><h1>A story of the sea</h1><p>' + sentence.repeat(30) + '</p><a href="/next">Next</a><img src="/ship.png"></article></main>';
</script>`;

/** The service on a free port, and a site for it to scrape. */
async function start(env: Readonly<Record<string, string>> = {}, site: Readonly<Record<string, Route>> = {}) {
  const origin = await startOrigin({ '/': shell, ...site });
  onTestFinished(() => origin.close());
  const app = await startApp({ PORT: '0', BROWSER: 'auto', BROWSER_NO_SANDBOX: 'true', ...env });
  const service = `http://127.0.0.1:${await app.listen()}`;
  return {
    origin,
    service,
    rest: (params: string, path = '/') =>
      fetch(`${service}/api/scrape?${new URLSearchParams({ url: origin.url + path, params })}`),
    graphql: (selection: string, { path = '/', accept = 'application/json' } = {}) =>
      fetch(`${service}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept },
        body: JSON.stringify({ query: `{ page(url: "${origin.url}${path}") { ${selection} } }` }),
      }),
  };
}

const pictures = '{ url width height bytes format sha256 truncated scale }';

describe('a page that is empty without scripts', () => {
  test('is answered as a visitor sees it, by both endpoints', async () => {
    const { rest, graphql, origin } = await start();
    const body = await (await rest('desktopView')).json();
    const { rendered } = body.desktopView;
    expect(rendered).toMatchObject({
      url: `${origin.url}/`,
      title: 'A story of the sea',
      horizontalOverflow: false,
      consoleErrors: [expect.stringContaining('404')],
      failedRequestCount: 1,
      consentBanner: false,
      addedByScript: {
        linkCount: 1,
        imageCount: 1,
        tags: [{ name: 'description', content: 'Ships and storms' }],
        titleChanged: true,
      },
      metadata: { title: 'A story of the sea', description: 'Ships and storms' },
      content: { title: 'A story of the sea' },
    });
    expect(rendered.addedByScript.wordCount).toBeGreaterThan(400);
    expect(rendered.content.markdown).toContain('The ship left the harbour at dawn');
    expect(rendered.foldText).toMatch(/^A story of the sea The ship left/);

    const view = `rendered { title addedByScript { wordCount } metadata { title } screenshot ${pictures} fullPage ${pictures} }`;
    const { data } = await (await graphql(`desktopView { ${view} }`)).json();
    const { title, addedByScript, metadata, screenshot, fullPage } = rendered;
    expect(data.page.desktopView.rendered).toEqual({
      title,
      addedByScript: { wordCount: addedByScript.wordCount },
      metadata: { title: metadata.title },
      screenshot,
      fullPage,
    });
  });

  test('has screenshots, which the service serves with an unlimited lifetime', async () => {
    const { rest, service } = await start();
    const { desktopView, mobileView } = await (await rest('desktopView,mobileView')).json();
    for (const { screenshot, fullPage } of [desktopView.rendered, mobileView.rendered]) {
      for (const { url, sha256, bytes, format } of [screenshot, fullPage]) {
        expect([url, format]).toEqual([`${service}/screenshots/${sha256}.webp`, 'WEBP']);
        const answer = await fetch(url);
        const image = Buffer.from(await answer.arrayBuffer());
        expect([answer.status, image.length]).toEqual([200, bytes]);
        expect(createHash('sha256').update(image).digest('hex')).toBe(sha256);
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'content-type': 'image/webp',
          'content-length': String(bytes),
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          etag: `"${sha256}"`,
        });
      }
    }
    expect([desktopView.rendered.screenshot.width, mobileView.rendered.screenshot.width]).toEqual([
      1350, 721,
    ]);
  });
});

test('parts that can share a page load do', async () => {
  const { rest, origin } = await start();
  const { desktopView, accessibility } = await (await rest('desktopView,accessibility')).json();
  expect(desktopView.rendered.title).toBe('A story of the sea');
  expect(accessibility.audit.issues.map(({ rule }: { rule: string }) => rule)).toContain('image-alt');
  const loads = origin.hits.filter(({ path }) => path === '/').map(({ headers }) => headers['user-agent']);
  expect([loads.length, loads.filter((agent) => agent?.includes('Chrome/')).length]).toEqual([2, 1]);
});

test('issues of accessibility are findings', async () => {
  const { graphql } = await start();
  const findings =
    'findings(category: [accessibility], topic: ["image-alt"]) { __typename rule result evidence { kind match } ... on A11yIssue { wcag } }';
  const { data } = await (await graphql(findings)).json();
  const evidence = [{ kind: 'DOM', match: '<img src="/ship.png">' }];
  const issue = { __typename: 'A11yIssue', rule: 'image-alt', result: 'FAIL', evidence, wcag: ['1.1.1'] };
  expect(data.page.findings).toEqual([issue]);
});

test('a query without browser parts starts no browser', async () => {
  const { graphql } = await start();
  const { data } = await (
    await graphql('desktopView { width } accessibility { title } performance { domNodeCount }')
  ).json();
  expect(data.page.desktopView.width).toBe(1350);
  expect(chromiumPids()).toEqual([]);
});

test('@defer sends browser parts after the rest', async () => {
  const { graphql } = await start();
  const response = await graphql(
    `metadata { title } accessibility { title ... @defer { audit { score } } } ... @defer { desktopView { rendered { title } } }`,
    { accept: 'multipart/mixed' },
  );
  expect(response.headers.get('content-type')).toContain('multipart/mixed');
  const parts: unknown[] = [];
  for await (const { json } of partsOf(response)) parts.push(json);
  expect(parts[0]).toMatchObject({
    data: { page: { metadata: { title: 'Loading…' }, accessibility: { title: 'Loading…' } } },
    hasNext: true,
  });
  const later = parts.slice(1).flatMap((part) => (part as { incremental?: unknown[] }).incremental ?? []);
  expect(later).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        data: { audit: { score: expect.any(Number) } },
        path: ['page', 'accessibility'],
      }),
      expect.objectContaining({
        data: { desktopView: { rendered: { title: 'A story of the sea' } } },
        path: ['page'],
      }),
    ]),
  );
});

describe('without a browser only the browser parts are missing', () => {
  const paths = [
    ['mobileView', 'rendered'],
    ['desktopView', 'rendered'],
    ['performance', 'lab'],
    ['accessibility', 'audit'],
  ];
  const minutes = (response: Response) =>
    Math.round((Date.parse(response.headers.get('x-cache-expires-at') ?? '') - Date.now()) / 60_000);

  test.for([
    ['switched off', { BROWSER: 'off' }, 60],
    ['one that does not start', { CHROMIUM_PATH: '/nowhere/chromium' }, 5],
    ['none that answers elsewhere', { BROWSER_ENDPOINT: 'http://127.0.0.1:1' }, 5],
  ] as const)('%s', async ([, env, kept]) => {
    const { rest, graphql } = await start(env);
    const response = await rest('metadata,mobileView,desktopView,performance,accessibility');
    const { errors, ...body } = await response.json();
    type Failure = { path: string[]; code: string };
    expect(errors.map(({ path, code }: Failure) => [path, code])).toEqual(
      paths.map((path) => [path, 'BROWSER_UNAVAILABLE']),
    );
    for (const [category = '', part = ''] of paths) expect(body[category][part]).toBeNull();
    expect([body.metadata.title, body.mobileView.width, body.accessibility.title]).toEqual([
      'Loading…',
      412,
      'Loading…',
    ]);
    expect(minutes(response)).toBe(kept);

    const fields = paths.map(([category, part]) => `${category} { ${part} { __typename } }`).join(' ');
    const answer = await (await graphql(`metadata { title } ${fields}`)).json();
    expect(answer.data.page).toMatchObject({
      metadata: { title: 'Loading…' },
      mobileView: { rendered: null },
    });
    expect(answer.errors.map(({ path }: Failure) => path.slice(1)).toSorted()).toEqual(paths.toSorted());
  });
});

test('OBEY_ROBOTS applies to addresses that a page navigates to', async () => {
  const { rest, origin } = await start(
    { OBEY_ROBOTS: 'true' },
    {
      '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /private' },
      '/moves': `<!doctype html><title>Moves</title><p>${'It says so much that nobody takes it for empty. '.repeat(20)}<script>location = "/private"</script>`,
      '/frames': '<!doctype html><title>Frames</title><iframe src="/private?frame"></iframe>',
      '/private': '<title>private</title>',
    },
  );
  const moves = await (await rest('metadata,desktopView', '/moves')).json();
  expect([moves.metadata.title, moves.desktopView.width, moves.desktopView.rendered]).toEqual([
    'Moves',
    1350,
    null,
  ]);
  expect(moves.errors).toMatchObject([{ path: ['desktopView', 'rendered'], code: 'DISALLOWED_BY_ROBOTS' }]);
  expect(origin.hits.filter(({ path }) => path === '/private')).toEqual([]);

  const frames = await (await rest('desktopView', '/frames')).json();
  expect(frames.desktopView.rendered.title).toBe('Frames');
  expect(origin.hits.map(({ path }) => path)).toContain('/private?frame');
});
