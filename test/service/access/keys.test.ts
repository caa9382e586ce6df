import { describe, expect, test } from 'vitest';
import { createCallers } from '../../../src/service/access/callers.ts';
import { createKey, findKeys, listKeys, noLimits, revokeKey } from '../../../src/service/access/keys.ts';
import { readConfig } from '../../../src/service/config/index.ts';
import { type KeyStore, openStores } from '../../../src/service/stores/index.ts';
import { anyRedis, describeRedis } from '../../helpers/redis.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

/** Two instances and the command line on one store, and the clock of the instances. */
async function instances(store: { redisUrl: string | null; dataDir: string }) {
  const clock = { now: 0 };
  const opened = await Promise.all([1, 2, 3].map(() => openStores({ ...store, cacheMemoryMb: 1 })));
  const [one, two, commandLine] = opened.map(({ keys }) => keys);
  if (!one || !two || !commandLine) throw new Error('three stores were opened');
  const callers = [one, two].map((keys) =>
    createCallers({ config: readConfig({}), keys, now: () => clock.now }),
  );
  const plans = (key: string) =>
    Promise.all(
      callers.map(async (of) => {
        const caller = of.identify(new Headers({ 'x-api-key': key }), '192.0.2.1');
        return caller.then(({ plan }) => plan as string).catch(({ code }) => code as string);
      }),
    );
  const close = async () => void (await Promise.all(opened.map((stores) => stores.close())));
  return { commandLine, plans, clock, [Symbol.asyncDispose]: close };
}

async function idsOf(store: KeyStore, which: string): Promise<string[]> {
  return (await findKeys(store, which)).map(({ id }) => id);
}

async function liveOnEveryInstance(store: { redisUrl: string | null; dataDir: string }) {
  await using world = await instances(store);
  const { commandLine, plans, clock } = world;
  const { key } = await createKey(commandLine, { plan: 'PRO', name: 'ci' });
  expect(await plans(key)).toEqual(['PRO', 'PRO']);
  for (const found of await findKeys(commandLine, 'ci')) await revokeKey(commandLine, found);
  clock.now = 5000;
  expect(await plans(key)).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED']);
}

describe('keys in SQLite', () => {
  const store = () => ({ redisUrl: null, dataDir: temporaryDirectory() });

  test('work at once on every instance, and stop within five seconds of being revoked', async () => {
    await liveOnEveryInstance(store());
  });

  test('are listed without the key itself', async () => {
    await using world = await instances(store());
    const { commandLine } = world;
    const now = new Date('2026-11-21T12:00:00Z');
    const later = new Date('2026-11-21T12:00:01Z');
    const second = await createKey(commandLine, { plan: 'FREE', name: null, now: later });
    const first = await createKey(commandLine, { plan: 'PRO', name: 'ci', now });
    const listed = { limits: noLimits, hash: expect.any(String) };
    expect(await listKeys(commandLine)).toEqual([
      { ...listed, id: first.id, name: 'ci', plan: 'PRO', createdAt: '2026-11-21T12:00:00.000Z' },
      { ...listed, id: second.id, name: null, plan: 'FREE', createdAt: '2026-11-21T12:00:01.000Z' },
    ]);
    expect(first.key).toMatch(/^pql_[\w-]{43}$/);
    expect(first.id).toMatch(/^[0-9a-f]{12}$/);
    expect(first.key).not.toContain(first.id);
  });

  test('are found by the key itself, by id, or by name, in this order', async () => {
    await using world = await instances(store());
    const { commandLine } = world;
    const create = (name: string) => createKey(commandLine, { plan: 'FREE', name });
    const a = await create('a');
    const [b, , named] = [await create('b'), await create('b'), await create(a.id)];
    expect(await idsOf(commandLine, a.key)).toEqual([a.id]);
    expect(await idsOf(commandLine, a.id)).toEqual([a.id]);
    expect(await idsOf(commandLine, 'b')).toHaveLength(2);
    expect(await idsOf(commandLine, b.id)).toEqual([b.id]);
    expect(await idsOf(commandLine, named.id)).toEqual([named.id]);
    expect(await idsOf(commandLine, 'nobody')).toEqual([]);
  });
});

describeRedis('keys in Redis', () => {
  test('work at once on every instance, and stop within five seconds of being revoked', async () => {
    await using redis = await anyRedis();
    await liveOnEveryInstance({ redisUrl: redis.url, dataDir: temporaryDirectory() });
  });
});
