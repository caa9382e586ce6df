import { expect, test } from 'vitest';
import { charset } from '../../../../src/extract/derived/document/charset.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { derive } from '../../../helpers/page.ts';
import { vectors, vectorTest } from '../../../helpers/vectors.ts';

interface Case {
  readonly id: string;
  readonly contentType: string | null;
  readonly bytesBase64: string;
  readonly expected: string;
}

const canonical = (label: string) => new TextDecoder(label).encoding;

vectorTest.for(vectors<Case>('charset'))('$id', async ({ contentType, bytesBase64, expected }) => {
  const headers = { 'content-type': contentType ?? '' };
  const used = await derive(charset, Buffer.from(bytesBase64, 'base64'), { headers });
  expect(canonical(used)).toBe(canonical(expected));
});

const used = (body: string, contentType = 'text/html') =>
  derive(charset, Buffer.from(body, 'latin1'), { headers: { 'content-type': contentType } });
const far = `<!--${'x'.repeat(2000)}-->`;

test.for([
  ['a late meta', `${far}<meta charset=koi8-r>`, 'KOI8-R'],
  [
    'a late meta in the body',
    `${far}<p><meta http-equiv=content-type content="text/html; charset='koi8-u'">`,
    'KOI8-U',
  ],
  ['a late meta after one with an unknown name', `${far}<meta charset=martian><meta charset=big5>`, 'Big5'],
  ['a late meta with UTF-16, which means UTF-8', `${far}<meta charset=utf-16le>`, 'UTF-8'],
  ['a late meta of private use', `${far}<meta charset=x-user-defined>`, 'windows-1252'],
  ['no meta: a late one in a script', `${far}<script>"<meta charset=koi8-r>"</script>`, 'windows-1252'],
  ['no meta: a late one in a comment', `${far}<!-- <meta charset=koi8-r> -->`, 'windows-1252'],
  ['no meta: a late one in a title', `${far}<title><meta charset=koi8-r></title>`, 'windows-1252'],
  ['no meta: one with the name "charset"', `${far}<meta name=charset content=koi8-r>`, 'windows-1252'],
] as const)('%s', async ([, body, expected]) => {
  expect(await used(body)).toBe(expected);
});

test.for([
  ['text/html; charset=koi8-r', 'KOI8-R'],
  ['TEXT/HTML;CHARSET="KOI8-R"', 'KOI8-R'],
  ["text/html; charset = 'koi8-r';", 'KOI8-R'],
  ['text/html; a=b; charset=koi8-r; charset=big5', 'KOI8-R'],
  ['text/html charset=koi8-r', 'KOI8-R'],
  ['text/html; charset=big5, text/html; charset=koi8-r', 'KOI8-R'],
  ['text/html; charset=koi8-r, text/html', 'KOI8-R'],
  ['text/html; x-charset=koi8-r', 'windows-1252'],
  ['text/html; charset=', 'windows-1252'],
  ['text/html; charset=none', 'windows-1252'],
] as const)('Content-Type: %s', async ([type, expected]) => {
  expect(await used('<p>', type)).toBe(expected);
});

test('XHTML is UTF-8 by default, even if a meta declares another encoding', async () => {
  const type = 'application/xhtml+xml';
  expect(await used('<html><meta charset="koi8-r"/></html>', type)).toBe('UTF-8');
  expect(await used('<?xml version="1.0" encoding="iso-8859-2"?><html/>', type)).toBe('ISO-8859-2');
});

test('metas of files that are not HTML are ignored', async () => {
  expect(await used(`${far}<meta charset=koi8-r>`, 'application/pdf')).toBe('windows-1252');
});

test('searches a megabyte of unfinished metas in linear time', { tags: ['cpu'] }, async () => {
  const spent = cpuTime();
  expect(await used(`${far}charset ${'<meta '.repeat(400_000)}`)).toBe('windows-1252');
  expect(spent()).toBeLessThan(5_000);
});
