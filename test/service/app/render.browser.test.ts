import { describe, expect, onTestFinished, test } from 'vitest';
import { freeKey, startApp } from '../../helpers/app.ts';
import { type Route, startOrigin } from '../../helpers/origin.ts';

const sentence = 'The ship left the harbour at dawn, and nobody on board knew when she would be back. ';
const build = `
  document.title = 'A story of the sea';
  document.head.insertAdjacentHTML('beforeend', '<meta name=description content="Ships and storms">'
    + '<meta name=robots content=noindex><link rel=canonical href="/story">'
    + '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"A story"}</' + 'script>');
  app.innerHTML = '<main><article><h1>A story of the sea</h1><p>' + ${JSON.stringify(sentence)}.repeat(30)
    + '</p><a href="/next">Next</a><img src="/ship.png"></article></main>';`;
const shell = (script: string) =>
  `<!doctype html><html lang=en><title>Loading…</title><div id=app>Loading…</div><script>${script}</script>`;
const whole = `<!doctype html><html lang=en><title>Whole</title><article><h1>Whole</h1><p>${sentence.repeat(20)}</article>
  <script>document.title = 'Other'</script>`;

const site: Readonly<Record<string, Route>> = {
  '/app': shell(build),
  '/late': shell(`setTimeout(() => fetch('/data').then(() => { ${build} }), 800)`),
  '/nothing': shell('1'),
  '/data': '{}',
  '/whole': whole,
  '/missing': { status: 404, body: shell(build) },
  '/challenge': {
    status: 403,
    headers: { 'cf-mitigated': 'challenge' },
    body: '<!doctype html><title>Just a moment...</title><script>1</script>',
  },
  '/shadow': shell(`
    const host = document.createElement('story-text');
    host.attachShadow({ mode: 'open' }).innerHTML = '<article><h1>In the shadow</h1><p>' + ${JSON.stringify(sentence)}.repeat(20) + '</article>';
    app.replaceChildren(host);`),
};

async function start(env: Readonly<Record<string, string>> = {}) {
  const origin = await startOrigin(site);
  onTestFinished(() => origin.close());
  const app = await startApp({ BROWSER: 'auto', BROWSER_NO_SANDBOX: 'true', ...env });
  const rest = async (path: string, query: Record<string, string> = {}, init?: RequestInit) => {
    const response = await app.rest(
      { url: origin.url + path, params: 'metadata,content,technical,robots', ...query },
      init,
    );
    return { response, body: await response.json() };
  };
  return { app, origin, rest };
}

