import { expect, test } from 'vitest';
import { headBytes } from '../../../../src/service/engine/extraction/head-bytes.ts';

const head = (html: string) => new TextDecoder().decode(headBytes(new TextEncoder().encode(html)));

test.for([
  ['the end tag', '<head><title>é</title></head>', '<body>'],
  ['an end tag in capitals', '<HEAD><TITLE>é</TITLE></HEAD>', '<BODY>'],
  ['not at an end tag of another name', '<head></header></headline></head>', '<body>'],
] as const)('cuts a document after its head: %s', ([, kept, rest]) => {
  expect(head(kept + rest)).toBe(kept);
});

test('cuts a document without </head> after 256 KiB, and keeps a short one whole', () => {
  expect(head('<p>'.repeat(200_000))).toHaveLength(256 * 1024);
  expect(head('<title>T</title><p>short')).toBe('<title>T</title><p>short');
});

test('reads only the bytes of the body if it is a view of a larger buffer', () => {
  const all = new TextEncoder().encode('</head><title>T</title></head><p>');
  expect(new TextDecoder().decode(headBytes(all.subarray(7)))).toBe('<title>T</title></head>');
});
