import { expect, test } from 'vitest';
import { markdownVersion } from '../../../src/extract/sources/markdown-version.ts';
import { type PageOptions, respond } from '../../helpers/page.ts';

const link = (href: string) => `<link rel="Alternate" type="text/markdown; charset=utf-8" href="${href}">`;

test.for<[string, string, string | null, PageOptions?]>([
  ['in the head', `<head>${link('/a.md')}${link('/b.md')}`, 'https://example.com/a.md'],
  ['from its base', `<base href="/docs/">${link('a.md')}`, 'https://example.com/docs/a.md'],
  ['of another type', '<link rel=alternate type=application/rss+xml href=/feed> text/markdown', null],
  ['of another relation', '<link rel=stylesheet type=text/markdown href=/a.md>', null],
  ['in the body', `<body>${link('/a.md')}`, null],
  ['in a comment', `<!-- ${link('/a.md')} -->`, null],
  ['without an address', '<link rel=alternate type=text/markdown>', null],
  ['that is the page', link('#top').replace('#top', 'https://example.com/'), null],
  ['on an error page', link('/a.md'), null, { status: 404 }],
  ['of a file that is no HTML', link('/a.md'), null, { headers: { 'content-type': 'text/plain' } }],
  [
    'in a header',
    '<p>',
    'https://example.com/a.md',
    {
      headers: {
        link: '</feed>; rel=alternate; type="application/rss+xml", </a.md>; rel="alternate"; type="text/markdown"',
      },
    },
  ],
  ['behind the longest head', `${' '.repeat(300_000)}${link('/a.md')}`, null],
])('a version in Markdown: %s', ([, html, address, options]) => {
  expect(markdownVersion(respond(html, options))?.href ?? null).toBe(address);
});
