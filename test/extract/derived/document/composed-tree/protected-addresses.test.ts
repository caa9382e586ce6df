import { expect, test } from 'vitest';
import { content } from '../../../../../src/extract/categories/content/index.ts';
import { social } from '../../../../../src/extract/categories/social/index.ts';
import { document } from '../../../../../src/extract/derived/document/document.ts';
import { derive, extract } from '../../../../helpers/page.ts';

const hide = (text: string, key = 0x5c) =>
  Buffer.from(
    [key, ...new TextEncoder().encode(text)].map((byte, at) => (at === 0 ? byte : byte ^ key)),
  ).toString('hex');
const path = '/cdn-cgi/l/email-protection';
const html = async (body: string) => (await derive(document, `<body>${body}`)).find('body').html();

test.for([
  [
    'an address in a text',
    `<p>Write to <a href="${path}" class="__cf_email__" data-cfemail="5c2c2e392f2f1c343d2e3e33292e7239243d312c3039">[email&#160;protected]</a>.</p>`,
    '<p>Write to <a href="mailto:press@harbour.example" class="__cf_email__">press@harbour.example</a>.</p>',
  ],
  [
    'a link with a subject, around words',
    `<a href="${path}#${hide('press@harbour.example?subject=Hello', 0x07)}">Write to us</a>`,
    '<a href="mailto:press@harbour.example?subject=Hello">Write to us</a>',
  ],
  [
    'a link around a hidden text',
    `<a href="${path}#${hide('a@b.example')}"><span class="__cf_email__" data-cfemail="${hide('a@b.example', 0xff)}">[email&#160;protected]</span></a>`,
    '<a href="mailto:a@b.example"><span class="__cf_email__">a@b.example</span></a>',
  ],
  [
    'code with an @',
    `<code>npm i <a href="${path}" data-cfemail="${hide('pageql@1.2')}">[email&#160;protected]</a></code>`,
    '<code>npm i <a>pageql@1.2</a></code>',
  ],
  [
    'a placeholder in another language, and letters beyond ASCII',
    `<span data-cfemail="${hide('größe@hafen.example')}">[E-Mail geschützt]</span>`,
    '<span>gr&#xf6;&#xdf;e@hafen.example</span>',
  ],
  [
    'no text that is not a placeholder',
    `<span data-cfemail="${hide('a@b.example')}">Our office</span>`,
    '<span>Our office</span>',
  ],
  [
    'nothing that is not hexadecimal',
    `<span data-cfemail="x">[email protected]</span>`,
    '<span>[email protected]</span>',
  ],
] as const)('restores what Cloudflare hides: %s', async ([, body, restored]) => {
  expect(await html(body)).toBe(restored);
});

test('all categories see what a visitor sees', async () => {
  const page = `<main><h1>Pictures</h1><p>Write to us at <a href="${path}" class="__cf_email__" data-cfemail="${hide('press@harbour.example')}">[email&#160;protected]</a> for pictures of the tower and of the lamp.</p></main>`;
  expect((await extract(social, page)).contact.emails).toEqual(['press@harbour.example']);
  expect((await extract(content, page)).text).toContain('Write to us at press@harbour.example for pictures');
});
