import { expect, onTestFinished, test } from 'vitest';
import { FreePages } from '../../../src/service/app/release-free-pages.ts';
import { collectGarbage } from '../../../src/service/engine/extraction/collect-garbage.ts';

const mebibyte = 1024 * 1024;
const resident = () => process.memoryUsage().rss / mebibyte;
const { glibcVersionRuntime } = (process.report.getReport() as { header: { glibcVersionRuntime?: string } })
  .header;

/** Fills 128 MiB of the C library's heap and keeps one buffer of 64. */
function fragmentHeap(): Uint8Array[] {
  const buffers = Array.from({ length: 8192 }, () => new Uint8Array(16 * 1024).fill(1));
  return buffers.filter((_, index) => index % 64 === 0);
}

test.runIf(glibcVersionRuntime)('freed pages between used ones are returned', async () => {
  const kept = fragmentHeap();
  collectGarbage(0);
  const before = resident();
  const freePages = new FreePages();
  onTestFinished(() => freePages.end());
  // V8 frees the buffers on another thread, after the collection.
  freePages.begin({ everyMs: 20 });
  await expect.poll(resident).toBeLessThan(before - 64);
  expect(kept.every((buffer) => buffer.every((byte) => byte === 1))).toBe(true);
});

test.runIf(glibcVersionRuntime)('they are returned at once when a thread has ended', async () => {
  const freePages = new FreePages();
  onTestFinished(() => freePages.end());
  freePages.begin({ everyMs: 1_000_000 });
  const kept = fragmentHeap();
  collectGarbage(0);
  const before = resident();
  await expect
    .poll(() => {
      freePages.release();
      return resident();
    })
    .toBeLessThan(before - 64);
  expect(kept.length).toBeGreaterThan(0);
});
