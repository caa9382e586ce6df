import { expect, test } from 'vitest';
import { canonicals } from '../../../../src/extract/derived/tags/canonicals.ts';
import { linkTags } from '../../../../src/extract/derived/tags/link-tags.ts';
import { derive } from '../../../helpers/page.ts';

test('links of the document come before those of headers, each resolved against its own base', async () => {
  const html = `<base href="/docs/"><link rel="Shortcut ICON" href=" i.png " sizes="32x32"><body><link rel=next href="">`;
  const headers = { link: ['<c>; rel=canonical', '<d>; rel=author; anchor="#x"'] };
  const links = await derive(linkTags, html, { url: 'https://example.com/a/b', headers });
  expect(links.map(({ origin, rel, url, inHead }) => [origin, rel.join(), url, inHead])).toEqual([
    ['ELEMENT', 'shortcut,icon', 'https://example.com/docs/i.png', true],
    ['ELEMENT', 'next', null, false],
    ['HEADER', 'canonical', 'https://example.com/a/c', true],
  ]);
});

test('a response without HTML has the links of its headers', async () => {
  const headers = { 'content-type': 'application/pdf', link: '<https://example.com/a>; rel="canonical"' };
  const [link] = await derive(linkTags, '%PDF-1.4', { headers });
  expect(link?.url).toBe('https://example.com/a');
});

test.for(['{{ url }}', '[[url]]', '/{{slug}}/', '%CANONICAL%', 'undefined', 'null', '[object Object]'])(
  'the template placeholder %s is not an address',
  async (href) => {
    const [link] = await derive(linkTags, `<link rel=canonical href="${href}">`);
    expect(link).toMatchObject({ href, url: null });
  },
);

test.for(['%D0%9F%D1%80.html', '%E4%BD%A0', '/find?q={{terms}}'])('%s is an address', async (href) => {
  const [link] = await derive(linkTags, `<link rel=alternate href="${href}">`);
  expect(link?.url).toBe(new URL(href, 'https://example.com/').href);
});

test.for([
  ['store.example.com/store', []],
  ['example.com', []],
  ['store.html', ['https://example.com/store.html']],
  ['other.net/store', ['https://example.com/other.net/store']],
] as const)('a canonical address without its scheme is ignored: %s', async ([href, expected]) => {
  expect(await derive(canonicals, `<link rel=canonical href="${href}">`)).toEqual(expected);
});