describe('a page that scripts build', () => {
  test.for(['/app', '/late'])(
    '%s is read after its scripts under AUTO, for every category but those about what was sent',
    async (path) => {
      const { rest, origin } = await start();
      const { body } = await rest(path, { render: 'auto' });
      // The verdict is on the page that is answered, and its scripts have built it.
      expect(body.fetch).toMatchObject({ outcome: 'OK', reasons: [], rendered: true });
      expect(body.fetch.rendering).toEqual({
        mode: 'AUTO',
        status: 'DONE',
        reasons: expect.arrayContaining([expect.any(String)]),
        url: origin.url + path,
        ms: expect.any(Number),
        scriptChanges: {
          title: { before: 'Loading…', after: 'A story of the sea' },
          description: { before: null, after: 'Ships and storms' },
          canonicalUrl: { before: null, after: `${origin.url}/story` },
          robots: { before: null, after: 'noindex' },
          h1: { before: null, after: 'A story of the sea' },
          wordCount: { before: expect.any(Number), after: expect.any(Number) },
          linkCount: { before: 0, after: 1 },
          jsonLdTypes: ['Article'],
        },
        consent: null,
      });
      expect(body.metadata).toMatchObject({ title: 'A story of the sea', description: 'Ships and storms' });
      expect(body.content.wordCount).toBeGreaterThan(400);
      expect(body.robots).toMatchObject({
        indexable: true,
        byScripts: {
          canonicalUrl: { before: null, after: `${origin.url}/story` },
          robots: { before: null, after: 'noindex' },
        },
      });
      const { body: plain } = await rest(path);
      expect(plain.robots.byScripts).toBeNull();
      expect([body.technical.domNodeCount, body.technical.pageHash]).toEqual([
        plain.technical.domNodeCount,
        plain.technical.pageHash,
      ]);
    },
  );

  test('is read at /read under the verdict on what is read', async () => {
    const { app, origin } = await start();
    const asked = new URLSearchParams({ url: `${origin.url}/app`, render: 'auto' });
    const text = await (await app.call(`/read?${asked}`)).text();
    expect(text).toContain('nobody on board knew');
    expect(text).not.toContain('EMPTY_SHELL');
  });

  test('that stays empty is a shell still', async () => {
    const { rest } = await start();
    const { body } = await rest('/nothing', { render: 'auto' });
    expect(body.fetch).toMatchObject({ outcome: 'EMPTY_SHELL', rendered: true });
    expect(body.fetch.reasons).not.toEqual([]);
  });

  test('is read as it was sent by default, and has a cache entry for each mode', async () => {
    const { rest } = await start();
    const first = await rest('/app', { render: 'auto' });
    const plain = await rest('/app');
    expect(plain.response.headers.get('x-cache')).toBe('MISS');
    expect(plain.body.metadata.title).toBe('Loading…');
    expect(plain.body.fetch.rendering).toMatchObject({ mode: 'NEVER', status: 'NOT_ASKED', reasons: [] });
    expect(plain.body.fetch).toMatchObject({ outcome: 'EMPTY_SHELL', rendered: false });
    const again = await rest('/app', { render: 'auto' });
    const always = await rest('/app', { render: 'always' });
    expect(again.response.headers.get('x-cache')).toBe('HIT');
    expect(always.response.headers.get('x-cache'), 'AUTO came to what ALWAYS asks for').toBe('HIT');
    expect(always.body).toEqual(first.body);
  });

  test('is read with the content of its shadow roots', async () => {
    const { rest } = await start();
    const { body } = await rest('/shadow', { render: 'auto' });
    expect(body.fetch.rendering.status).toBe('DONE');
    expect(body.content.text).toContain('nobody on board knew');
  });

  test('is opened without its images', async () => {
    const { rest, origin } = await start();
    await rest('/app', { render: 'auto' });
    expect(origin.hits.map(({ path }) => path)).not.toContain('/ship.png');
  });
});

describe('an option for the browser', () => {
  test('is applied before the page is read, has a separate cache entry, and a timeout is reported as a reason', async () => {
    const { rest, app, origin } = await start();
    const { body } = await rest('/app', { render: 'auto', waitFor: 'article a', scroll: 'true' });
    expect([body.fetch.rendering.status, body.metadata.title]).toEqual(['DONE', 'A story of the sea']);
    const never = await rest('/app', { render: 'auto', waitFor: '#never' });
    expect(never.body.fetch.rendering).toMatchObject({
      status: 'TIMED_OUT',
      reasons: ['BROWSER_TIMEOUT: Nothing visible matched waitFor in time: "#never".'],
    });
    const query = `{ page(url: "${origin.url}/app", options: { render: AUTO, waitFor: "article a", scroll: true }) {
      metadata { title } content { wordCount } technical { domNodeCount } robots { indexable } cache { status } } }`;
    expect((await app.graphql(query)).data.page.cache.status).toBe('HIT');
  });

  test('is refused if it is not a valid selector', async () => {
    const { rest, app, origin } = await start({ BROWSER: 'off' });
    const { response, body } = await rest('/app', { waitFor: 'main[' });
    expect([response.status, body.code]).toEqual([400, 'INVALID_PARAMETER']);
    const { errors } = await app.graphql(
      `{ page(url: "${origin.url}/app", options: { screenshot: { selector: "" } }) { url } }`,
    );
    expect(errors[0]).toMatchObject({ extensions: { code: 'INVALID_PARAMETER' } });
  });
});

