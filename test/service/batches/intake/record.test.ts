import { expect, test } from 'vitest';
import type { SubmittedPage } from '../../../../src/service/batches/batch.ts';
import { recordPages } from '../../../../src/service/batches/intake/record.ts';

test('the lines of a list are read in turns, and none is written before its turn', async () => {
  const pages = (async function* (): AsyncGenerator<SubmittedPage> {
    for (let line = 0; line < 1_500; line++) yield { url: `https://example.com/${line}` };
  })();
  let turns = 0;
  const writtenAt: number[] = [];
  const sql = {
    executeSql: async () => {
      writtenAt.push(turns);
      return { rows: [] };
    },
  };
  const nextTurn = async () => {
    await null;
    turns += 1;
  };
  const { total } = await recordPages(sql, 'a batch', { pages, nextTurn });
  expect([total, turns, writtenAt]).toEqual([1_500, 1_500, [1_000, 1_500]]);
});
