import { expect, test } from 'vitest';
import { networkError } from '../../src/net/errors.ts';

test.for([
  ['IPv6 where there is none', 'EAFNOSUPPORT', 'UPSTREAM_CONNECTION'],
  ['an address that leads nowhere from here', 'EINVAL', 'UPSTREAM_CONNECTION'],
  ['no network', 'ENETUNREACH', 'UPSTREAM_CONNECTION'],
  ['no name server', 'EAI_AGAIN', 'UPSTREAM_DNS'],
  ['no descriptors left for this process', 'EMFILE', 'OVERLOADED'],
  ['none left in all', 'ENFILE', 'OVERLOADED'],
  ['no memory left for sockets', 'ENOBUFS', 'OVERLOADED'],
] as const)('%s', ([, code, meaning]) => {
  const failure = Object.assign(new Error('connect'), { code });
  expect(networkError(failure)).toMatchObject({ code: meaning, cause: failure });
});

test('what nobody has met yet stays as it is: a bug', () => {
  const failure = Object.assign(new Error('what'), { code: 'EWHAT' });
  expect(networkError(failure)).toBe(failure);
});
