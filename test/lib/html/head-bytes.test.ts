import { expect, test } from 'vitest';
import { headBytes } from '../../../src/lib/html/head-bytes.ts';

const head = (html: string) => new TextDecoder().decode(headBytes(new TextEncoder().encode(html)));

test.for([
  ['the end tag', '<head><title>é</title></head>', '<body>'],
  ['an end tag in capitals', '<HEAD><TITLE>é</TITLE></HEAD>', '<BODY>'],
  ['no end tag of another name', '<head></header></headline></head>', '<body>'],
] as const)('a document is cut behind its head: %s', ([, kept, rest]) => {
  expect(head(kept + rest)).toBe(kept);
});

test('a document without the end tag of a head is cut after 256 KiB, and a short one is whole', () => {
  expect(head('<p>'.repeat(200_000))).toHaveLength(256 * 1024);
  expect(head('<title>T</title><p>short')).toBe('<title>T</title><p>short');
});

test('only the bytes of the body are looked at where they are part of a buffer', () => {
  const all = new TextEncoder().encode('</head><title>T</title></head><p>');
  expect(new TextDecoder().decode(headBytes(all.subarray(7)))).toBe('<title>T</title></head>');
});
