import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sha256 } from '../../../src/extract/lib/sha256.ts';
import { createCallers } from '../../../src/service/access/callers.ts';
import { createKey, type KeyTerms, revokeKey } from '../../../src/service/access/keys.ts';
import { type Config, readConfig } from '../../../src/service/config/index.ts';
import { type KeyStore, type Stored, StoreUnavailable } from '../../../src/service/stores/index.ts';

/** Callers with a key store that can become unreachable, and a clock that the test sets. */
function world(env: Record<string, string> = {}) {
  const map = new Map<string, Stored>();
  const state = { away: false, now: 0, asked: 0 };
  const reach = async <T>(answer: T): Promise<T> => {
    state.asked += 1;
    if (state.away) throw new StoreUnavailable('away');
    return answer;
  };
  const store: KeyStore = {
    get: (hash) => reach(map.get(hash)),
    set: async (hash, stored) => void map.set(hash, stored),
    delete: async (hash) => map.delete(hash),
    list: async () => [...map],
  };
  const config: Config = readConfig(env);
  return { store, state, callers: createCallers({ config, keys: store, now: () => state.now }) };
}

const nothing = new Headers();
const bearer = (key: string) => new Headers({ authorization: `Bearer ${key}` });
const client = '192.0.2.1';

describe('callers without a key', () => {
  test('are on the Free plan on loopback', async () => {
    expect(await world().callers.identify(nothing, client)).toEqual({
      id: 'address:192.0.2.1',
      name: null,
      plan: 'FREE',
      authenticated: false,
      limit: 600,
      renders: 10,
      maxConcurrent: 20,
    });
  });

  test('are local if they are on this machine, and no proxy stands between', async () => {
    const { callers } = world({ TRUSTED_PROXIES: '127.0.0.0/8' });
    expect((await callers.identify(nothing, '127.0.0.1')).local).toBe(true);
    expect((await callers.identify(nothing, '::ffff:127.0.0.1')).local).toBe(true);
    expect((await callers.identify(nothing, client)).local).toBeUndefined();
    for (const hop of [client, '127.0.0.1']) {
      const forwarded = new Headers({ 'x-forwarded-for': hop });
      expect((await callers.identify(forwarded, '127.0.0.1')).local, hop).toBeUndefined();
    }
  });

  test('are on the Pro plan with ANONYMOUS=pro', async () => {
    const { callers } = world({ ANONYMOUS: 'pro', RATE_LIMIT_PRO: '700' });
    expect(await callers.identify(nothing, client)).toMatchObject({
      plan: 'PRO',
      limit: 700,
      authenticated: false,
    });
  });

  test.for([{ ANONYMOUS: 'none' }, { HOST: '0.0.0.0' }])('are refused with %o', async (env) => {
    await expect(world(env).callers.identify(nothing, client)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });

  test('are told apart by client address, also behind trusted proxies', async () => {
    const { callers } = world({ TRUSTED_PROXIES: '10.0.0.0/8' });
    const forwarded = new Headers({ 'x-forwarded-for': '1.1.1.1, 2001:db8::7' });
    expect((await callers.identify(forwarded, '10.0.0.1')).id).toBe('address:2001:db8:0:0::/64');
    expect((await callers.identify(forwarded, client)).id).toBe('address:192.0.2.1');
  });

  test('are counted by address on the Free plan when they are refused', () => {
    const { callers } = world({ ANONYMOUS: 'none', RATE_LIMIT_FREE: '7' });
    expect(callers.anonymous(bearer('wrong'), client)).toMatchObject({
      id: 'address:192.0.2.1',
      plan: 'FREE',
      limit: 7,
    });
  });
});

describe('callers with a key', () => {
  const env = { API_KEYS: 'pro:ci:good,free:other', RATE_LIMIT_FREE: '5', RATE_LIMIT_PRO: '50' };

  test.for([
    ['Authorization', { authorization: 'Bearer good' }],
    ['Authorization in lower case', { authorization: 'bearer good' }],
    ['Authorization with blanks', { authorization: 'Bearer   good ' }],
    ['X-API-Key', { 'x-api-key': 'good' }],
    ['both, with the same key', { authorization: 'Bearer good', 'x-api-key': 'good' }],
  ] as const)('may send it as %s', async ([, headers]) => {
    expect(await world(env).callers.identify(new Headers(headers), client)).toMatchObject({
      name: 'ci',
      plan: 'PRO',
      authenticated: true,
      limit: 50,
    });
  });

  test.for([
    ['a wrong key', { authorization: 'Bearer wrong' }],
    ['the beginning of a key', { 'x-api-key': 'goo' }],
    ['the key __proto__', { 'x-api-key': '__proto__' }],
    ['the key constructor', { authorization: 'Bearer constructor' }],
    ['an empty key', { 'x-api-key': '' }],
    ['no key after Bearer', { authorization: 'Bearer ' }],
    ['another scheme', { authorization: 'Basic Z29vZA==' }],
    ['another scheme before Bearer', { authorization: 'Basic Bearer good' }],
    ['something after the key', { authorization: 'Bearer good other' }],
    ['two keys', { authorization: 'Bearer good', 'x-api-key': 'other' }],
    ['a list of keys', { 'x-api-key': 'good, other' }],
  ] as const)('are refused with %s, even if anonymous callers are allowed', async ([, headers]) => {
    const refused = world(env).callers.identify(new Headers(headers), client);
    await expect(refused).rejects.toMatchObject({ code: 'UNAUTHORIZED', status: 401 });
  });

  test('are described without their key', async () => {
    const caller = await world(env).callers.identify(bearer('good'), client);
    expect(JSON.stringify(caller)).not.toContain('good');
  });

  test('may use a new key at once, and are told apart by key, not by address', async () => {
    const { callers, store } = world();
    const { key } = await createKey(store, { plan: 'PRO', name: 'ci' });
    const caller = await callers.identify(bearer(key), client);
    expect(caller).toMatchObject({ name: 'ci', plan: 'PRO', authenticated: true, limit: 600 });
    expect(await callers.identify(bearer(key), '198.51.100.1')).toEqual(caller);
    const other = await createKey(store, { plan: 'PRO', name: 'ci' });
    expect((await callers.identify(bearer(other.key), client)).id).not.toBe(caller.id);
  });

  test('cost the store one look-up in five seconds, also when they call concurrently', async () => {
    const { callers, store, state } = world();
    const { key } = await createKey(store, { plan: 'FREE', name: null });
    await Promise.all(Array.from({ length: 50 }, () => callers.identify(bearer(key), client)));
    state.now = 4999;
    await callers.identify(bearer(key), client);
    expect(state.asked).toBe(1);
    state.now = 5000;
    await callers.identify(bearer(key), client);
    expect(state.asked).toBe(2);
    state.now = 9999;
    await callers.identify(bearer(key), client);
    expect(state.asked).toBe(2);
  });

  test('are refused five seconds after their key was revoked', async () => {
    const { callers, store, state } = world();
    const { key } = await createKey(store, { plan: 'FREE', name: null });
    await callers.identify(bearer(key), client);
    await revokeKey(store, { hash: sha256(key) });
    state.now = 5000;
    await expect(callers.identify(bearer(key), client)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  test('are refused as soon if the wall clock was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { store } = world();
    const callers = createCallers({ config: readConfig({}), keys: store });
    const { key } = await createKey(store, { plan: 'FREE', name: null });
    await callers.identify(bearer(key), client);
    await revokeKey(store, { hash: sha256(key) });
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(5_000);
    await expect(callers.identify(bearer(key), client)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  test('stay valid for an hour while the store is unreachable; unknown keys are KEYS_UNAVAILABLE', async () => {
    const { callers, store, state } = world();
    const { key } = await createKey(store, { plan: 'PRO', name: null });
    await callers.identify(bearer(key), client);
    state.away = true;
    state.now = 60 * 60_000 - 1;
    expect(await callers.identify(bearer(key), client)).toMatchObject({ plan: 'PRO' });
    await expect(callers.identify(bearer('new'), client)).rejects.toMatchObject({
      code: 'KEYS_UNAVAILABLE',
      status: 503,
    });
    state.now = 60 * 60_000;
    await expect(callers.identify(bearer(key), client)).rejects.toMatchObject({ code: 'KEYS_UNAVAILABLE' });
    state.away = false;
    expect(await callers.identify(bearer(key), client)).toMatchObject({ plan: 'PRO' });
    state.away = true;
    state.now += 60 * 60_000 - 1;
    expect(await callers.identify(bearer(key), client)).toMatchObject({ plan: 'PRO' });
  });

  test('from the configuration need no store', async () => {
    const { callers, state } = world(env);
    state.away = true;
    expect(await callers.identify(bearer('other'), client)).toMatchObject({ plan: 'FREE', limit: 5 });
    expect(state.asked).toBe(0);
  });
});

describe('the limits of a key', () => {
  const identified = async (terms: Partial<KeyTerms> & { now?: Date }) => {
    const { store, callers } = world();
    const { key } = await createKey(store, { plan: 'PRO', name: 'ci', ...terms });
    return callers.identify(bearer(key), client);
  };

  test('replace those of its plan', async () => {
    expect(await identified({ rate: 7, renders: 0 })).toMatchObject({ plan: 'PRO', limit: 7, renders: 0 });
    expect(await identified({ rate: 7 })).toMatchObject({ limit: 7, renders: 60 });
    expect(await identified({})).toMatchObject({ limit: 600, renders: 60 });
  });

  test('are those of its plan for a key of an older version', async () => {
    const { store, callers } = world();
    const { key } = await createKey(store, { plan: 'PRO', name: null });
    await store.set(sha256(key), {
      meta: { plan: 'PRO', createdAt: '2026-01-01T00:00:00.000Z' },
      body: new Uint8Array(),
    });
    expect(await callers.identify(bearer(key), client)).toMatchObject({ limit: 600, renders: 60 });
  });

  test('end it after its days', async () => {
    const day = 24 * 60 * 60_000;
    const madeAgo = (days: number) => ({ days: 30, now: new Date(Date.now() - days * day) });
    expect(await identified(madeAgo(29))).toMatchObject({ name: 'ci' });
    await expect(identified(madeAgo(31))).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      message: expect.stringMatching(/^This API key was valid until 20/),
    });
  });
});
