import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openStores } from '../../../src/service/stores/index.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

/** Keeps every thread of libuv's pool busy for about this long, as many concurrent large pages do. */
async function keepThreadsBusy(ms: number): Promise<void> {
  const derive = promisify(pbkdf2);
  const rounds = 10_000;
  const started = performance.now();
  await derive('a', 'b', rounds, 64, 'sha512');
  const needed = Math.ceil((rounds * ms) / (performance.now() - started));
  const threads = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
  await Promise.all(Array.from({ length: threads }, () => derive('a', 'b', needed, 64, 'sha512')));
}

test('SQLite is not reported as unavailable because this process is busy', async () => {
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  const options = { redisUrl: null, dataDir: temporaryDirectory(), cacheMemoryMb: 0.001, warn };
  const stores = await openStores(options);
  const body = Buffer.from(JSON.stringify(Array.from({ length: 50_000 }, (_, n) => ({ n }))));
  const busy = keepThreadsBusy(600);
  await stores.entries.set('key', { meta: {}, body }, 60_000);
  await busy;
  expect(warnings).toEqual([]);
  expect((await stores.entries.get('key'))?.body.byteLength).toBe(body.byteLength);
  await stores.close();
});
