import { expect, test } from 'vitest';
import { contentLength } from '../../../../src/extract/lib/http/content-length.ts';

test.for([
  ['1024', 1024],
  ['', null],
  ['0x10', null],
  ['1e3', null],
  ['9999999999', null],
] as const)('a Content-Length of "%s" is %s', ([value, length]) => {
  expect(contentLength([['content-length', value]])).toBe(length);
});