describe('a page that needs no browser', () => {
  test('is not opened under AUTO, and shares the cache entry of NEVER', async () => {
    const { rest, origin } = await start();
    const { body } = await rest('/whole', { render: 'auto' });
    expect(body.fetch.rendering).toMatchObject({
      mode: 'AUTO',
      status: 'NOT_NEEDED',
      reasons: [],
      scriptChanges: null,
    });
    const never = await rest('/whole');
    expect(never.response.headers.get('x-cache')).toBe('HIT');
    expect(origin.hits.filter(({ path }) => path === '/whole')).toHaveLength(1);
  });

  test('is opened under ALWAYS', async () => {
    const { rest } = await start();
    const { body } = await rest('/whole', { render: 'always' });
    expect([body.fetch.rendering.status, body.metadata.title]).toEqual(['DONE', 'Other']);
  });

  test.for(['/missing', '/challenge'])('%s is never opened', async (path) => {
    const { rest, origin } = await start();
    for (const render of ['auto', 'always']) {
      const { body } = await rest(path, { render });
      expect(body.fetch.rendering).toMatchObject({
        status: 'NOT_NEEDED',
        reasons: [expect.stringContaining('Only')],
      });
    }
    expect(origin.hits.filter((hit) => hit.path === path)).toHaveLength(2);
  });
});

describe('if no page can be rendered', () => {
  test('without a browser AUTO answers with the page as sent and says why, and ALWAYS fails', async () => {
    const { rest } = await start({ BROWSER: 'off' });
    const { response, body } = await rest('/app', { render: 'auto' });
    expect(body.fetch.rendering).toMatchObject({
      status: 'FAILED',
      reasons: [expect.stringMatching(/^BROWSER_UNAVAILABLE: /)],
    });
    expect(body.metadata.title).toBe('Loading…');
    const expires = Date.parse(response.headers.get('x-cache-expires-at') ?? '');
    expect(expires - Date.now()).toBeLessThanOrEqual(300_000);
    const always = await rest('/app', { render: 'always' });
    expect([always.response.status, always.body.code]).toEqual([503, 'BROWSER_UNAVAILABLE']);
  });

  test('with the quota used up AUTO answers with the page as sent, uncached, and ALWAYS fails with Retry-After', async () => {
    const { rest, app, origin } = await start({ RENDERS_FREE: '0', RATE_LIMIT_FREE: '50' });
    const init = { headers: { 'x-api-key': freeKey } };
    for (const _ of [1, 2]) {
      const { response, body } = await rest('/app', { render: 'auto' }, init);
      expect(body.fetch.rendering).toMatchObject({
        status: 'FAILED',
        reasons: [expect.stringMatching(/^RENDER_LIMIT: /)],
      });
      expect([response.headers.get('x-cache'), response.headers.get('x-cache-expires-at')]).toEqual([
        'MISS',
        null,
      ]);
    }
    const { response, body } = await rest('/app', { render: 'always' }, init);
    expect([response.status, body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(response.headers.get('x-ratelimit-remaining')).toBe('47');

    const query = `{ page(url: "${origin.url}/app", options: { render: ALWAYS }) { technical { domNodeCount } } }`;
    const { data, errors } = await app.graphql(query, { headers: init.headers });
    expect([data.page?.technical ?? null, errors[0].extensions.code]).toEqual([null, 'RATE_LIMITED']);
  });

  test('an unknown mode is refused with a list of the modes', async () => {
    const { rest } = await start({ BROWSER: 'off' });
    const { response, body } = await rest('/app', { render: 'yes' });
    expect([response.status, body.detail]).toEqual([400, 'render must be one of never, auto, always.']);
  });
});

test('RENDER_DEFAULT=auto applies to calls that name no mode, at both endpoints', async () => {
  const { rest, app, origin } = await start({ RENDER_DEFAULT: 'auto' });
  const { body } = await rest('/app');
  expect(body.fetch.rendering).toMatchObject({ mode: 'AUTO', status: 'DONE' });
  const { data } = await app.graphql(
    `{ page(url: "${origin.url}/app") { metadata { title } content { wordCount } technical { domNodeCount } robots { indexable } cache { status } } }`,
  );
  expect(data.page).toMatchObject({ metadata: { title: 'A story of the sea' }, cache: { status: 'HIT' } });
  const never = await rest('/app', { render: 'never' });
  expect(never.body.metadata.title).toBe('Loading…');
});
