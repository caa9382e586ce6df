import { describe, expect, test } from 'vitest';
import { createCallers } from '../../../src/service/access/callers.ts';
import { createKey, listKeys, noLimits, revokeKey } from '../../../src/service/access/keys.ts';
import { readConfig } from '../../../src/service/config/index.ts';
import { openStores } from '../../../src/service/stores/index.ts';
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

async function liveOnEveryInstance(store: { redisUrl: string | null; dataDir: string }) {
  await using world = await instances(store);
  const { commandLine, plans, clock } = world;
  const { key } = await createKey(commandLine, { plan: 'PRO', name: 'ci' });
  expect(await plans(key)).toEqual(['PRO', 'PRO']);
  await revokeKey(commandLine, 'ci');
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
    const list = await listKeys(commandLine);
    expect(list).toEqual([
      { id: first.id, name: 'ci', plan: 'PRO', createdAt: '2026-11-21T12:00:00.000Z', limits: noLimits },
      { id: second.id, name: null, plan: 'FREE', createdAt: '2026-11-21T12:00:01.000Z', limits: noLimits },
    ]);
    expect(first.key).toMatch(/^pql_[\w-]{43}$/);
    expect(first.id).toMatch(/^[0-9a-f]{12}$/);
    expect(first.key).not.toContain(first.id);
  });

  test('are revoked by id, by name or by the key itself', async () => {
    await using world = await instances(store());
    const { commandLine } = world;
    const keys = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => createKey(commandLine, { plan: 'FREE', name })),
    );
    const [a, b, c] = keys;
    expect(await revokeKey(commandLine, a?.id ?? '')).toMatchObject([{ name: 'a' }]);
    expect(await revokeKey(commandLine, 'b')).toMatchObject([{ id: b?.id }]);
    expect(await revokeKey(commandLine, c?.key ?? '')).toMatchObject([{ name: 'c' }]);
    expect(await revokeKey(commandLine, 'nobody')).toEqual([]);
    expect(await listKeys(commandLine)).toMatchObject([{ name: 'd' }]);
  });
});

describeRedis('keys in Redis', () => {
  test('work at once on every instance, and stop within five seconds of being revoked', async () => {
    await using redis = await anyRedis();
    await liveOnEveryInstance({ redisUrl: redis.url, dataDir: temporaryDirectory() });
  });
});
