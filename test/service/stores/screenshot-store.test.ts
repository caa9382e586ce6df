import { expect, test } from 'vitest';
import { CircuitBreaker } from '../../../src/service/stores/circuit-breaker.ts';
import { MemoryStore } from '../../../src/service/stores/memory.ts';
import { screenshotStore } from '../../../src/service/stores/screenshot-store.ts';
import { Space } from '../../../src/service/stores/space.ts';
import type { Kept } from '../../../src/service/stores/stored.ts';

const image = { meta: {}, body: Buffer.from('image') };

/** A store that fails while its `cable` is unplugged. */
function start() {
  const behind = new MemoryStore(10_000);
  const cable = { out: false };
  const failing = <T>(work: () => Promise<T>) =>
    cable.out ? Promise.reject(new Error('broken pipe')) : work();
  const adapter = Object.assign(new MemoryStore(10_000), {
    get: (key: string) => failing(() => behind.get(key)),
    set: (key: string, kept: Kept) => failing(() => behind.set(key, kept)),
  });
  const clock = { now: 1_000_000 };
  const space = new Space(adapter, {
    namespace: 'screenshot',
    breaker: new CircuitBreaker({ name: 'test', pauseMs: 0 }),
  });
  const open = () => screenshotStore({ space, memory: new MemoryStore(10_000), now: () => clock.now });
  return { cable, clock, here: open(), elsewhere: open() };
}

test('an image that could not be stored is served from memory until it expires', async () => {
  const { cable, clock, here, elsewhere } = start();
  cable.out = true;
  await here.set('hash', image, 60_000);
  expect(await here.get('hash')).toEqual(image);
  expect(await elsewhere.get('hash')).toBeUndefined();
  clock.now += 60_000;
  expect([await here.get('hash'), await here.extend('hash', 60_000)]).toEqual([undefined, false]);
});

test('extending such an image stores it once the store is available again', async () => {
  const { cable, here, elsewhere } = start();
  cable.out = true;
  await here.set('hash', image, 60_000);
  expect(await here.extend('hash', 90_000)).toBe(true);
  cable.out = false;
  expect(await here.extend('hash', 120_000)).toBe(true);
  expect(await elsewhere.get('hash')).toEqual(image);
  cable.out = true;
  expect(await here.get('hash')).toBeUndefined();
});
