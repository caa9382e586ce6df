import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Batches } from '../../../src/service/batches/batches.ts';
import { openLite } from '../../../src/service/batches/database/lite.ts';
import { Lifecycle, type Reminder } from '../../../src/service/batches/lifecycle.ts';
import { FileResults } from '../../../src/service/batches/results/file-results.ts';
import type { BatchRuntime } from '../../../src/service/batches/runtime.ts';
import { owner, submissionOf } from '../../helpers/batch-parts.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

/** Batches on an embedded database, which is closed as soon as nobody uses it. */
function batchesIn(directory: string, reminder: Reminder, afterMs = 100) {
  const warnings: string[] = [];
  const batches = new Batches({
    openDatabase: () => openLite(directory),
    results: new FileResults(join(directory, 'results')),
    run: () => Promise.reject(new Error('no page is fetched')),
    delays: null,
    post: async () => 200,
    checkTarget: async () => {},
    links: () => 'http://localhost/api/batches',
    unused: () => false,
    hostConcurrency: 2,
    concurrency: 0,
    budgets: { FREE: 10, PRO: 10 },
    days: 7,
    idle: { afterMs, reminder },
    onBug: (stack) => warnings.push(stack),
    warn: (message) => warnings.push(message),
    onAccepted: () => {},
  });
  onTestFinished(() => batches.close(0));
  return { batches, warnings };
}

function newReminder(): Reminder {
  let at: number | null = null;
  return {
    read: () => at,
    write(to) {
      at = to;
    },
    clear() {
      at = null;
    },
  };
}

/** What is open, of a database that does not end. */
function runtimeWith(members: Partial<Pick<BatchRuntime, 'nextDue' | 'close'>>): BatchRuntime {
  return { database: { ended: new Promise(() => {}) }, ...members } as unknown as BatchRuntime;
}

test('an embedded database is closed when it is idle, and opened again when a batch is to be removed', async () => {
  const directory = temporaryDirectory();
  const reminder = newReminder();
  const first = batchesIn(directory, reminder);
  const { batch } = await first.batches.submit(submissionOf(['none']));
  await expect.poll(() => first.batches.facts()).toBeNull();
  expect(reminder.read()).toBe(batch.expiresAt.getTime());
  await first.batches.close(0);

  const database = await openLite(directory);
  await database.executeSql('update pageql.batch set expires_at = now()');
  await database.close();
  reminder.write(Date.now() + 200);
  const next = batchesIn(directory, reminder);
  await next.batches.resume();
  expect(await next.batches.facts()).toBeNull();
  // It was opened, there was a batch no more, and it was closed.
  await expect.poll(() => reminder.read()).toBeNull();
  await expect.poll(() => next.batches.facts()).toBeNull();
  expect([...first.warnings, ...next.warnings]).toEqual([]);
});

test('an embedded database whose thread has died is opened again', async () => {
  const workers: Worker[] = [];
  const note = (worker: Worker) => workers.push(worker);
  process.on('worker', note);
  onTestFinished(() => void process.off('worker', note));
  const { batches, warnings } = batchesIn(temporaryDirectory(), newReminder(), 60_000);
  const { batch } = await batches.submit(submissionOf(['none']));
  await workers.at(-1)?.terminate();
  await expect
    .poll(() => batches.find(owner, batch.id).catch(({ code }) => code))
    .toMatchObject({ id: batch.id });
  expect(warnings).toContain('the database of batches has ended; it is opened again');
});

test('what is open stays open while somebody reads a stream', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const runtime = runtimeWith({ nextDue: async () => null, close: async () => {} });
  const idle = { afterMs: 1_000, reminder: newReminder() };
  const lifecycle = new Lifecycle({ open: async () => runtime, idle, warn: () => {} });
  const stream = lifecycle.stream(async function* () {
    yield 'line';
  });
  await stream.next();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await lifecycle.opened()).toBe(runtime);
  await stream.return(undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await lifecycle.opened()).toBeNull();
});

test('a reminder that cannot be written leaves the database open, and says so', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const runtime = runtimeWith({ nextDue: async () => Date.now() + 3_600_000 });
  const warnings: string[] = [];
  const reminder = {
    ...newReminder(),
    write() {
      throw new Error('no space left on device');
    },
  };
  const warn = (message: string) => void warnings.push(message);
  const lifecycle = new Lifecycle({ open: async () => runtime, idle: { afterMs: 1_000, reminder }, warn });
  await lifecycle.use(async () => {});
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await lifecycle.opened()).toBe(runtime);
  expect(new Set(warnings)).toEqual(new Set(['the database of batches stays open: no space left on device']));
});

test('a call does not wait for ever for what is opened, which the calls after it get', async () => {
  const opening = Promise.withResolvers<BatchRuntime>();
  const lifecycle = new Lifecycle({ open: () => opening.promise, idle: null, warn: () => {}, waitMs: 20 });
  await expect(lifecycle.use(async () => 'used')).rejects.toMatchObject({
    code: 'BATCHES_UNAVAILABLE',
    message: 'The database of batches is still being opened; try again shortly.',
  });
  opening.resolve(runtimeWith({}));
  expect(await lifecycle.use(async () => 'used')).toBe('used');
});
