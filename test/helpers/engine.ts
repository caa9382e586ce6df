import { categories } from '../../src/extract/categories/index.ts';
import type { Reach } from '../../src/extract/page/reach.ts';
import { Engine, type EngineOptions } from '../../src/service/engine/engine.ts';
import { catalogOf } from '../../src/service/engine/extraction/catalog.ts';
import { inlineExtractor } from '../../src/service/engine/extraction/inline.ts';
import { serialiseUnit } from '../../src/service/engine/extraction/serialise-unit.ts';
import type { EntryStore } from '../../src/service/stores/index.ts';
import type { Stored } from '../../src/service/stores/stored.ts';
import { openWith } from './page-request.ts';

export const inline = inlineExtractor(catalogOf(categories), serialiseUnit);

/** Entries in memory, with the lifetimes that they were stored for. */
export function memoryEntries(): EntryStore & {
  readonly kept: ReadonlyMap<string, Stored>;
  readonly lifetimes: readonly number[];
} {
  const kept = new Map<string, Stored>();
  const lifetimes: number[] = [];
  return {
    kept,
    lifetimes,
    peek: (key) => kept.get(key),
    get: async (key) => kept.get(key),
    reload: async (key) => kept.get(key),
    parsed: (_, { body }) => JSON.parse(Buffer.from(body).toString()),
    async set(key, stored, ttlMs) {
      lifetimes.push(ttlMs);
      kept.set(key, stored);
      return true;
    },
    delete: async (key) => void kept.delete(key),
  };
}

/** An engine without a browser that answers with the fetch report alone; a bug is an error. */
export function testEngine(reach: Partial<Reach>, options: Partial<EngineOptions> = {}) {
  const entries = memoryEntries();
  const engine = new Engine({
    extractor: inline,
    reach: reach as Reach,
    screenshots: { extend: async () => true },
    entries,
    serialise: async (page) => {
      const { requestedUrl, url } = page;
      const answer = { requestedUrl, url, fetch: await page.fetchReport(), truncations: [] };
      return { body: Buffer.from(JSON.stringify(answer)), contentHash: 'a hash', timeless: true };
    },
    browserOff: true,
    onBug: (stack) => {
      throw new Error(stack);
    },
    ...options,
  });
  const open = (request: Parameters<typeof openWith>[1] = {}) => openWith(engine, request);
  return { engine, open, entries };
}
