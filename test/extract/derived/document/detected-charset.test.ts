import { expect, test } from 'vitest';
import { technical } from '../../../../src/extract/categories/technical/index.ts';
import { charset, detectedCharset } from '../../../../src/extract/derived/document/charset.ts';
import { markup } from '../../../../src/extract/derived/document/document.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { derive, extract, type PageOptions } from '../../../helpers/page.ts';
import texts from './encoded-texts.json' with { type: 'json' };

const undeclared = { headers: { 'content-type': 'text/html' } };
/** A page around bytes, with ASCII markup that declares no encoding. */
const pageOf = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(
      '<html><head><title>Page</title><style>p { color: red }</style></head><body><div class="row"><p>',
    ),
    bytes,
    Buffer.from('</p></div><script>const widths = [1, 2, 3];</script></body></html>'),
  ]);
const detect = (text: string, options: PageOptions = undeclared) =>
  derive(detectedCharset, Buffer.from(text, 'latin1'), options);

/** The bytes of the texts are in Base64, since Node can encode only UTF-8. */
test.for(texts)(
  'detects the encoding of a page that declares none: $encoding',
  async ({ encoding, text, base64 }) => {
    const body = pageOf(Buffer.from(base64, 'base64'));
    expect(await derive(charset, body, undeclared)).toBe(encoding);
    expect(await derive(markup, body, undeclared)).toContain(text);
  },
);

test.for([
  ['ASCII', '<p>plain', null],
  ['a lone accent at the end is not half a character', '<p>caf\xe9', 'windows-1252'],
  [
    'apostrophes of Windows',
    `<p>${'It\x92s what people have and don\x92t share. '.repeat(5)}`,
    'windows-1252',
  ],
  ['declared in a meta', '<meta charset=koi8-r><p>\xc3\xa9', null],
] as const)('%s', async ([, text, expected]) => {
  expect((await detect(text))?.encoding ?? null).toBe(expected);
});

test('detects nothing if an encoding is declared, or for files', async () => {
  expect(
    await detect('<p>\xc3\xa9', { headers: { 'content-type': 'text/html; charset=koi8-r' } }),
  ).toBeNull();
  expect(await detect('\xc3\xa9', { headers: { 'content-type': 'application/pdf' } })).toBeNull();
});

test('a body that was cut inside a character is valid', async () => {
  const options: PageOptions = { ...undeclared, response: { cut: 'SIZE' } };
  expect(await detect('<p>\xc3\xa9\xc3\xa9\xc3', options)).toMatchObject({ encoding: 'UTF-8' });
});

test('technical reports the detected encoding and the confidence in it', async () => {
  const body = pageOf(Buffer.from(texts[0]?.base64 ?? '', 'base64'));
  const { charsetInfo: charset } = await extract(technical, body, undeclared);
  expect(charset).toMatchObject({
    charset: 'Shift_JIS',
    detected: 'Shift_JIS',
    confidence: 1,
    conflict: false,
  });
});

test('detects the encoding of five megabytes from a sample', async () => {
  const spent = cpuTime();
  await detect('<script \xff'.repeat(600_000));
  await detect('\x93\xfa<p>\xff '.repeat(700_000));
  expect(spent()).toBeLessThan(10_000);
});
