import { expect, test } from 'vitest';
import { isPublicAddress } from '../../../src/service/net/addresses.ts';

test.for([
  ['this network', '0.0.0.0', '0.1.2.3', '0.255.255.255'],
  ['private', '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.254', '192.168.0.1', '192.168.255.255'],
  ['carrier-grade NAT', '100.64.0.1', '100.127.255.254'],
  ['loopback', '127.0.0.1', '127.255.255.254', '::1'],
  ['link-local and cloud metadata', '169.254.0.1', '169.254.169.254', 'fe80::1', 'febf::1'],
  [
    'reserved for protocols and documentation',
    '192.0.0.1',
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
    '2001:db8::1',
  ],
  ['6to4 relays', '192.88.99.1'],
  ['benchmarks', '198.18.0.1', '198.19.255.254', '2001:2::1'],
  ['multicast', '224.0.0.1', '239.255.255.255', 'ff02::1'],
  ['reserved and broadcast', '240.0.0.1', '255.255.255.254', '255.255.255.255'],
  ['Azure WireServer', '168.63.129.16'],
  ['unspecified', '::'],
  ['unique local', 'fc00::1', 'fdff::1', 'fd00:ec2::254'],
  ['old site-local', 'fec0::1'],
  ['discard-only', '100::1'],
  [
    'IPv4 mapped',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '::FFFF:10.0.0.1',
    '0:0:0:0:0:ffff:a00:1',
  ],
  ['IPv4 translated', '::ffff:0:127.0.0.1'],
  ['IPv4 compatible', '::127.0.0.1', '::169.254.169.254', '::8.8.8.8'],
  ['NAT64', '64:ff9b::127.0.0.1', '64:ff9b::808:808', '64:ff9b:1::a00:1'],
  ['6to4', '2002:7f00:1::', '2002:a00:1::1', '2002:808:808::1'],
  ['Teredo', '2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['outside of 2000::/3', '4000::1', '5f00::1', '1::1', 'e000::1'],
  ['a zone id', 'fe80::1%eth0', '2606:4700::1111%1', '::1%lo'],
  ['IPv4 in other forms', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '8.8.8.08', '8.8.8', ''],
  ['not an address', 'localhost', 'example.com', '[::1]', '8.8.8.8:80', ' 8.8.8.8'],
] as const)('not public: %s', ([, ...addresses]) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test('addresses of real hosts, and those next to private ranges, are public', () => {
  const addresses = [
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '93.184.215.14',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.1',
    '168.63.129.15',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.78.212',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.254',
    '2606:4700:4700::1111',
    '2a00:1450:4001:82a::200e',
    '2620:fe::fe',
  ];
  expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([]);
});
