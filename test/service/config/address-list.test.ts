import { expect, test } from 'vitest';
import { addressList, isAddressOrCidr } from '../../../src/service/config/address-list.ts';

test.for([
  ['10.0.0.1', '10.0.0.1', true],
  ['10.0.0.1', '10.0.0.2', false],
  ['10.0.0.0/8', '10.255.0.1', true],
  ['10.0.0.0/8', '::ffff:10.255.0.1', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['0.0.0.0/0', '198.51.100.1', true],
  ['fd00::/8', 'fdff::1', true],
  ['fd00::/8', 'fdff::1%eth0', false],
  ['fd00::/8', '10.0.0.1', false],
  ['2001:DB8::1', '2001:db8::1', true],
  ['2001:DB8::1', '2001:db8::2', false],
  ['10.0.0.0/8', 'localhost', false],
  ['10.0.0.0/8', '', false],
] as const)('range %s contains %s: %s', ([range, address, held]) => {
  expect(addressList([range]).has(address)).toBe(held);
});

test.for([
  '10.0.0.0/33',
  '10.0.0/8',
  '::/129',
  'fe80::1%eth0',
  '1.2.3.4/',
  '1.2.3.4/a',
  'host',
  'x10.0.0.0/8',
  '',
  '/8',
  '010.1.1.1',
])('%o is neither an address nor a CIDR', (text) => {
  expect(isAddressOrCidr(text)).toBe(false);
});
