import { afterAll, expect, test } from 'vitest';
import { anybody, type Visitor } from '../../../../src/extract/page/visitor.ts';
import { createReach } from '../../../../src/service/net/reach.ts';
import { type Hit, startOrigin } from '../../../helpers/origin.ts';
import { CertificateAuthority } from '../../../helpers/tls.ts';

const reach = createReach({ allowAddresses: ['127.0.0.1'] });
afterAll(() => reach.close());
const authority = new CertificateAuthority().trust();

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

const limits = { signal: new AbortController().signal, maxBytes: 100_000, deadlineMs: 5_000 };
const visit = (url: string, as = visitor) => reach.fetch(new URL(url), { ...limits, visitor: as });

/** The headers of a request that identify its visitor. */
function identityOf(hit: Hit | undefined) {
  const { 'user-agent': userAgent, 'x-plan': plan, cookie, 'accept-language': language } = hit?.headers ?? {};
  return { userAgent, plan, cookie, language };
}

const all = {
  userAgent: 'Reader/1.0',
  plan: 'gold',
  cookie: 'sid=abc; theme=dark',
  language: visitor.language,
};
const nothing = {
  userAgent: expect.stringContaining('PageQL'),
  plan: undefined,
  cookie: undefined,
  language: visitor.language,
};

const to = (location: string) => ({ status: 302, headers: { location } });

test('the visitor’s headers and cookies are sent to the page, and to redirects within its origin', async () => {
  await using origin = await startOrigin({ '/': to('/page'), '/page': 'a page' });
  const { language } = await visit(`${origin.url}/`);
  expect(origin.hits.map(identityOf)).toEqual([all, all]);
  expect(language).toBe(visitor.language);
});

test('after a redirect to another origin, only the language is sent', async () => {
  let home = '';
  await using other = await startOrigin((_, response) => {
    response.writeHead(302, { location: `${home}/back` });
    response.end();
  });
  await using origin = await startOrigin({ '/': to(`${other.url}/`), '/back': 'a page' });
  home = origin.url;
  await visit(`${origin.url}/`);
  expect(other.hits.map(identityOf)).toEqual([nothing]);
  expect(origin.hits.map(identityOf)).toEqual([all, nothing]);
});

test('the visitor’s headers follow a redirect from http to https on the same host, and not back', async () => {
  await using plain = await startOrigin({ '/last': 'a page' });
  await using secure = await startOrigin(
    { '/': to(`${plain.url}/last`) },
    { tls: authority.issue(), host: '127.0.0.1' },
  );
  await using first = await startOrigin({ '/': to(`${secure.url}/`) });
  await visit(`${first.url}/`);
  expect([first, secure, plain].map(({ hits }) => identityOf(hits[0]))).toEqual([all, all, nothing]);
});

test('the visitor’s headers do not follow a redirect to https on another host', async () => {
  await using secure = await startOrigin({ '/': 'a page' }, { tls: authority.issue(), host: 'localhost' });
  await using first = await startOrigin({ '/': to(`${secure.url}/`) });
  await visit(`${first.url}/`);
  expect([first, secure].map(({ hits }) => identityOf(hits[0]))).toEqual([all, nothing]);
});

test('the visitor’s headers do not follow a redirect in a document to another origin', async () => {
  await using other = await startOrigin({ '/': 'a page' });
  await using origin = await startOrigin({ '/': `<script>location = '${other.url}/'</script>` });
  await reach.fetch(new URL(`${origin.url}/`), {
    ...limits,
    visitor,
    redirectIn: () => ({ location: `${other.url}/`, kind: 'SCRIPT' }),
  });
  expect([origin, other].map(({ hits }) => identityOf(hits[0]))).toEqual([all, nothing]);
});

test('cookies of the site replace those of the visitor', async () => {
  const headers = {
    location: '/page',
    'set-cookie': ['sid=new; Path=/', 'theme=; Path=/; Max-Age=0', 'own=1; Path=/'],
  };
  await using origin = await startOrigin({ '/': { status: 302, headers }, '/page': 'a page' });
  await visit(`${origin.url}/`);
  expect(origin.hits.map(({ headers: { cookie } }) => cookie)).toEqual([
    'sid=abc; theme=dark',
    'sid=new; own=1',
  ]);
});

test('the default visitor sends no headers, cookies or language', async () => {
  await using origin = await startOrigin({ '/': 'a page' });
  const fetched = await visit(`${origin.url}/`, anybody);
  expect(origin.hits.map(identityOf)).toEqual([{ ...nothing, language: undefined }]);
  expect(fetched).not.toHaveProperty('language');
});
