import { expect, test } from 'vitest';
import { blocksOf } from '../../../../src/extract/derived/pdf/blocks.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';

const runs = [{ text: 'What a line of a book says, which', href: null }];
const lines = Array.from({ length: 60_000 }, (_, index) => ({
  runs,
  text: 'What a line of a book says, which',
  size: 10,
  y: -12 * index,
  x: 0,
  page: 1,
}));

test('reads a paragraph as long as a book', { tags: ['cpu'] }, () => {
  const spent = cpuTime();
  expect(blocksOf([lines])).toMatchObject([{ level: null, runs: [{ href: null }] }]);
  expect(spent()).toBeLessThan(10_000);
});
