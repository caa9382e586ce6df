import { expect, test } from 'vitest';
import { canonicalAddress } from '../../../src/extract/lib/ip-address.ts';

test.for([
  ['2606:2800:0:0:0:0:0:1', '2606:2800::1'],
  ['192.0.2.1', '192.0.2.1'],
  ['not an address', 'not an address'],
] as const)('the canonical form of %s is %s', ([text, canonical]) => {
  expect(canonicalAddress(text)).toBe(canonical);
});
