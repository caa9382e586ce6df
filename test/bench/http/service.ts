import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '../../helpers/program.ts';

/** The service, as its own command line starts it. */
export interface Service extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
}

/** Enough of them that the limit of one key, a million a minute, is never reached. */
export const apiKeys = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `bench-key-${name}`);

/** As the image has them. */
const asInProduction = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

export async function openService(env: Readonly<Record<string, string>> = {}): Promise<Service> {
  const directory = mkdtempSync(join(tmpdir(), 'pageql-bench-'));
  const { child, ended, url } = await startService({
    DATA_DIR: directory,
    ALLOW_ADDRESSES: '127.0.0.0/8',
    API_KEYS: apiKeys.map((key) => `pro:${key}`).join(),
    RATE_LIMIT_PRO: '1000000',
    CACHE_MINUTES: '600',
    EXTRACTION_THREADS: '1',
    ...asInProduction,
    ...env,
  });
  return {
    url,
    port: Number(new URL(url).port),
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
      await rm(directory, { recursive: true });
    },
  };
}
