import { expect, test } from 'vitest';
import { counted } from '../../../src/extract/lib/counted.ts';

test.for([
  [0, 'link', undefined, '0 links'],
  [1, 'link', undefined, '1 link'],
  [2, 'link', undefined, '2 links'],
  [1, 'address is', 'addresses are', '1 address is'],
  [2, 'address is', 'addresses are', '2 addresses are'],
] as const)('%s %s', ([count, one, many, words]) => {
  expect(counted(count, one, many)).toBe(words);
});
