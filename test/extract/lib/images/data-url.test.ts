import { expect, test } from 'vitest';
import { readDataUrl } from '../../../../src/extract/lib/images/data-url.ts';

test.for([
  ['octets that are no UTF-8', 'data:image/png,%89PNG', '\x89PNG'],
  ['a percent sign that encodes nothing', 'data:image/svg+xml,%3Csvg width="100%"/>', '<svg width="100%"/>'],
  ['letters beyond ASCII as UTF-8', 'data:image/svg+xml,é%C3%A9', '\xc3\xa9\xc3\xa9'],
  ['an encoded sign of Base64', 'data:image/png;base64,iVBORw0K%3D', '\x89PNG\r\n'],
] as const)('the file in a data: URL: %s', ([, url, octets]) => {
  expect(Buffer.from(readDataUrl(url)?.body ?? []).toString('latin1')).toBe(octets);
});
