import { expect, test } from 'vitest';
import { Guard } from '../../src/stores/guard.ts';
import { MemoryStore } from '../../src/stores/memory.ts';
import { screenshotStore } from '../../src/stores/screenshot-store.ts';
import { Space } from '../../src/stores/space.ts';

const image = { meta: {}, body: Buffer.from('image') };

test('where the store is away an image is missing, and keeping one is no error', async () => {
  const adapter = new MemoryStore(10_000);
  const away = () => Promise.reject(new Error('broken pipe'));
  const space = new Space(Object.assign(adapter, { get: away, set: away }), {
    namespace: 'screenshot',
    guard: new Guard({ name: 'test', pauseMs: 0 }),
  });
  const screenshots = screenshotStore(space);
  await screenshots.set('hash', image, 60_000);
  expect([await screenshots.get('hash'), await screenshots.extend('hash', 60_000)]).toEqual([
    undefined,
    false,
  ]);
});
