import { expect, test } from 'vitest';
import { CircuitBreaker } from '../../../src/service/stores/circuit-breaker.ts';
import { TieredEntryStore } from '../../../src/service/stores/entry-store.ts';
import { MemoryStore } from '../../../src/service/stores/memory.ts';
import type { ChangeListener } from '../../../src/service/stores/redis/changes.ts';
import { Space } from '../../../src/service/stores/space.ts';
import type { Stored } from '../../../src/service/stores/stored.ts';

const minute = 60_000;
const answer = (title: string): Stored => ({ meta: { title }, body: Buffer.from(title) });
const title = (stored: Stored | undefined) => stored?.meta.title;

/** Two instances on one store, whose reads complete only when the test releases them. */
function instances() {
  const shared = new MemoryStore(100_000);
  const state = { reading: Promise.resolve() };
  const get = async (key: string) => {
    const kept = shared.peek(key);
    await state.reading;
    return kept;
  };
  const breaker = new CircuitBreaker({ name: 'test', budgetMs: 10_000 });
  const behind = new Space(Object.assign(shared, { get }), { namespace: 'entry', breaker });
  const listeners: ChangeListener[] = [];
  const [one, two] = [0, 1].map((self) => {
    const changes = {
      announce: async (key: string) => {
        for (const [other, listener] of listeners.entries()) if (other !== self) listener.changed(key);
      },
      listen: (listener: ChangeListener) => void listeners.push(listener),
      close: () => {},
    };
    return new TieredEntryStore({ memory: new MemoryStore(100_000), behind, changes });
  }) as [TieredEntryStore, TieredEntryStore];
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    state.reading = promise;
    return resolve;
  };
  return { one, two, hold, missed: () => listeners[1]?.unknown() };
}

test('a key that another instance wrote or deleted is dropped from memory', async () => {
  const { one, two } = instances();
  await one.set('key', answer('old'), minute);
  expect(title(await two.get('key'))).toBe('old');
  await one.set('key', answer('new'), minute);
  expect(title(await two.get('key'))).toBe('new');
  await one.delete('key');
  expect(await two.get('key')).toBeUndefined();
});

test.for([
  ['written', ({ two }: Instances) => two.set('key', answer('new'), minute), 'new'],
  ['deleted', ({ two }: Instances) => two.delete('key'), undefined],
  ['written by another instance', ({ one }: Instances) => one.set('key', answer('new'), minute), 'new'],
  ['possibly written by another instance', async ({ missed }: Instances) => missed(), 'old'],
] as const)(
  'a running look-up does not return an old value of a key that was %s meanwhile',
  async ([, change, found]) => {
    const world = instances();
    const { one, two, hold } = world;
    await one.set('key', answer('old'), minute);
    const release = hold();
    const lookUp = two.get('key');
    await change(world);
    release();
    await lookUp;
    expect(['new', undefined]).toContain(title(two.peek('key')));
    expect(title(await two.get('key'))).toBe(found);
  },
);

test('if messages may have been missed, every key is looked up again', async () => {
  const { one, two, missed } = instances();
  await one.set('key', answer('one'), minute);
  await two.get('key');
  missed();
  expect([two.peek('key'), title(await two.get('key'))]).toEqual([undefined, 'one']);
});

type Instances = ReturnType<typeof instances>;
