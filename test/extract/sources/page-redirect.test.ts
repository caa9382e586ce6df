import { expect, test } from 'vitest';
import { pageRedirect } from '../../../src/extract/sources/page-redirect.ts';
import { type PageOptions, respond } from '../../helpers/page.ts';

const redirectOf = (html: string, options?: PageOptions) => pageRedirect(respond(html, options));
const refresh = (content: string) => `<meta http-equiv="Refresh" content="${content}">`;
const script = (code: string) => `<title>Moved</title><script>${code}</script>`;

test.for<[string, html: string, location?: string, kind?: string]>([
  ['a refresh of 0 seconds', refresh('0; url=/new'), '/new', 'META_REFRESH'],
  [
    'one on a page that tells visitors to wait',
    `<title>Redirecting</title>${refresh('0;URL=/new')}<h1>Redirecting…</h1><a href="/new">Click here if you are not sent on.</a>`,
    '/new',
    'META_REFRESH',
  ],
  ['a location', script('window.location = "/new";')],
  ['a location by its href', script("\n  document.location.href='/new'\n")],
  ['location.replace()', script("location.replace('/new')")],
  [
    'a script that does one more thing',
    '<html><head><title>x</title></head><script>window.opener = null; location.replace("/story")</script></html>',
    '/story',
  ],
  ['a script with a variable', script('var t = 1;\nwindow.name = "";\nlocation.href = "/new";')],
  [
    'a location with escaped slashes, as shorteners write it',
    `<noscript>${refresh('0;URL=https://news.example/a')}</noscript>${script(String.raw`window.opener = null; location.replace("https:\/\/news.example\/a")`)}`,
    'https://news.example/a',
  ],
  [
    'a function that is called where it is written',
    script('(function(){window.location.replace("/new")})();'),
  ],
  ['an arrow function that is called where it is written', script('(() => { location.href = "/new"; })()')],
  ['the body when it is loaded', '<body onload="location.replace(\'/new\')"></body>'],
  ['a script beside an empty handler', `<body onload="">${script('location = "/new"')}`],
  ['several scripts', `${script('window.opener = null')}${script('location = "/new"')}`],
  [
    'a script whose address a refresh without scripts confirms',
    `<noscript>${refresh('0;URL=/new')}</noscript>${script('setTimeout(function () { location = "/new" }, 1)')}`,
  ],
  ['a script in a comment, as was once done', script("<!--\nlocation.assign('/new');\n//-->")],
])('%s redirects', ([, html, location = '/new', kind = 'SCRIPT']) => {
  expect(redirectOf(html)).toEqual({ location, kind });
});

test('a Refresh header redirects', () => {
  expect(redirectOf('', { headers: { refresh: '0; url=/new' } })).toEqual({
    location: '/new',
    kind: 'META_REFRESH',
  });
});

test.for<[string, string, PageOptions?]>([
  ['a refresh after a delay', refresh('5; url=/new')],
  ['a refresh of itself', refresh('0')],
  ['a refresh in noscript', `<noscript>${refresh('0; url=/new')}</noscript>`],
  ['a refresh in a script', script(`document.write('${refresh('0; url=/new')}')`)],
  ['a page with a text', `${refresh('0; url=/new')}<p>${'Words. '.repeat(50)}`],
  ['a page with a form', `${refresh('0; url=/new')}<form></form>`],
  ['a location under a condition', script('if (innerWidth < 600) location = "/m"')],
  ['a location in a function', script('function go() { location = "/new" }')],
  ['a location in a function that is passed on', script('later(function () { location = "/new" })')],
  ['a condition in a function', script('(function () { if (a) location = "/new" })()')],
  ['one of two locations', script('location = "/a"; location = "/b"')],
  ['a script that writes', script('document.title = "x"; location = "/new"')],
  [
    'a script that a refresh does not confirm',
    `<noscript>${refresh('0;URL=/other')}</noscript>${script('if (a) location = "/new"')}`,
  ],
  ['a computed location', script('location = "/new?" + Date.now()')],
  ['one of several scripts', `${script('location = "/new"')}<script src="a.js"></script>`],
  ['an error page', refresh('0; url=/new'), { status: 404 }],
  ['a file', refresh('0; url=/new'), { headers: { 'content-type': 'text/plain' } }],
  [
    'a file with a note about HTML',
    refresh('0; url=/new'),
    { headers: { 'content-type': 'text/plain; note="text/html"' } },
  ],
  ['a long document', `${refresh('0; url=/new')}<!--${'x'.repeat(20_000)}-->`],
  ['a truncated document', refresh('0; url=/new'), { response: { cut: 'TIME' } }],
])('%s does not redirect', ([, html, options]) => {
  expect(redirectOf(html, options)).toBeNull();
});
