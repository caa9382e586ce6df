import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sha256 } from '../../../src/extract/lib/sha256.ts';
import { createKey, revokeKey } from '../../../src/service/access/keys.ts';
import { copiedKeys } from '../../../src/service/stores/copied-keys.ts';
import { type KeyStore, type Stored, StoreUnavailable } from '../../../src/service/stores/index.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

function start() {
  const map = new Map<string, Stored>();
  const state = { away: false };
  const reach = async <T>(read: () => T): Promise<T> => {
    if (state.away) throw new StoreUnavailable('away');
    return read();
  };
  const store: KeyStore = {
    get: (hash) => reach(() => map.get(hash)),
    set: (hash, stored) => reach(() => void map.set(hash, stored)),
    delete: (hash) => reach(() => map.delete(hash)),
    list: () => reach(() => [...map]),
  };
  const path = join(temporaryDirectory(), 'keys', 'copy.json');
  return { store, state, path, keys: copiedKeys({ store, path }) };
}

test('a key that was read before is known while the store is away, after a restart, too', async () => {
  const { store, state, path, keys } = start();
  const { key } = await createKey(keys, { plan: 'PRO', name: 'ci' });
  await keys.renew();
  state.away = true;
  await keys.renew();
  for (const copy of [keys, copiedKeys({ store, path })]) {
    expect(await copy.get(sha256(key))).toMatchObject({ meta: { plan: 'PRO', name: 'ci' } });
    await expect(copy.get(sha256('unknown'))).rejects.toThrow(StoreUnavailable);
    await expect(copy.get('__proto__')).rejects.toThrow(StoreUnavailable);
  }
});

test('the copy holds hashes, no key, and only its owner may read it', async () => {
  const { path, keys } = start();
  const { key } = await createKey(keys, { plan: 'FREE', name: null });
  await keys.renew();
  const text = readFileSync(path, 'utf8');
  expect([text.includes(sha256(key)), text.includes(key)]).toEqual([true, false]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('a revoked key is gone with the next renewal', async () => {
  const { state, keys } = start();
  const { key } = await createKey(keys, { plan: 'FREE', name: null });
  await keys.renew();
  await revokeKey(keys, { hash: sha256(key) });
  await keys.renew();
  state.away = true;
  await expect(keys.get(sha256(key))).rejects.toThrow(StoreUnavailable);
});

test('a copy older than a day, from the day after tomorrow, or damaged, is not used', async () => {
  const { store, state, path, keys } = start();
  const { key } = await createKey(keys, { plan: 'FREE', name: null });
  await keys.renew();
  state.away = true;
  onTestFinished(() => void vi.useRealTimers());
  const [now, day] = [Date.now(), 24 * 60 * 60_000];
  for (const then of [now + day + 1, now - 2 * day]) {
    vi.useFakeTimers({ now: then, toFake: ['Date'] });
    await expect(keys.get(sha256(key))).rejects.toThrow(StoreUnavailable);
  }
  writeFileSync(path, '{');
  await expect(copiedKeys({ store, path }).get(sha256(key))).rejects.toThrow(StoreUnavailable);
});
