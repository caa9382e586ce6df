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

test('without a visitor no language is sent', async () => {
  await using origin = await startOrigin({ '/': '<title>A page</title>' });
  await site.browser.render(`${origin.url}/`);
  expect(origin.hits[0]?.headers).not.toHaveProperty('accept-language');
});
