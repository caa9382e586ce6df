import { zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ScrapeError } from '../../../../src/extract/page/errors.ts';
import type { Sql } from '../../../../src/service/batches/database/database.ts';
import { judge } from '../../../../src/service/batches/outcome/judge.ts';
import { FileResults } from '../../../../src/service/batches/results/file-results.ts';
import { type LineOptions, resultLines } from '../../../../src/service/batches/results/result-lines.ts';
import { ResultsUnavailable } from '../../../../src/service/batches/results/result-store.ts';
import { openBatchParts } from '../../../helpers/batch-parts.ts';
import type { ResultLine } from '../../../helpers/batches.ts';
import { emptyDatabase, postgresInstalled } from '../../../helpers/postgres.ts';
import { temporaryDirectory } from '../../../helpers/temporary-directory.ts';

test.for([
  ['a bomb', zstdCompressSync(Buffer.alloc(100_000_000))],
  ['other bytes', Buffer.from('not what was stored')],
  ['less than was stored', zstdCompressSync(Buffer.from('{}'))],
] as const)(
  'a stored object that is %s is a failure of the store, and is not inflated',
  async ([, bytes]) => {
    const row = { index: 0, url: 'https://a.example/', state: 'OK', tries: 1, segment: 1, at: 0, bytes: 10 };
    const replies = [[{ ...row, object: 'x', objectAt: 0, objectBytes: bytes.byteLength }], [{ bytes: 10 }]];
    const sql: Sql = { executeSql: async () => ({ rows: replies.shift() ?? [] }) };
    const results = Object.assign(new FileResults(temporaryDirectory()), { get: async () => bytes });
    const before = process.memoryUsage().arrayBuffers;
    await expect(resultLines({ sql, results }, 'a', {}).next()).rejects.toThrow(ResultsUnavailable);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50e6);
  },
);

test('a reader whose key is revoked gets no more lines', async () => {
  const row = { index: 0, url: 'https://a.example/', state: 'FAILED', tries: 1, segment: 1, at: null };
  const sql: Sql = { executeSql: async () => ({ rows: [row] }) };
  let asked = 0;
  const recheck = async () => {
    asked += 1;
    if (asked > 1) throw new ScrapeError('UNAUTHORIZED');
  };
  const lines = resultLines({ sql, results: new FileResults(temporaryDirectory()) }, 'a', {
    recheck,
  });
  expect((await lines.next()).done).toBe(false);
  await expect(lines.next()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test.skipIf(!postgresInstalled && !process.env.CI)(
  'a page that settles while the results of its cancelled batch are read is among them',
  async () => {
    await using parts = await openBatchParts(await emptyDatabase());
    const { database, scheduler } = parts;
    const { id } = await parts.submit(['none', ...[1, 2, 3, 4].map((page) => `https://a.example/${page}`)]);
    const [one, other] = await scheduler.claim(4);
    if (!one || !other) throw new Error('two pages of a host run at once');
    const settle = (page: typeof one) => scheduler.settle([judge(page, 'CANCELLED', null).judged], new Map());
    await scheduler.cancel(id);
    await settle(one);
    let settled = false;
    const results = new FileResults(temporaryDirectory());
    const sql: Sql = {
      async executeSql(text, values) {
        const result = await database.executeSql(text, values);
        // The first statement that finds nothing more: the last page settles right after it.
        if (result.rows.length === 0 && !settled) {
          settled = true;
          await settle(other);
        }
        return result;
      },
    };
    const read = async (on: Sql, options: LineOptions = {}) => {
      const lines: ResultLine[] = [];
      for await (const line of resultLines({ sql: on, results }, id, options))
        lines.push(JSON.parse(line.toString()));
      return lines;
    };
    const lines = await read(sql);
    expect(settled).toBe(true);
    expect(lines.map(({ index }) => index)).toEqual([0, one.index, other.index, 3, 4]);
    for (const [at, { cursor }] of lines.entries())
      expect(await read(database, { after: cursor })).toEqual(lines.slice(at + 1));
  },
);
