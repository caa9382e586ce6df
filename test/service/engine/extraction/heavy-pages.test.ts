import { expect, test } from 'vitest';
import { ownDemand } from '../../../../src/service/engine/extraction/demand.ts';
import { fitsBeside } from '../../../../src/service/engine/extraction/heavy-pages.ts';
import { PooledPage } from '../../../../src/service/engine/extraction/pooled-page.ts';

const ignored = { requestTurn: () => {}, leave: () => {} };

function pageOf(body: object): PooledPage {
  const page = new PooledPage({
    id: 1,
    context: { requestedUrl: 'a' },
    demand: ownDemand,
    scheduler: ignored,
  });
  page.supply('response', { value: body });
  return page;
}

const mebibytes = (count: number) => pageOf({ body: new Uint8Array(count * 1024 * 1024) });

test.for([
  ['nothing, whatever its size', 20, [], true],
  ['light pages, whatever its size', 20, [1, 1, 1], true],
  ['one of the maximum size', 5, [5], false],
  ['smaller ones', 2, [2, 2], true],
  ['smaller ones, of which there are too many', 2, [2, 2, 2], false],
] as const)('a heavy page fits beside %s', ([, size, held, fits]) => {
  expect(fitsBeside(mebibytes(size), held.map(mebibytes), 2)).toBe(fits);
});

test('more threads take up more heavy pages', () => {
  expect(fitsBeside(mebibytes(5), [mebibytes(5)], 1)).toBe(false);
  expect(fitsBeside(mebibytes(5), [mebibytes(5)], 4)).toBe(true);
  expect(fitsBeside(mebibytes(5), [mebibytes(5), mebibytes(5)], 4)).toBe(false);
});

test('a page that is parsed already does not stand in its own way', () => {
  const page = mebibytes(5);
  expect(fitsBeside(page, [page], 2)).toBe(true);
});

test('bodies, files and rendered documents make a page heavy; failures and small facts do not', () => {
  expect(mebibytes(1).isHeavy).toBe(false);
  expect(mebibytes(2).isHeavy).toBe(true);
  expect(pageOf({ html: 'a'.repeat(2 * 1024 * 1024), status: 200 }).isHeavy).toBe(true);

  const page = pageOf({ status: 200, headers: [['a', 'b']] });
  page.supply('robots', { value: null });
  page.supply('manifest', { error: { code: 'SOURCE_FAILED', message: '' } });
  expect(page.bytes).toBe(0);
});
