import { expect, test } from 'vitest';
import { bytesIn, fitsBeside } from '../../../../src/service/engine/extraction/heavy-pages.ts';

const mebibytes = (count: number) => ({ bytes: count * 1024 * 1024 });

test.for([
  ['nothing, whatever its size', 20, [], true],
  ['light pages, whatever its size', 20, [1, 1, 1], true],
  ['one of the maximum size', 5, [5], false],
  ['smaller ones', 2, [2, 2], true],
  ['smaller ones, of which there are too many', 2, [2, 2, 2], false],
] as const)('a heavy page fits beside %s', ([, size, held, fits]) => {
  expect(fitsBeside(mebibytes(size), held.map(mebibytes))).toBe(fits);
});

test('a light page fits beside everything', () => {
  expect(fitsBeside(mebibytes(1), [mebibytes(5), mebibytes(5)])).toBe(true);
});

test('a page that is parsed already does not stand in its own way', () => {
  const page = mebibytes(5);
  expect(fitsBeside(page, [page])).toBe(true);
});

test('bodies, files and rendered documents count; failures and small facts do not', () => {
  expect(bytesIn({ value: { body: new Uint8Array(300), status: 200, headers: [['a', 'b']] } })).toBe(300);
  expect(bytesIn({ value: { html: 'a'.repeat(200) } })).toBe(200);
  expect(bytesIn({ value: null })).toBe(0);
  expect(bytesIn({ error: { code: 'SOURCE_FAILED', message: '' } })).toBe(0);
});
