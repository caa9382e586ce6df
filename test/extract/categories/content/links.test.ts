import { expect, test } from 'vitest';
import { contentTree } from '../../../../src/extract/categories/content/content-tree.ts';
import { content } from '../../../../src/extract/categories/content/index.ts';
import { markdown } from '../../../../src/extract/categories/content/markdown/index.ts';
import { extract } from '../../../helpers/page.ts';

const url = 'https://example.com/tower?page=2';
const prose = 'The tower stands on the rock, and it has stood there for a hundred years or more. '.repeat(5);

const root = '<base href="/">';

test.for<[string, string, string, string?]>([
  ['to a place on the page', '#lamp', '#lamp'],
  ['to a place, in full', 'https://example.com/tower?page=2#lamp', '#lamp'],
  ['to a place on another page', '/tower#lamp', 'https://example.com/tower#lamp'],
  ['to the page', '/tower?page=2', 'https://example.com/tower?page=2'],
  ['to the top', '#', 'https://example.com/tower?page=2#'],
  ['to a place on the page of the base', '/#lamp', 'https://example.com/#lamp', root],
  ['to a place on the page that is not the base', '/tower?page=2#lamp', '#lamp', root],
  ['to a place, by its fragment alone', '#lamp', '#lamp', root],
])('the address of a link %s in Markdown', async ([, href, address, base = '']) => {
  const page = `${base}<main><h1>Tower</h1><p>${prose}<a href="${href}">the lamp</a>.</p><p>${prose}</p></main>`;
  const { markdown, html } = await extract(content, page, { url });
  expect(markdown).toContain(`[the lamp](${address})`);
  // HTML keeps absolute addresses.
  expect(html).toMatch(/href="https:\/\/example\.com\/(?:tower|#)/);
});

test('without links, nothing is lost but addresses', async () => {
  const page = `<main><h1>Tower</h1><p>${prose}<a href="#lamp" title="Its lamp, lit at night">the lamp</a>, <a href="/code"><code>lamp()</code></a>.</p>
    <h2><a href="/h">Head</a></h2><ul><li><a href="/one">One</a> and <b><a href="/two">two</a></b></li></ul>
    <iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="The tower at night"></iframe><p>${prose}</p></main>`;
  const { html, markdown: linked } = await extract(content, page, { url });
  const options = { maxTokens: null, images: true };
  const plain = markdown(contentTree(html ?? ''), { ...options, links: false });
  expect(plain).not.toMatch(/\]\(|https?:/);
  expect(plain).toContain('YouTube: The tower at night');
  const withoutAddresses = (linked ?? '').replace(/\[([^\]]*)\]\([^()]*\)/g, '$1');
  expect(plain).toBe(withoutAddresses);
});
