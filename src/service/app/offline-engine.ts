import { type OnBug, ScrapeError } from '../../extract/page/errors.ts';
import type { Fetched, Reach } from '../../extract/page/reach.ts';
import { anybody } from '../../extract/page/visitor.ts';
import type { Config } from '../config/index.ts';
import { createSerialiser } from '../endpoint/body/serialise.ts';
import { Engine } from '../engine/engine.ts';
import { nobodyElse } from '../engine/request/audience.ts';
import { withKey } from '../engine/request/entry-key.ts';
import type { Selection } from '../engine/request/selection.ts';
import type { EntryStore } from '../stores/index.ts';
import { createExtractor } from './create-extractor.ts';

const missing = async (): Promise<never> => {
  throw new ScrapeError('SOURCE_MISSING');
};

/** What rests on anything but the page is missing. */
const nothing: Reach = {
  fetch: missing,
  handshake: missing,
  dns: missing,
  browser: { render: missing, view: missing, audit: missing, measure: missing },
  screenshots: { keep: async () => null },
};

/** An answer for nobody else is neither looked up nor stored. */
const noEntries: EntryStore = {
  peek: () => undefined,
  get: async () => undefined,
  reload: async () => undefined,
  set: async () => false,
  delete: async () => {},
  parsed: (_, { body }) => JSON.parse(new TextDecoder().decode(body)),
};

export interface OfflineEngine {
  /** The REST body for a page. Rejects with a ScrapeError. */
  answer(page: Fetched, selection: Selection): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** The extraction of the service, in its threads and within its limits, without network, browser and cache. */
export async function openOfflineEngine(config: Config, onBug: OnBug): Promise<OfflineEngine> {
  const engine = new Engine({
    extractor: await createExtractor(config, { onBug }),
    serialise: createSerialiser(onBug),
    reach: nothing,
    entries: noEntries,
    screenshots: { extend: async () => false },
    browserOff: true,
    onBug,
  });
  const caller = { id: 'archive', maxConcurrent: Number.MAX_SAFE_INTEGER };
  const { signal } = new AbortController();
  const renderTicket = async () => ({ admitted: false, retryAfter: 0 });
  return {
    async answer(provided, selection) {
      const request = withKey({
        url: provided.url,
        route: '',
        selection,
        reads: {},
        provided,
        format: 'json',
        mode: 'NEVER',
        actions: {},
        visitor: anybody,
        audience: nobodyElse,
        lifetimeMs: 0,
        revalidate: false,
        needsPro: false,
      });
      const page = await engine.open(request, { caller, signal, renderTicket });
      return (await page.answer()).body;
    },
    close: () => engine.close(),
  };
}
