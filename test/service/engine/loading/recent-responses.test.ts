import { expect, onTestFinished, test, vi } from 'vitest';
import type { Fetched } from '../../../../src/extract/page/reach.ts';
import { RecentResponses } from '../../../../src/service/engine/loading/recent-responses.ts';
import { respond } from '../../../helpers/page.ts';

const url = 'https://example.com/';
const { signal } = new AbortController();
const early = { signal, part: 'early' } as const;

function counted(response: Promise<Fetched>) {
  const loads: AbortSignal[] = [];
  const load = (signal: AbortSignal) => {
    loads.push(signal);
    return response;
  };
  return { loads, load };
}

test('a fetch is aborted only when its last caller leaves', async () => {
  const recent = new RecentResponses();
  const { loads, load } = counted(new Promise(() => {}));
  const [first, second] = [new AbortController(), new AbortController()];
  void recent.share(url, load, { signal: first.signal });
  void recent.share(url, load, { signal: second.signal });
  first.abort();
  expect(loads[0]?.aborted).toBe(false);
  second.abort();
  expect(loads[0]?.aborted).toBe(true);
});

test('nothing is fetched for a caller who has already left', async () => {
  const { loads, load } = counted(new Promise(() => {}));
  const left = new RecentResponses().share(url, load, { signal: AbortSignal.abort('gone') });
  await expect(left).rejects.toBe('gone');
  expect(loads).toEqual([]);
});

test('an aborted fetch is not joined', async () => {
  const recent = new RecentResponses();
  const gone = new AbortController();
  void recent.share(url, () => new Promise(() => {}), { signal: gone.signal });
  gone.abort();
  const { loads, load } = counted(Promise.resolve(respond('a')));
  await recent.share(url, load, { signal });
  expect(loads).toHaveLength(1);
});

test('only responses passed to keep() are reused later', async () => {
  const recent = new RecentResponses();
  const { loads, load } = counted(Promise.resolve(respond('a')));
  recent.keep(url, await recent.share(url, load, { signal }));
  await recent.share(url, load, { signal });
  expect(loads).toHaveLength(1);
  await recent.share('https://example.com/b', load, { signal });
  await recent.share('https://example.com/b', load, { signal });
  expect(loads).toHaveLength(3);
});

const mebibytes = 11 * 1024 * 1024;

test.for([
  ['headers', respond('a', { headers: { 'x-long': 'x'.repeat(mebibytes) } })],
  ['bodies', respond(new Uint8Array(mebibytes))],
] as const)(
  'kept responses are bounded by the size of their %s; the oldest is evicted first',
  async ([, one]) => {
    const recent = new RecentResponses();
    const addresses = [1, 2, 3].map((page) => `${url}${page}`);
    for (const address of addresses) recent.keep(address, { ...one });
    const { loads, load } = counted(Promise.resolve(respond('anew')));
    for (const address of addresses) await recent.share(address, load, { signal });
    expect(loads).toHaveLength(1);
  },
);

test('reusing a response does not extend its lifetime', async () => {
  let now = 1_000;
  const recent = new RecentResponses({ now: () => now });
  const { loads, load } = counted(Promise.resolve(respond('a')));
  for (const seconds of [0, 20, 40]) {
    now = 1_000 + seconds * 1_000;
    recent.keep(url, await recent.share(url, load, { signal }));
    // The cache reads its clock at most once per millisecond.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(loads).toHaveLength(2);
});

test('a response does not replace a later one', async () => {
  const recent = new RecentResponses();
  const at = (fetchedAt: string) => respond('a', { response: { fetchedAt } });
  const later = at('2026-11-21T12:00:01.000Z');
  recent.keep(url, later);
  recent.keep(url, at('2026-11-21T12:00:00.000Z'));
  const again = () => Promise.reject(new Error('asked again'));
  expect(await recent.share(url, again, { signal })).toBe(later);
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
  const load = (signal: AbortSignal, take: (fetched: Fetched) => void) => {
    loads.push(signal);
    take(respond('<head></head>'));
    return whole.promise;
  };
  const response = recent.share(url, load, { signal });
  expect(await recent.share(url, load, early)).toEqual(respond('<head></head>'));
  expect(loads.map(({ aborted }) => aborted)).toEqual([false]);
  whole.resolve(respond('whole'));
  expect(await response).toEqual(respond('whole'));
});

test('if no caller needs the rest, the fetch is aborted and the next caller starts a new one', async () => {
  const recent = new RecentResponses();
  const loads: AbortSignal[] = [];
  const load = (signal: AbortSignal, take: (fetched: Fetched) => void) => {
    loads.push(signal);
    take(respond('early'));
    return new Promise<Fetched>(() => {});
  };
  await recent.share(url, load, early);
  expect(loads.map(({ aborted }) => aborted)).toEqual([true]);
  await recent.share(url, load, early);
  expect(loads).toHaveLength(2);
});

test('a complete response is not aborted when its caller needs no more of it', async () => {
  const { loads, load } = counted(Promise.resolve(respond('a')));
  await new RecentResponses().share(url, load, early);
  await Promise.resolve();
  expect(loads.map(({ aborted }) => aborted)).toEqual([false]);
});

test('a fast response is also the early part, and a kept one takes precedence over both', async () => {
  const recent = new RecentResponses();
  const { loads, load } = counted(Promise.resolve(respond('a')));
  recent.keep(url, await recent.share(url, load, early));
  expect(await recent.share(url, load, early)).toEqual(respond('a'));
  expect(loads).toHaveLength(1);
});
