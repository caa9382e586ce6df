import { expect, test } from 'vitest';
import type { Visitor } from '../../../../src/extract/page/visitor.ts';
import { type Hit, startOrigin } from '../../../helpers/origin.ts';
import { stage } from '../../../helpers/stage.ts';

const site = stage();

const visitor: Visitor = {
  language: 'de-CH,de;q=0.9',
  headers: [
    ['user-agent', 'Reader/1.0'],
    ['x-plan', 'gold'],
  ],
  cookies: [
    ['sid', 'abc'],
    ['theme', 'dark'],
  ],
};

function identityOf(hits: readonly Hit[], path: string) {
  const {
    'x-plan': plan,
    cookie,
    'accept-language': language,
    ...headers
  } = hits.find((hit) => hit.path === path)?.headers ?? {};
  return { plan, cookie, language, isReader: headers['user-agent'] === 'Reader/1.0' };
}

const own = { plan: 'gold', cookie: 'sid=abc; theme=dark', language: visitor.language, isReader: true };
const nothing = { plan: undefined, cookie: undefined, language: visitor.language, isReader: false };

test('only requests of a page to its own origin have the visitor’s headers and cookies', async () => {
  await using other = await startOrigin((request, response) => {
    const html = `<script>fetch('${origin.url}/from-frame', { mode: 'no-cors' })</script>`;
    response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' });
    response.end(request.url === '/frame' ? html : '');
  });
  await using origin = await startOrigin({
    '/': {
      headers: { 'set-cookie': 'theme=light; Path=/', 'content-type': 'text/html' },
      body: `<title>A page</title><img src="/picture"><img src="${other.url}/picture"><img src="/away">
        <iframe src="${other.url}/frame"></iframe><iframe src="/inner"></iframe>
        <script>fetch('/data').then(() => { document.title = navigator.language; }); fetch('${other.url}/data');
        new Worker('/worker.js')</script>`,
    },
    '/away': { status: 302, headers: { location: `${other.url}/redirected` } },
    '/inner': '<p>inner',
    '/worker.js': { headers: { 'content-type': 'text/javascript' }, body: `fetch('/from-worker')` },
    '/from-worker': '',
    '/from-frame': '',
    '/picture': '',
    '/data': '{}',
  });
  const { title } = await site.browser.view(`${origin.url}/`, { visitor });
  expect(title).toBe('de-CH');
  expect(identityOf(origin.hits, '/')).toEqual(own);
  const later = { ...own, cookie: 'sid=abc; theme=light' };
  for (const path of ['/picture', '/away', '/data', '/inner', '/worker.js', '/from-worker'])
    expect([path, identityOf(origin.hits, path)]).toEqual([path, later]);
  for (const path of ['/picture', '/redirected', '/frame', '/data']) {
    const { plan, isReader, language, cookie } = identityOf(other.hits, path);
    expect([path, plan, isReader, language]).toEqual([path, undefined, false, visitor.language]);
    // Cookies of the browser are sent to all ports of a host; the visitor's are not among them.
    expect(cookie ?? '').not.toContain('sid');
  }
  expect(origin.hits.map(({ path }) => path)).toContain('/from-frame');
  expect(identityOf(origin.hits, '/from-frame')).toMatchObject({ plan: undefined, isReader: false });
});

test.for([
  ['a redirect', { status: 302, headers: { location: 'OTHER/' } }],
  ['a script', `<script>location = 'OTHER/'</script>`],
] as const)('after %s to another origin, the visitor’s headers and cookies are not sent', async ([, way]) => {
  await using other = await startOrigin((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<title>elsewhere</title><img src="${origin.url}/back">`);
  });
  const written = JSON.parse(JSON.stringify(way).replaceAll('OTHER', other.url));
  await using origin = await startOrigin({ '/': written, '/back': '' });
  const { title } = await site.browser.view(`${origin.url}/`, { visitor });
  expect(title).toBe('elsewhere');
  expect(identityOf(origin.hits, '/')).toEqual(own);
  expect(identityOf(other.hits, '/')).toEqual(nothing);
  expect(identityOf(origin.hits, '/back')).toEqual(nothing);
});

test('frames of another site make no request in the visitor’s name', async () => {
  await using other = await startOrigin((request, response) => {
    const pages: Record<string, string> = {
      '/get': `<script>location = '${origin.url}/got'</script>`,
      '/post': `<form method=post action="${origin.url}/posted"></form><script>document.forms[0].submit()</script>`,
      '/inside': `<iframe name=inner src="about:blank"></iframe><form method=post target=inner action="${origin.url}/inner-posted"></form><script>document.forms[0].submit()</script>`,
      // Behind a navigation of itself that takes long, a frame still shows its own document.
      '/slow': `<script>location = '${origin.url}/slow'; setTimeout(() => fetch('${origin.url}/fetched', { method: 'POST', mode: 'no-cors' }), 300)</script>`,
    };
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(pages[request.url] ?? '');
  });
  const later = (_: unknown, response: { end(text: string): void }) =>
    void setTimeout(() => response.end(''), 1_500);
  const frames = ['get', 'post', 'inside', 'slow'].map(
    (name) => `<iframe src="${other.url}/${name}"></iframe>`,
  );
  await using origin = await startOrigin({
    '/': `<title>A page</title>${frames.join('')}<script>setTimeout(() => fetch('/own'), 400)</script><img src=/last>`,
    '/last': later,
    '/got': '',
    '/posted': '',
    '/inner-posted': '',
    '/slow': later,
    '/fetched': '',
    '/own': '',
  });
  await site.browser.view(`${origin.url}/`, { visitor });
  expect(identityOf(origin.hits, '/')).toEqual(own);
  for (const path of ['/got', '/posted', '/inner-posted', '/slow', '/fetched']) {
    const made = origin.hits.filter((hit) => hit.path === path);
    expect([path, made.map(({ headers }) => headers['x-plan'])]).toEqual([path, made.map(() => undefined)]);
    expect([path, made.some(({ headers }) => /sid=abc/.test(headers.cookie ?? ''))]).toEqual([path, false]);
  }
  expect(origin.hits.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/got', '/posted', '/fetched']),
  );
});

test('a frame of another site that navigates the main frame does not do so in the visitor’s name', async () => {
  await using other = await startOrigin((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'referrer-policy': 'no-referrer' });
    response.end(`<script>try { top.location = '${origin.url}/top' } catch {}</script>`);
  });
  await using origin = await startOrigin({
    '/': `<title>A page</title><iframe src="${other.url}/"></iframe>`,
    '/top': '<title>Top</title><img src=/later>',
    '/later': '',
  });
  await site.browser.view(`${origin.url}/`, { visitor });
  for (const { path, headers } of origin.hits.slice(1))
    expect([path, headers['x-plan']]).toEqual([path, undefined]);
});

test('without a visitor no language is sent', async () => {
  await using origin = await startOrigin({ '/': '<title>A page</title>' });
  await site.browser.render(`${origin.url}/`);
  expect(origin.hits[0]?.headers).not.toHaveProperty('accept-language');
});
