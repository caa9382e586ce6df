import { expect, test } from 'vitest';
import { addressesIn } from '../../../../src/extract/lib/json-ld/addresses.ts';

test.for([
  ['/a', ['/a']],
  [' /a ', ['/a']],
  [
    ['', '/a', 3, null, '/b'],
    ['/a', '/b'],
  ],
  [{ url: '/a', contentUrl: '/b', '@id': '/c' }, ['/a', '/b', '/c']],
  [{ url: '', contentUrl: '/b' }, ['/b']],
  [{ url: { '@id': '/a' } }, ['/a']],
  [{ url: [{ '@id': '/a' }, '/b'] }, ['/a', '/b']],
  [{ '@id': '_:b0', name: 'A' }, []],
  [{ '@id': 'https://example.com/#primaryimage' }, []],
  ['<iframe src="https://example.com/a"></iframe>', []],
  [{ name: 'A' }, []],
  [undefined, []],
] as const)('the addresses in %j are %j', ([value, expected]) => {
  expect(addressesIn(value)).toEqual(expected);
});

test('reads only the given properties of an object', () => {
  expect(addressesIn({ url: '/a', sameAs: ['/b'], '@id': '/c' }, ['sameAs', 'url'])).toEqual(['/b', '/a']);
});
