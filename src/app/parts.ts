import { type Callers, createCallers } from '../access/callers.ts';
import { createRateLimit } from '../access/rate-limit/index.ts';
import { categories } from '../categories/index.ts';
import type { Config } from '../config.ts';
import { loadFingerprints } from '../derived/technologies/rules/operator-fingerprints.ts';
import { configureFingerprints } from '../derived/technologies/rules/rulesets.ts';
import type { Seal } from '../engine/answer.ts';
import { catalogOf } from '../engine/catalog.ts';
import { createEngine } from '../engine/engine.ts';
import type { Extractor } from '../engine/extraction/extractor.ts';
import { inlineExtractor } from '../engine/extraction/inline.ts';
import { threadPool } from '../engine/extraction/pool.ts';
import type { ThreadSettings } from '../engine/extraction/thread.ts';
import { createSeal } from '../graphql/seal.ts';
import type { Services } from '../graphql/visit.ts';
import { createReach, type ReachOptions } from '../net/reach.ts';
import type { OnBug } from '../page/errors.ts';
import type { Reach } from '../page/reach.ts';
import { openStores, type Stores } from '../stores/index.ts';
import { openBrowser } from './browser.ts';
import { entryVersion } from './entry-version.ts';
import { createLogger, type Logger } from './logger.ts';
import { measuredEngine } from './measured-engine.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { screenshotShelf } from './screenshot-shelf.ts';
import { warmUp } from './warm-up.ts';

/** What a test or the command line sets otherwise. */
export interface Overrides {
  readonly logger?: Logger;
  readonly reach?: Partial<ReachOptions>;
  /** The service's own address, where it is not known before the service listens. */
  readonly publicUrl?: () => string;
}

interface ClosableReach extends Reach {
  close(): Promise<void>;
}

/** Everything that the doors stand on. */
export interface Parts extends Services {
  readonly stores: Stores;
  readonly reach: ClosableReach;
  readonly seal: Seal;
  readonly callers: Callers;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly onBug: OnBug;
  /** The service's own address, as far as it is known yet. */
  readonly publicUrl: () => string;
  /** Gets an extraction thread ready for the first caller. */
  warm(): Promise<void>;
}

const minuteMs = 60_000;
const extractionDeadlineMs = 10_000;
/** The languages take some 80 MB of it. */
const extractionMemoryMb = 768;

export async function openParts(config: Config, overrides: Overrides): Promise<Parts> {
  const logger = overrides.logger ?? createLogger(config);
  const onBug = (stack: string) => logger.error({ stack }, 'a failure without a code');
  const metrics = createMetrics({ flights: () => engine.flights, threads: config.extractionThreads });
  const warn = (message: string) => {
    metrics.storeChanged();
    logger.warn(message);
  };

  // Every thread reads them for itself; a directory that cannot be read stops the start here.
  const fingerprints = config.fingerprints === null ? [] : loadFingerprints(config.fingerprints);
  const stores = await openStores({ ...config, entryVersion: entryVersion(config, fingerprints), warn });
  const net = createReach({ ...config, ...overrides.reach });
  const browser = openBrowser(config, { guard: net.guard, warn: (message) => logger.warn(message) });
  const publicUrl = overrides.publicUrl ?? (() => config.publicUrl);
  const reach: ClosableReach = {
    ...net,
    browser,
    screenshots: screenshotShelf(stores.screenshots, publicUrl),
    close: async () => void (await Promise.all([browser.close(), net.close()])),
  };
  const extractor = createExtractor(config, onBug);
  const seal = createSeal({ render: (rendering, input) => extractor.render(rendering, input), onBug });
  const scraping = createEngine({
    extractor,
    reach,
    entries: stores.entries,
    screenshots: stores.screenshots,
    seal,
    lifetimeMs: config.cacheMinutes * minuteMs,
    browserOff: config.browser === 'off',
    obeyRobots: config.obeyRobots,
    onBug,
    onFailure: (failure) => logger.info(failure, 'a source failed'),
  });
  const engine = measuredEngine(scraping, metrics);

  const rateLimit = createRateLimit({ redis: stores.redis, warn });
  const callers = createCallers({ config, keys: stores.keys });
  // On the main thread it would delay the first callers instead of helping them.
  const warm = async () => void (config.extractionThreads > 0 && (await warmUp(extractor)));
  return { stores, reach, seal, engine, rateLimit, callers, logger, metrics, onBug, publicUrl, warm };
}

function createExtractor({ extractionThreads: threads, fingerprints }: Config, onBug: OnBug): Extractor {
  if (threads === 0) {
    configureFingerprints(fingerprints);
    return inlineExtractor(catalogOf(categories));
  }
  return threadPool({
    threads,
    deadlineMs: extractionDeadlineMs,
    memoryMb: extractionMemoryMb,
    script: new URL('../engine/extraction/thread.ts', import.meta.url),
    data: { fingerprints } satisfies ThreadSettings,
    onBug,
  });
}
