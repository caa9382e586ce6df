import type { OnBug } from '../../extract/page/errors.ts';
import type { Reach } from '../../extract/page/reach.ts';
import { noLimit } from '../access/caller.ts';
import { type Callers, createCallers } from '../access/callers.ts';
import { createRateLimit, type RateLimit, type RateLimitOptions } from '../access/rate-limit/index.ts';
import { uncounted } from '../access/rate-limit/uncounted.ts';
import { Usage } from '../access/usage.ts';
import { isLoopback } from '../config/address-list.ts';
import type { Config } from '../config/index.ts';
import { loadFingerprints } from '../config/operator-fingerprints.ts';
import { audiencesBy } from '../endpoint/audiences.ts';
import { createSerialiser } from '../endpoint/body/serialise.ts';
import { CallerTurns } from '../endpoint/caller-turns.ts';
import type { Services } from '../endpoint/session.ts';
import { Engine } from '../engine/engine.ts';
import { CallerQueues } from '../engine/waiting/caller-queues.ts';
import type { BrowserLimits } from '../net/browser/limits.ts';
import { createReach, type GuardedReach, type ReachOptions } from '../net/reach.ts';
import { openStores, type Stores } from '../stores/index.ts';
import { openBrowser } from './browser.ts';
import { createExtractor } from './create-extractor.ts';
import { entryVersion } from './entry-version.ts';
import { createLogger, type Logger } from './observing/logger.ts';
import type { Load, Metrics } from './observing/metrics.ts';
import { screenshotKeeper } from './screenshot-keeper.ts';
import { tracedEntries, tracedExtractor, tracedReach, tracedSerialiser } from './tracing/traced.ts';
import type { Tracer } from './tracing/tracer.ts';
import { warmUp } from './warm-up.ts';

const blockedOnLoopback =
  'The address is private, reserved or not publicly reachable; ALLOW_ADDRESSES can allow private ones.';

export interface Overrides {
  readonly logger?: Logger;
  /** Replaces what Prometheus reads, which is loaded unless this is given. */
  readonly metrics?: Metrics;
  readonly reach?: Partial<ReachOptions>;
  readonly browserLimits?: Partial<BrowserLimits>;
  readonly extractionDeadlineMs?: number;
  /** The service's base URL, if it is not known before the service listens. */
  readonly publicUrl?: () => string;
}

interface ClosableReach extends Reach, Pick<GuardedReach, 'guard' | 'post' | 'close'> {}

export interface Parts extends Services {
  readonly stores: Stores;
  readonly reach: ClosableReach;
  readonly callers: Callers;
  readonly usage: Usage;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracer: Tracer | null;
  readonly onBug: OnBug;
  /** The service's base URL; its port may be 0 until the service listens. */
  readonly publicUrl: () => string;
  /** Prepares an extraction thread and the use of browsers for the first caller. */
  warm(): Promise<void>;
}

const minuteMs = 60_000;

export async function openParts(config: Config, overrides: Overrides): Promise<Parts> {
  const logger = overrides.logger ?? createLogger(config);
  const onBug = (stack: string) => logger.error({ stack }, 'unexpected error');
  const load = (): Load => ({
    scrapes: { underWay: engine.underWay, waiting: engine.waiting },
    threads: config.extractionThreads,
    browser: browser.load,
  });
  const metrics = overrides.metrics ?? (await import('./observing/metrics.ts')).createMetrics({ load });
  const warn = (message: string) => {
    metrics.storeChanged();
    logger.warn(message);
  };

  // Each thread loads its own copy. Loading them here too makes startup fail if the directory cannot be read.
  const fingerprints = config.fingerprints === null ? [] : loadFingerprints(config.fingerprints);
  const stores = await openStores({ ...config, entryVersion: entryVersion(config, fingerprints), warn });
  if (stores.setAside !== null) {
    metrics.cacheSetAside();
    logger.warn(`the cache file was damaged: it was renamed to ${stores.setAside}, and a new one created`);
  }
  const { hostSlots } = stores;
  const net = createReach({
    ...config,
    // Whoever calls a service on their own machine can set its variables.
    ...(isLoopback(config.host) && { blockedMessage: blockedOnLoopback }),
    ...overrides.reach,
    limits: {
      ...(hostSlots && { shared: (host, options) => hostSlots.enter(host, options) }),
      ...overrides.reach?.limits,
    },
  });
  const browser = openBrowser(config, {
    guard: net.guard,
    warn: (message) => logger.warn(message),
    limits: overrides.browserLimits,
  });
  const publicUrl = overrides.publicUrl ?? (() => config.publicUrl);
  const reach: ClosableReach = {
    ...net,
    browser,
    screenshots: screenshotKeeper(stores.screenshots, publicUrl),
    close: async () => void (await Promise.all([browser.close(), net.close()])),
  };
  const tracer = await openTracer(config);
  const plainExtractor = await createExtractor(config, {
    onBug,
    deadlineMs: overrides.extractionDeadlineMs,
  });
  const extractor = tracer ? tracedExtractor(plainExtractor, tracer) : plainExtractor;
  const plainSerialise = createSerialiser(onBug);
  const serialise = tracer ? tracedSerialiser(plainSerialise, tracer) : plainSerialise;
  const engine = new Engine({
    extractor,
    reach: tracer ? tracedReach(reach, tracer) : reach,
    entries: tracer ? tracedEntries(stores.entries, tracer) : stores.entries,
    screenshots: stores.screenshots,
    leases: stores.leases,
    serialise,
    browserOff: config.browser === 'off',
    obeyRobots: config.obeyRobots,
    onBug,
    onFailure: (failure) => logger.info(failure, 'a source failed'),
    onExtraction: metrics.extracted,
    onScraped: metrics.scraped,
    onRevalidation: metrics.revalidated,
  });

  const usage = new Usage({ store: stores.usage });
  const rateLimit = openRateLimit(config, { redis: stores.redis, warn, usage });
  const callers = createCallers({ config, keys: stores.keys });
  const audienceOf = audiencesBy(stores.secret);
  const warm = async () => {
    // On the main thread it would delay the first callers instead of helping them.
    const extracted = config.extractionThreads > 0 ? warmUp(extractor) : null;
    await Promise.all([extracted, browser.warm()]);
  };
  const requestDefaults = { render: config.renderDefault, lifetimeMs: config.cacheMinutes * minuteMs };
  const turns = new CallerTurns();
  const behindLinks = { siteQueues: new CallerQueues(), perSite: config.hostConcurrency };
  const services = { engine, rateLimit, audienceOf, turns, ...behindLinks, requestDefaults };
  return { ...services, stores, reach, callers, usage, logger, metrics, tracer, onBug, publicUrl, warm };
}

function openRateLimit({ rateLimits }: Config, options: RateLimitOptions): RateLimit {
  const isCounted = Object.values(rateLimits).some((limit) => limit !== noLimit);
  return isCounted ? createRateLimit(options) : uncounted;
}

/** OpenTelemetry is loaded only if tracing is on: it takes memory and time to start. */
async function openTracer({ tracesEndpoint }: Config): Promise<Tracer | null> {
  if (tracesEndpoint === null) return null;
  const { openTelemetry } = await import('./tracing/open-telemetry.ts');
  return openTelemetry(tracesEndpoint);
}
