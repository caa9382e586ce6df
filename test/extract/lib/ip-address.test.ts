import { expect, test } from 'vitest';
import { canonicalAddress, reversedLabels } from '../../../src/extract/lib/ip-address.ts';

test.for([
  ['2606:2800:0:0:0:0:0:1', '2606:2800::1'],
  ['192.0.2.1', '192.0.2.1'],
  ['not an address', 'not an address'],
] as const)('the canonical form of %s is %s', ([text, canonical]) => {
  expect(canonicalAddress(text)).toBe(canonical);
});

test.for([
  ['192.0.2.1', '1.2.0.192'],
  ['2001:db8::1', '1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2'],
] as const)('reverses the labels of %s', ([address, labels]) => {
  expect(reversedLabels(address)).toBe(labels);
});
