import { expect, test } from 'vitest';
import { RecentResponses } from '../../src/engine/recent-responses.ts';
import type { Fetched } from '../../src/page/reach.ts';
import { respond } from '../helpers/page.ts';

const url = 'https://example.com/';

function counted(response: Promise<Fetched>) {
  const loads: AbortSignal[] = [];
  const load = (signal: AbortSignal) => {
    loads.push(signal);
    return response;
  };
  return { loads, load };
}

test('two who ask while the first is in flight share one fetch', async () => {
  const recent = new RecentResponses();
  const { loads, load } = counted(Promise.resolve(respond('a')));
  const { signal } = new AbortController();
  const [a, b] = await Promise.all([recent.share(url, signal, load), recent.share(url, signal, load)]);
  expect(a).toBe(b);
  expect(loads).toHaveLength(1);
});

test('one that leaves does not end the fetch that another waits for; the last one does', async () => {
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

test('a fetch that was given up is not joined', async () => {
  const recent = new RecentResponses();
  const gone = new AbortController();
  void recent.share(url, gone.signal, () => new Promise(() => {}));
  gone.abort();
  const { loads, load } = counted(Promise.resolve(respond('a')));
  await recent.share(url, new AbortController().signal, load);
  expect(loads).toHaveLength(1);
});

test('only what was told to be kept serves later', async () => {
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
