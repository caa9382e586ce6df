import { expect, test } from 'vitest';
import { mediaType } from '../../../../src/extract/derived/response/media-type.ts';
import { isHtml } from '../../../../src/extract/lib/http/media-types.ts';
import { derive } from '../../../helpers/page.ts';

test.for([
  ['text/html; charset=utf-8', 'text/html'],
  ['Text/HTML', 'text/html'],
  ['application/xhtml+xml', 'application/xhtml+xml'],
  ['text/html,text/html', 'text/html'],
  ['text/plain, text/html; charset=utf-8', 'text/html'],
  ['text/html, nonsense', 'text/html'],
  ['image/png', 'image/png'],
] as const)('the declared type: %s', async ([declared, expected]) => {
  expect(await derive(mediaType, '', { headers: { 'content-type': declared } })).toBe(expected);
});

test.for([
  ['a doctype', ' \n<!DOCTYPE HTML><p>', 'text/html'],
  ['a byte order mark', '\ufeff<!doctype html>', 'text/html'],
  ['UTF-16', Buffer.from('\ufeff<html><p>', 'utf16le'), 'text/html'],
  ['a tag', '<Body class=x>', 'text/html'],
  ['a comment', '<!-- x -->', 'text/html'],
  ['a tag whose name another begins with', '<pre>', 'text/plain'],
  ['words', 'hello', 'text/plain'],
  ['words about XML', 'begin with <?xml version="1.0"?>', 'text/plain'],
  ['nothing', '', 'text/plain'],
  ['bytes', Buffer.from([0x47, 0x00, 0x01, 0x02]), 'application/octet-stream'],
  ['XML', '<?xml version="1.0"?><rss>', 'text/xml'],
  ['XHTML without saying so', '<?xml version="1.0"?>\n<!DOCTYPE html>', 'application/xhtml+xml'],
  ['a PDF', '%PDF-1.7\n', 'application/pdf'],
  ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), 'image/png'],
  ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0]), 'image/jpeg'],
  ['a GIF', 'GIF89a\x01\x00', 'image/gif'],
  ['a WebP', 'RIFF\x00\x00\x00\x00WEBPVP', 'image/webp'],
  ['an icon', Buffer.from([0, 0, 1, 0, 1, 0]), 'image/x-icon'],
  ['gzip', Buffer.from([0x1f, 0x8b, 0x08, 0]), 'application/x-gzip'],
  ['a ZIP', 'PK\x03\x04', 'application/zip'],
] as const)('detected by the first bytes: %s', async ([, body, expected]) => {
  for (const declared of [[], '', 'html', '*', '*/*']) {
    expect(await derive(mediaType, body, { headers: { 'content-type': declared } })).toBe(expected);
  }
});

test('a binary byte makes an undeclared response a file; spaces and escapes do not', async () => {
  const text = [0x09, 0x0a, 0x0c, 0x0d, 0x1b];
  for (let byte = 0; byte <= 0x20; byte += 1) {
    const found = await derive(mediaType, Buffer.from([0x47, byte, 0x47]), {
      headers: { 'content-type': '' },
    });
    const expected = byte === 0x20 || text.includes(byte) ? 'text/plain' : 'application/octet-stream';
    expect([byte, found]).toEqual([byte, expected]);
  }
});

test('only HTML and XHTML are documents', () => {
  expect(['text/html', 'application/xhtml+xml', 'text/xml', 'image/svg+xml'].map(isHtml)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
