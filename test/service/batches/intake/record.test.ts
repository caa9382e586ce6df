import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { ScrapeError } from '../../../../src/extract/page/errors.ts';
import type { SubmittedPage } from '../../../../src/service/batches/batch.ts';
import { recordPages } from '../../../../src/service/batches/intake/record.ts';

test('the lines of a list are written as they come, a thousand at a time', async () => {
  let read = 0;
  const pages = (async function* (): AsyncGenerator<SubmittedPage> {
    for (; read < 1_500; read++) yield { url: `https://example.com/${read}` };
  })();
  const writtenAt: number[] = [];
  const sql = {
    executeSql: async () => {
      writtenAt.push(read);
      return { rows: [] };
    },
  };
  const { total } = await recordPages(sql, 'a batch', { pages, assertRoom() {} });
  expect([total, writtenAt]).toEqual([1_500, [999, 1_500]]);
});

test('long lines are written before there are a thousand, addresses no longer than any that is fetched', async () => {
  const written: string[][] = [];
  const sql = {
    executeSql: async (_: string, [, , urls]: unknown[] = []) => {
      written.push(urls as string[]);
      return { rows: [] };
    },
  };
  const pages = Readable.from(
    Array.from({ length: 100 }, () => ({ url: `https://a.example/${'x'.repeat(60_000)}` })),
  );
  const recorded = await recordPages(sql, 'a batch', { pages, assertRoom() {} });
  expect(recorded).toMatchObject({ total: 100, failed: 100 });
  expect(Math.max(...written.map((urls) => urls.join('').length))).toBeLessThan(300_000);
  expect(Math.max(...written.flat().map((url) => url.length))).toBe(8_192);
});

test('a list that may not be so long is refused while it is received', async () => {
  let written = 0;
  const sql = {
    executeSql: async () => {
      written += 1;
      return { rows: [] };
    },
  };
  const pages = Readable.from(Array.from({ length: 5_000 }, () => ({ url: 'https://a.example/' })));
  const assertRoom = (lines: number) => {
    if (lines > 1_500) throw new ScrapeError('RATE_LIMITED');
  };
  const recording = recordPages(sql, 'a batch', { pages, assertRoom });
  await expect(recording).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(written).toBe(1);
});
