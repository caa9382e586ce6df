import { expect, test } from 'vitest';
import { mixedContent } from '../../../../src/extract/derived/document/mixed-content.ts';
import { derive } from '../../../helpers/page.ts';

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

test.for([
  [
    'links',
    '<a href="http://a.example/x">x</a><link rel=canonical href="http://a.example/x">',
    'https://example.com/',
    {},
  ],
  [
    'secure addresses',
    '<img src="//a.example/x"><img src="https://a.example/x">',
    'https://example.com/',
    {},
  ],
  ['a page that is not secure', '<img src="http://a.example/x">', 'http://example.com/', {}],
  [
    'this machine',
    '<img src="http://localhost/x"><img src="http://127.0.0.1/x">',
    'https://example.com/',
    {},
  ],
  [
    'upgraded by a header',
    '<img src="http://a.example/x">',
    'https://example.com/',
    { 'content-security-policy': "default-src 'self'; upgrade-insecure-requests" },
  ],
  [
    'upgraded by a meta',
    '<meta http-equiv=Content-Security-Policy content=upgrade-insecure-requests><img src="http://a.example/x">',
    'https://example.com/',
    {},
  ],
] as const)('not mixed: %s', async ([, html, url, headers]) => {
  expect(await derive(mixedContent, html, { url, headers })).toEqual([]);
});
