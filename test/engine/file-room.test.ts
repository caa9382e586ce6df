import { expect, test } from 'vitest';
import { FileRoom } from '../../src/engine/file-room.ts';
import { RecentResponses } from '../../src/engine/recent-responses.ts';
import { sharingFiles } from '../../src/engine/shared-files.ts';
import type { Fetched, Reach } from '../../src/page/reach.ts';
import { respond } from '../helpers/page.ts';

const mebibyte = 1024 * 1024;
const { signal } = new AbortController();
const limits = { signal, maxBytes: 10 * mebibyte, deadlineMs: 5_000 };
const url = (path: string) => new URL(path, 'https://example.com/');
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A room of so many bytes, and fetches that end when they are told to. */
function start(bytes: number) {
  const room = new FileRoom(bytes);
  const underway = new Map<string, (body: Uint8Array) => void>();
  const reach = room.admitting({
    fetch: ({ pathname }: URL) =>
      new Promise<Fetched>((resolve) => underway.set(pathname, (body) => resolve(respond(body)))),
  } as Partial<Reach> as Reach);
  return { room, reach, underway };
}

test('a large file waits until there is room for all that it may be', async () => {
  const { room, reach, underway } = start(25 * mebibyte);
  const shelf = room.shelf();
  const { fetch } = shelf.keeping(reach);
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
  shelf.clear();
  await soon();
  underway.get('/4')?.(new Uint8Array(1));
  expect(await Promise.all(files)).toHaveLength(4);
});

test('a small file waits for nobody', async () => {
  const { reach, underway } = start(mebibyte);
  const small = reach.fetch(url('/robots.txt'), { ...limits, maxBytes: 512 * 1024 });
  underway.get('/robots.txt')?.(new Uint8Array(1));
  expect((await small).body.length).toBe(1);
});

test('a file for which there is no room in time is our overload', async () => {
  const { reach } = start(mebibyte);
  await expect(reach.fetch(url('/1'), { ...limits, deadlineMs: 10.5 })).rejects.toMatchObject({
    code: 'OVERLOADED',
  });
});

test('a file that pages share takes its room once, until the last of them is done', async () => {
  const { room, reach, underway } = start(15 * mebibyte);
  const shared = sharingFiles(new RecentResponses(), reach);
  const shelves = [room.shelf(), room.shelf()];
  const both = shelves.map((shelf) => shelf.keeping(shared).fetch(url('/shared'), limits));
  await soon();
  underway.get('/shared')?.(new Uint8Array(10 * mebibyte));
  await Promise.all(both);
  const next = reach.fetch(url('/next'), limits);
  shelves[0]?.clear();
  await soon();
  expect(underway.has('/next')).toBe(false);
  shelves[1]?.clear();
  await soon();
  underway.get('/next')?.(new Uint8Array(1));
  await next;
});

test('what arrives after its page was let go takes no room', async () => {
  const { room, reach, underway } = start(15 * mebibyte);
  const shelf = room.shelf();
  const late = shelf.keeping(reach).fetch(url('/late'), limits);
  await soon();
  shelf.clear();
  underway.get('/late')?.(new Uint8Array(10 * mebibyte));
  await late;
  const next = reach.fetch(url('/next'), limits);
  await soon();
  underway.get('/next')?.(new Uint8Array(1));
  await next;
});
