import { expect, onTestFinished, test, vi } from 'vitest';
import { openPostgres } from '../../../src/service/batches/database/postgres.ts';
import { FileResults } from '../../../src/service/batches/results/file-results.ts';
import { BatchRuntime } from '../../../src/service/batches/runtime.ts';
import { emptyDatabase, postgresInstalled } from '../../helpers/postgres.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

test.skipIf(!postgresInstalled && !process.env.CI)(
  'a start that fails leaves nothing that repeats',
  async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    let repeating = 0;
    const opening = BatchRuntime.open({
      async openDatabase() {
        const database = await openPostgres(await emptyDatabase());
        return {
          ...database,
          listen() {
            repeating = vi.getTimerCount();
            return Promise.reject(new Error('too many connections'));
          },
        };
      },
      results: new FileResults(temporaryDirectory()),
      run: () => Promise.reject(new Error('no page is fetched')),
      delays: null,
      post: async () => 200,
      hostConcurrency: 2,
      concurrency: 1,
      onBug: () => {},
      warn: () => {},
    });
    await expect(opening).rejects.toThrow('too many connections');
    expect(repeating).toBeGreaterThan(0);
    expect(vi.getTimerCount()).toBe(0);
  },
);
