import { expect, test } from 'vitest';
import type { Fetched, Reach } from '../../../../src/extract/page/reach.ts';
import { FileBudget } from '../../../../src/service/engine/loading/file-budget.ts';
import { RecentResponses } from '../../../../src/service/engine/loading/recent-responses.ts';
import { sharingFiles } from '../../../../src/service/engine/loading/shared-files.ts';
import { respond } from '../../../helpers/page.ts';

const mebibyte = 1024 * 1024;
const { signal } = new AbortController();
const limits = { signal, maxBytes: 10 * mebibyte, deadlineMs: 5_000 };
const url = (path: string) => new URL(path, 'https://example.com/');
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A budget of this many bytes, and fetches that the test completes. */
function start(bytes: number) {
  const budget = new FileBudget(bytes);
  const underway = new Map<string, (body: Uint8Array) => void>();
  const reach = budget.admitting({
    fetch: ({ pathname }: URL) =>
      new Promise<Fetched>((resolve) => underway.set(pathname, (body) => resolve(respond(body)))),
  } as Partial<Reach> as Reach);
  return { budget, reach, underway };
}

test('a large file waits until the budget has room for its maximum size', async () => {
  const { budget, reach, underway } = start(25 * mebibyte);
  const page = budget.pageFiles();
  const { fetch } = page.counting(reach);
  const files = ['/1', '/2', '/3', '/4'].map((path) => fetch(url(path), limits));
  await soon();
  expect([...underway.keys()]).toEqual(['/1', '/2']);
  underway.get('/1')?.(new Uint8Array(10 * mebibyte));
  underway.get('/2')?.(new Uint8Array(2 * mebibyte));
  await soon();
  expect([...underway.keys()]).toEqual(['/1', '/2', '/3']);
  underway.get('/3')?.(new Uint8Array(10 * mebibyte));
  await soon();
  expect(underway.has('/4')).toBe(false);
  page.release();
  await soon();
  underway.get('/4')?.(new Uint8Array(1));
  expect(await Promise.all(files)).toHaveLength(4);
});

test('a small file never waits', async () => {
  const { reach, underway } = start(mebibyte);
  const small = reach.fetch(url('/robots.txt'), { ...limits, maxBytes: 512 * 1024 });
  underway.get('/robots.txt')?.(new Uint8Array(1));
  expect((await small).body.length).toBe(1);
});

test('a file without room in time fails with OVERLOADED', async () => {
  const { reach } = start(mebibyte);
  await expect(reach.fetch(url('/1'), { ...limits, deadlineMs: 10.5 })).rejects.toMatchObject({
    code: 'OVERLOADED',
  });
});

test('a shared file is counted once, until the last page that holds it is released', async () => {
  const { budget, reach, underway } = start(15 * mebibyte);
  const shared = sharingFiles(new RecentResponses(), reach);
  const pages = [budget.pageFiles(), budget.pageFiles()];
  const both = pages.map((page) => page.counting(shared).fetch(url('/shared'), limits));
  await soon();
  underway.get('/shared')?.(new Uint8Array(10 * mebibyte));
  await Promise.all(both);
  const next = reach.fetch(url('/next'), limits);
  pages[0]?.release();
  await soon();
  expect(underway.has('/next')).toBe(false);
  pages[1]?.release();
  await soon();
  underway.get('/next')?.(new Uint8Array(1));
  await next;
});

test('a file that arrives after its page was released is not counted', async () => {
  const { budget, reach, underway } = start(15 * mebibyte);
  const page = budget.pageFiles();
  const late = page.counting(reach).fetch(url('/late'), limits);
  await soon();
  page.release();
  underway.get('/late')?.(new Uint8Array(10 * mebibyte));
  await late;
  const next = reach.fetch(url('/next'), limits);
  await soon();
  underway.get('/next')?.(new Uint8Array(1));
  await next;
});
