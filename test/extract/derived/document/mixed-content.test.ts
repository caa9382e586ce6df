import { expect, test } from 'vitest';
import { mixedContent } from '../../../../src/extract/derived/document/mixed-content.ts';
import { derive, type PageOptions } from '../../../helpers/page.ts';

test.for([
  ['script', '<script src="http://a.example/x"></script>'],
  ['image', '<img src="http://a.example/x">'],
  ['image set', '<img srcset="/y 1x, http://a.example/x 2x">'],
  ['frame', '<iframe src="HTTP://a.example/x"></iframe>'],
  ['style sheet', '<link rel="preload stylesheet" href="http://a.example/x">'],
  ['video', '<video poster="http://a.example/x"></video>'],
  ['source', '<audio><source src="http://a.example/x"></audio>'],
  ['object', '<object data="http://a.example/x"></object>'],
  ['style', "<style>p { background: url('http://a.example/x') }</style>"],
  ['with white space in its scheme', '<img src=" ht&#10;tp://a.example/x">'],
  ['base', '<base href="http://a.example/"><img src=x>'],
  ['twice', '<img src="http://a.example/x"><img src="http://a.example/x">'],
] as const)('loaded over plain http: %s', async ([, html]) => {
  expect(await derive(mixedContent, html)).toEqual(['http://a.example/x']);
});

test.for<[string, string, PageOptions?]>([
  ['links', '<a href="http://a.example/x">x</a><link rel=canonical href="http://a.example/x">'],
  ['secure addresses', '<img src="//a.example/x"><img src="https://a.example/x">'],
  ['a page that is not secure', '<img src="http://a.example/x">', { url: 'http://example.com/' }],
  ['this machine', '<img src="http://localhost/x"><img src="http://127.0.0.1/x">'],
  [
    'upgraded by a header',
    '<img src="http://a.example/x">',
    { headers: { 'content-security-policy': "default-src 'self'; upgrade-insecure-requests" } },
  ],
  [
    'upgraded by a meta',
    '<meta http-equiv=Content-Security-Policy content=upgrade-insecure-requests><img src="http://a.example/x">',
  ],
])('not mixed: %s', async ([, html, options]) => {
  expect(await derive(mixedContent, html, options)).toEqual([]);
});
