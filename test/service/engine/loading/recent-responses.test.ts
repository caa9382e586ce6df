import { expect, onTestFinished, test, vi } from 'vitest';
import type { Fetched } from '../../../../src/extract/page/reach.ts';
import { RecentResponses } from '../../../../src/service/engine/loading/recent-responses.ts';
import { respond } from '../../../helpers/page.ts';

const url = 'https://example.com/';

function counted(response: Promise<Fetched>) {
  const loads: AbortSignal[] = [];
  const load = (signal: AbortSignal) => {
    loads.push(signal);
    return response;
  };
  return { loads, load };
}

test('concurrent requests share one fetch', async () => {
  const recent = new RecentResponses();
  const { loads, load } = counted(Promise.resolve(respond('a')));
  const { signal } = new AbortController();
  const [a, b] = await Promise.all([recent.share(url, signal, load), recent.share(url, signal, load)]);
  expect(a).toBe(b);
  expect(loads).toHaveLength(1);
});

test('a fetch is aborted only when its last caller leaves', async () => {
  const recent = new RecentResponses();
  const { loads, load } = counted(new Promise(() => {}));
  const [first, second] = [new AbortController(), new AbortController()];
  void recent.share(url, first.signal, load);
  void recent.share(url, second.signal, load);
  first.abort();
  expect(loads[0]?.aborted).toBe(false);
  second.abort();
  expect(loads[0]?.aborted).toBe(true);
});

test('nothing is fetched for a caller who has already left', async () => {
  const { loads, load } = counted(new Promise(() => {}));
  const left = new RecentResponses().share(url, AbortSignal.abort('gone'), load);
  await expect(left).rejects.toBe('gone');
  expect(loads).toEqual([]);
});

test('an aborted fetch is not joined', async () => {
  const recent = new RecentResponses();
  const gone = new AbortController();
  void recent.share(url, gone.signal, () => new Promise(() => {}));
  gone.abort();
  const { loads, load } = counted(Promise.resolve(respond('a')));
  await recent.share(url, new AbortController().signal, load);
  expect(loads).toHaveLength(1);
});

test('only responses passed to keep() are reused later', async () => {
  const recent = new RecentResponses();
  const { loads, load } = counted(Promise.resolve(respond('a')));
  const { signal } = new AbortController();
  recent.keep(url, await recent.share(url, signal, load));
  await recent.share(url, signal, load);
  expect(loads).toHaveLength(1);
  await recent.share('https://example.com/b', signal, load);
  await recent.share('https://example.com/b', signal, load);
  expect(loads).toHaveLength(3);
});

test('kept responses are bounded by their size including headers', async () => {
  const recent = new RecentResponses();
  const { loads, load } = counted(Promise.resolve(respond('a')));
  const { signal } = new AbortController();
  const head = 'x'.repeat(11 * 1024 * 1024);
  for (const path of ['/1', '/2', '/3']) recent.keep(path, respond('a', { headers: { 'x-long': head } }));
  for (const path of ['/3', '/2', '/1']) await recent.share(path, signal, load);
  expect(loads).toHaveLength(1);
});

test('kept responses are bounded by the size of their bodies; the oldest is evicted first', async () => {
  const recent = new RecentResponses();
  const body = new Uint8Array(11 * 1024 * 1024);
  const addresses = [1, 2, 3].map((page) => `${url}${page}`);
  for (const address of addresses) recent.keep(address, respond(body, { url: address }));
  const { loads, load } = counted(Promise.resolve(respond('anew')));
  for (const address of addresses) await recent.share(address, new AbortController().signal, load);
  expect(loads).toHaveLength(1);
});

test('reusing a response does not extend its lifetime', async () => {
  let now = 1_000;
  const recent = new RecentResponses({ now: () => now });
  const { signal } = new AbortController();
  const { loads, load } = counted(Promise.resolve(respond('a')));
  for (const seconds of [0, 20, 40]) {
    now = 1_000 + seconds * 1_000;
    recent.keep(url, await recent.share(url, signal, load));
    // The cache reads its clock at most once per millisecond.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(loads).toHaveLength(2);
});

test('a response does not replace a later one', async () => {
  const recent = new RecentResponses();
  const { signal } = new AbortController();
  const at = (fetchedAt: string) => respond('a', { response: { fetchedAt } });
  const later = at('2026-11-21T12:00:01.000Z');
  recent.keep(url, later);
  recent.keep(url, at('2026-11-21T12:00:00.000Z'));
  expect(await recent.share(url, signal, () => Promise.reject(new Error('asked again')))).toBe(later);
});

test('an expired response is released even if it is not requested again', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const recent = new RecentResponses({ now: () => 1_000 + performance.now() });
  recent.keep(url, respond('a'));
  expect(recent.size).toBe(1);
  vi.advanceTimersByTime(31_000);
  expect(recent.size).toBe(0);
});

test('a caller of the early part does not wait for the rest, which others receive', async () => {
  const recent = new RecentResponses();
  const whole = Promise.withResolvers<Fetched>();
  const loads: AbortSignal[] = [];
  const load = (signal: AbortSignal, early: (fetched: Fetched) => void) => {
    loads.push(signal);
    early(respond('<head></head>'));
    return whole.promise;
  };
  const { signal } = new AbortController();
  const response = recent.share(url, signal, load);
  expect(await recent.shareEarly(url, signal, load)).toEqual(respond('<head></head>'));
  expect(loads.map(({ aborted }) => aborted)).toEqual([false]);
  whole.resolve(respond('whole'));
  expect(await response).toEqual(respond('whole'));
});

test('if no caller needs the rest, the fetch is aborted and the next caller starts a new one', async () => {
  const recent = new RecentResponses();
  const loads: AbortSignal[] = [];
  const load = (signal: AbortSignal, early: (fetched: Fetched) => void) => {
    loads.push(signal);
    early(respond('early'));
    return new Promise<Fetched>(() => {});
  };
  await recent.shareEarly(url, new AbortController().signal, load);
  expect(loads.map(({ aborted }) => aborted)).toEqual([true]);
  await recent.shareEarly(url, new AbortController().signal, load);
  expect(loads).toHaveLength(2);
});

test('a complete response is not aborted when its caller needs no more of it', async () => {
  const { loads, load } = counted(Promise.resolve(respond('a')));
  await new RecentResponses().shareEarly(url, new AbortController().signal, load);
  await Promise.resolve();
  expect(loads.map(({ aborted }) => aborted)).toEqual([false]);
});

test('a fast response is also the early part, and a kept one takes precedence over both', async () => {
  const recent = new RecentResponses();
  const { loads, load } = counted(Promise.resolve(respond('a')));
  const { signal } = new AbortController();
  recent.keep(url, await recent.shareEarly(url, signal, load));
  expect(await recent.shareEarly(url, signal, load)).toEqual(respond('a'));
  expect(loads).toHaveLength(1);
});
