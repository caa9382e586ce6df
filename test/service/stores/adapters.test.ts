import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Adapter, openKeyv } from '../../../src/service/stores/keyv.ts';
import { MemoryStore } from '../../../src/service/stores/memory.ts';
import { openRedis } from '../../../src/service/stores/redis/redis.ts';
import { closeRedis } from '../../../src/service/stores/redis/redis-state.ts';
import { RedisStore } from '../../../src/service/stores/redis/redis-store.ts';
import { SqliteFile } from '../../../src/service/stores/sqlite/sqlite.ts';
import type { Stored } from '../../../src/service/stores/stored.ts';
import { anyRedis, describeRedis } from '../../helpers/redis.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

/** An adapter, and the function that closes it. */
type Opened = readonly [adapter: Adapter, close: () => void];

function everyAdapter(open: () => Promise<Opened>): void {
  let end = async () => {};
  afterEach(async () => {
    vi.useRealTimers();
    await end();
    end = async () => {};
  });
  const keyv = async () => {
    const [adapter, close] = await open();
    end = async () => {
      await adapter.clear();
      close();
    };
    return openKeyv(adapter, randomUUID());
  };

  test.for([
    ['no bytes', new Uint8Array()],
    ['every byte', Uint8Array.from({ length: 256 }, (_, byte) => byte)],
    ['a text with all of Unicode', Buffer.from(JSON.stringify({ text: 'é€😀\u0000'.repeat(300) }))],
    ['incompressible bytes', randomBytes(5000)],
    [
      'half a megabyte of JSON',
      Buffer.from(JSON.stringify(Array.from({ length: 30_000 }, (_, n) => ({ n })))),
    ],
    ['a megabyte of noise', randomBytes(1024 * 1024)],
    ['a view into a larger buffer', Buffer.from('....{"a":1}....').subarray(4, 11)],
  ] as const)('returns %s unchanged', async ([, body]) => {
    const store = await keyv();
    const stored: Stored = { meta: { storedAt: 1_763_700_000_123, etag: 'é"', brief: 0 }, body };
    await store.set('key', stored, 60_000);
    const back = await store.get('key');
    expect(back?.meta).toEqual(stored.meta);
    expect(Buffer.from(back?.body ?? []).equals(body)).toBe(true);
  });

  test('a key that was never set has no value', async () => {
    expect(await (await keyv()).get('nothing')).toBeUndefined();
  });

  test('setting a key again replaces its value', async () => {
    const store = await keyv();
    await store.set('key', text('one'), 60_000);
    await store.set('key', text('two'), 60_000);
    expect(read(await store.get('key'))).toBe('two');
  });

  test('a deleted key is gone, and only the first deletion finds it', async () => {
    const store = await keyv();
    await store.set('key', text('one'));
    expect(await store.delete('key')).toBe(true);
    expect(await store.get('key')).toBeUndefined();
    expect(await store.delete('key')).toBe(false);
  });

  test('a value has its expiry time and is gone after it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const store = await keyv();
    const expires = Date.now() + 60_000;
    await store.set('key', text('one'), 60_000);
    expect((await store.getRaw('key'))?.expires).toBe(expires);
    vi.setSystemTime(expires + 1);
    expect(await store.get('key')).toBeUndefined();
  });

  test('a value without an expiry time stays', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const store = await keyv();
    await store.set('key', text('one'));
    vi.setSystemTime(Date.now() + 1e12);
    expect(read(await store.get('key'))).toBe('one');
  });

  test.for(['__proto__', 'constructor', 'a:b::c', 'ü *?[x]', "'; DROP TABLE entries; --"])(
    'takes %s for a key like any other',
    async (key) => {
      const store = await keyv();
      expect(await store.get(key)).toBeUndefined();
      await store.set(key, text('mine'));
      expect(read(await store.get(key))).toBe('mine');
    },
  );
}

function everySharedAdapter(open: () => Promise<Opened>): void {
  test('namespaces are separate, and each lists only its own keys', async () => {
    const [[one, closeOne], [two, closeTwo]] = [await open(), await open()];
    const first = openKeyv(one, randomUUID());
    const second = openKeyv(two, randomUUID());
    await first.set('a', text('1a'));
    await first.set('b', text('1b'));
    await second.set('a', text('2a'));
    const list = async (keyv: typeof first) => {
      const found: string[] = [];
      for await (const [key, stored] of keyv.iterator?.(undefined) ?? [])
        found.push(`${key}=${read(stored)}`);
      return found.sort();
    };
    expect([await list(first), await list(second)]).toEqual([['a=1a', 'b=1b'], ['a=2a']]);
    await Promise.all([first.clear(), second.clear()]);
    expect([await list(first), await list(second)]).toEqual([[], []]);
    closeOne();
    closeTwo();
  });

  test('keys that are deleted while they are listed do no harm', async () => {
    const [adapter, close] = await open();
    const keyv = openKeyv(adapter, randomUUID());
    for (const key of 'abc') await keyv.set(key, text(key));
    const found: string[] = [];
    for await (const [key] of keyv.iterator?.(undefined) ?? []) {
      found.push(key);
      for (const other of 'abc') if (other !== key) await keyv.delete(other);
    }
    expect(found).not.toEqual([]);
    await keyv.clear();
    close();
  });
}

describe('memory', () => {
  everyAdapter(async () => [new MemoryStore(16 * 1024 * 1024), () => {}]);
});

describe('SQLite', () => {
  const open = async (directory = temporaryDirectory()): Promise<Opened> => {
    const file = new SqliteFile(directory, 'pageql.sqlite');
    return [file.store('entries'), () => file.close()];
  };
  everyAdapter(() => open());
  let shared: string | undefined;
  everySharedAdapter(() => {
    shared ??= temporaryDirectory();
    return open(shared);
  });
});

describeRedis('Redis', () => {
  let redis: Awaited<ReturnType<typeof anyRedis>>;
  beforeAll(async () => {
    redis = await anyRedis();
    return () => redis[Symbol.asyncDispose]();
  });
  const open = async (): Promise<Opened> => {
    const client = await openRedis(redis.url);
    return [new RedisStore(client), () => closeRedis(client)];
  };
  everyAdapter(open);
  everySharedAdapter(open);
});

function text(content: string): Stored {
  return { meta: {}, body: Buffer.from(content) };
}

function read(stored: Stored | undefined): string | undefined {
  return stored && Buffer.from(stored.body).toString();
}
