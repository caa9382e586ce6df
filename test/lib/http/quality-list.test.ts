import { expect, test } from 'vitest';
import { qualityList } from '../../../src/lib/http/quality-list.ts';

test.for<[string, string[]]>([
  ['', []],
  ['gzip, deflate, BR', ['gzip', 'deflate', 'br']],
  ['a;q=0.2, b, c;q=0.9;x=1', ['b', 'c', 'a']],
  ['a;q=0, b;q=0.000, c;Q=0.001', ['c']],
  ['a; q = 1.0 , b;q=x, c;q', ['a', 'b', 'c']],
  ['text/html, */*;q=0.8', ['text/html', '*/*']],
  [', ,a', ['a']],
])('%o takes %o', ([field, expected]) => {
  expect(qualityList(field)).toEqual(expected);
});
