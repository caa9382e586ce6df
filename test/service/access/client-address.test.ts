import { expect, test } from 'vitest';
import { addressGroup, clientAddress } from '../../../src/service/access/client-address.ts';
import { addressList } from '../../../src/service/config/address-list.ts';

const proxies = addressList(['10.0.0.0/8', 'fd00::/8']);

test.for([
  ['without a proxy the peer is the client', '192.0.2.1', null, '192.0.2.1'],
  ['the header of an untrusted peer is ignored', '192.0.2.1', '198.51.100.7', '192.0.2.1'],
  ['a trusted proxy without the header is the client', '10.0.0.1', null, '10.0.0.1'],
  ['the header of a trusted proxy is believed', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['also if its address is IPv4-mapped', '::ffff:10.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['what is left of the client may be forged', '10.0.0.1', '1.1.1.1, 198.51.100.7', '198.51.100.7'],
  ['a chain of trusted proxies is followed', '10.0.0.1', '198.51.100.7, fd00::2, 10.0.0.9', '198.51.100.7'],
  ['a chain of only trusted proxies ends at its first', '10.0.0.1', '10.0.0.3,10.0.0.2', '10.0.0.3'],
  ['ports are dropped', '10.0.0.1', '198.51.100.7:4711', '198.51.100.7'],
  ['ports of IPv6 too', '10.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
  ['an entry that is not an address ends the chain', '10.0.0.1', '198.51.100.7, unknown', '10.0.0.1'],
  ['an empty header is ignored', '10.0.0.1', '', '10.0.0.1'],
  ['a peer with a zone is not trusted', 'fd00::1%eth0', '198.51.100.7', 'fd00::1%eth0'],
] as const)('%s', ([, peer, forwardedFor, client]) => {
  expect(clientAddress({ peer, forwardedFor }, proxies)).toBe(client);
});

test.for([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', 'unknown'],
] as const)('%s is in the group %s', ([address, group]) => {
  expect(addressGroup(address)).toBe(group);
});
