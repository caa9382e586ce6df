import { expect, test } from 'vitest';
import { document, markup } from '../../../../src/extract/derived/document/document.ts';
import { maxTags } from '../../../../src/extract/derived/document/document-bytes.ts';
import { fetchReport } from '../../../../src/extract/derived/fetch-report.ts';
import { derive } from '../../../helpers/page.ts';

test('noscript is parsed to elements', async () => {
  const page = await derive(document, '<body><noscript><img src=a></noscript>');
  expect(page.find('noscript img').attr('src')).toBe('a');
});

test('the content of templates is not in the document', async () => {
  const page = await derive(document, '<template><p>x</p></template><p>y');
  expect(page.find('p').text()).toBe('y');
});

test('parses a page in XML syntax', async () => {
  const headers = { 'content-type': 'application/xhtml+xml' };
  const page = await derive(document, '<html><head><script src="a.js"/></head><body><p>x</p>', { headers });
  expect(page.find('body > p').text()).toBe('x');
});

test('a file that is not HTML has no document', async () => {
  const headers = { 'content-type': 'image/png' };
  await expect(derive(document, 'PNG', { headers })).rejects.toMatchObject({ code: 'NOT_HTML' });
});

test.for([
  ['windows-1252', [0x80, 0x9f], '€Ÿ'],
  ['iso-8859-1', [0x80], '€'],
  ['shift_jis', [0x93, 0xfa], '日'],
  ['gbk', [0xc4, 0xe3], '你'],
  ['iso-8859-8-i', [0xe0], 'א'],
  ['x-mac-cyrillic', [0x80], 'А'],
  ['x-user-defined', [0x80], '\uf780'],
  ['iso-2022-kr', [0x41], '\ufffd'],
  ['utf-16', [0x41, 0x00], 'A'],
] as const)('decodes bytes by the Encoding standard: %s', async ([label, bytes, expected]) => {
  const headers = { 'content-type': `text/html; charset=${label}` };
  expect(await derive(markup, Uint8Array.from(bytes), { headers })).toBe(expected);
});

test('an attribute may have the name of a property of Object.prototype', async () => {
  const page = await derive(document, '<p __proto__=a constructor=b><b>');
  const [p, b] = ['p', 'b'].map((name) => page.find(name)[0]);
  expect(Object.entries(p?.attribs ?? {})).toEqual([
    ['__proto__', 'a'],
    ['constructor', 'b'],
  ]);
  for (const name of ['__proto__', 'constructor', 'toString']) expect(b?.attribs[name]).toBeUndefined();
});

test.for([
  ['is read whole', 'the end', { truncated: false, outcome: 'OK' }],
  ['is read up to there', '<br>the end', { truncated: true, outcome: 'TOO_LARGE' }],
] as const)('a document with as many tags as are read, or one more, %s', async ([, end, report]) => {
  const breaks = maxTags - 2;
  const html = `<title>Long</title>${'<br>'.repeat(breaks)}${end}`;
  expect((await derive(document, html)).find('br')).toHaveLength(breaks);
  expect(await derive(fetchReport, html)).toMatchObject(report);
});

test('of a tree that grows without end, as each block opens formatting elements again, the beginning is kept', async () => {
  const formatting = Array.from({ length: 1_000 }, (_, n) => `<b id=${n}>`).join('');
  const html = (blocks: number) => `<p>${formatting}</p>${'<p>x'.repeat(blocks)}`;
  expect((await derive(document, html(10))).find('b')).toHaveLength(11_000);
  expect((await derive(document, html(100_000))).find('*').length).toBeCloseTo(2 * maxTags, -1);
});
