import { expect, test } from 'vitest';
import { networkError } from '../../../src/service/net/errors.ts';

test.for([
  ['no IPv6 on this system', 'EAFNOSUPPORT', 'UPSTREAM_CONNECTION'],
  ['an address that cannot be connected to', 'EINVAL', 'UPSTREAM_CONNECTION'],
  ['no network', 'ENETUNREACH', 'UPSTREAM_CONNECTION'],
  ['no answer from a name server', 'EAI_AGAIN', 'UPSTREAM_DNS'],
  ['no file descriptors left for this process', 'EMFILE', 'OVERLOADED'],
  ['no file descriptors left on the system', 'ENFILE', 'OVERLOADED'],
  ['no memory left for sockets', 'ENOBUFS', 'OVERLOADED'],
] as const)('%s', ([, code, meaning]) => {
  const failure = Object.assign(new Error('connect'), { code });
  expect(networkError(failure)).toMatchObject({ code: meaning, cause: failure });
});

test('an unknown error is returned as it is, since it is a bug', () => {
  const failure = Object.assign(new Error('what'), { code: 'EWHAT' });
  expect(networkError(failure)).toBe(failure);
});
