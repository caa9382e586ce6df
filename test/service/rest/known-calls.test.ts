import { expect, test } from 'vitest';
import { knownCalls } from '../../../src/service/rest/known-calls.ts';
import { readParameters } from '../../../src/service/rest/parameters.ts';
import { decided } from '../../helpers/page-request.ts';

const search = (path: string) => `url=https://example.com/${path}&params=metadata`;

test('a recurring call is parsed once', () => {
  const read = knownCalls((search) => decided(readParameters(search)));
  expect(read(search('a'))).toBe(read(search('a')));
});

test('the cache of calls is bounded in bytes, so long calls are evicted sooner', () => {
  const read = knownCalls((search) => decided(readParameters(search)));
  const keeps = (path: (n: number) => string) => {
    const first = read(search(path(0)));
    for (let n = 1; n < 2_000; n += 1) read(search(path(n)));
    return read(search(path(0))) === first;
  };
  expect(keeps((n) => `short/${n}`)).toBe(true);
  expect(keeps((n) => `${n}/${'a'.repeat(1_900)}`)).toBe(false);
});
