import {
  Counter,
  type CounterConfiguration,
  collectDefaultMetrics,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  Registry,
} from 'prom-client';
import type { ErrorCode } from '../../../extract/page/errors.ts';
import type { Plan } from '../../access/caller.ts';
import type { QueueFacts } from '../../batches/view.ts';
import type { CacheStatus } from '../../engine/answer/open-page.ts';
import type { Revalidation } from '../../engine/answer/renewal.ts';
import type { BrowserLoad } from '../../net/browser/browser.ts';
import type { EndpointName } from '../incoming/incoming-call.ts';
import table from './metrics.json' with { type: 'json' };

export interface Load {
  readonly scrapes: { readonly underWay: number; readonly waiting: number };
  /** 0 if pages are extracted on the main thread. */
  readonly threads: number;
  readonly browser: BrowserLoad;
}

/** Metrics whose values are read when the metrics are. */
type Gauges<Facts> = readonly (readonly [
  about: GaugeConfiguration<string>,
  value: (facts: Facts) => number,
])[];

const loadGauges: Gauges<Load> = [
  [table.scrapesUnderWay, ({ scrapes }) => scrapes.underWay],
  [table.scrapesWaiting, ({ scrapes }) => scrapes.waiting],
  [table.threads, ({ threads }) => threads],
  [table.pagesOpen, ({ browser }) => browser.pagesOpen],
  [table.pagesWaiting, ({ browser }) => browser.pagesWaiting],
  [table.browserMemory, ({ browser }) => browser.memoryBytes],
];

const noBatches: QueueFacts = { ready: 0, oldestSeconds: 0, waiting: 0, hostsPaused: 0 };

const batchGauges: Gauges<QueueFacts> = [
  [table.jobsReady, ({ ready }) => ready],
  [table.oldestJob, ({ oldestSeconds }) => oldestSeconds],
  [table.batchPagesWaiting, ({ waiting }) => waiting],
  [table.hostsPaused, ({ hostsPaused }) => hostsPaused],
];

interface Reading<Facts> {
  readonly read: () => Promise<Facts>;
  readonly registers: Registry[];
}

/** The facts are read once for all gauges, which Prometheus asks for at the same moment. */
function defineGauges<Facts>(gauges: Gauges<Facts>, { read, registers }: Reading<Facts>): void {
  let reading: Promise<Facts> | null = null;
  const facts = () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
  for (const [about, value] of gauges) {
    new Gauge({
      ...about,
      registers,
      async collect() {
        this.set(value(await facts()));
      },
    });
  }
}

interface Observation {
  readonly endpoint: EndpointName;
  readonly status: number;
  readonly cache?: CacheStatus | undefined;
  /** Undefined if the caller was not identified. */
  readonly plan?: Plan | undefined;
  readonly code?: ErrorCode | undefined;
  readonly ms: number;
}

export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  answered(answer: Observation): void;
  scraped(outcome: string, ms: number): void;
  /** Counts the extraction of a category, or of a browser part of one (`performance.lab`). */
  extracted(unit: string): void;
  revalidated(result: Revalidation): void;
  storeChanged(): void;
  batchPageSettled(state: string): void;
  /** Says where the state of the queue of batches is read. */
  watchBatches(facts: () => Promise<QueueFacts | null>): void;
  cacheSetAside(): void;
}

const seconds = [0.001, 0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30, 60];

export function createMetrics({ load }: { readonly load: () => Load }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = (about: CounterConfiguration<string>) => new Counter({ ...about, registers });
  const histogram = (about: HistogramConfiguration<string>) =>
    new Histogram({ ...about, buckets: seconds, registers });
  const requests = counter(table.requests);
  const durations = histogram(table.durations);
  const refusals = counter(table.refusals);
  const scrapes = histogram(table.scrapes);
  const extractions = counter(table.extractions);
  const revalidations = counter(table.revalidations);
  const outages = counter(table.outages);
  const batchPages = counter(table.batchPages);
  const setAside = counter(table.setAside);
  defineGauges(loadGauges, { read: async () => load(), registers });
  // Labels are resolved once: that costs more than counting.
  const countersByStatus = () => ({
    HIT: new Map<number, Counter.Internal>(),
    MISS: new Map<number, Counter.Internal>(),
  });
  const ofEndpoint = (endpoint: EndpointName) => ({
    durations: durations.labels(endpoint),
    FREE: countersByStatus(),
    PRO: countersByStatus(),
    none: countersByStatus(),
  });
  const endpoints = {
    rest: ofEndpoint('rest'),
    read: ofEndpoint('read'),
    batches: ofEndpoint('batches'),
    graphql: ofEndpoint('graphql'),
    mcp: ofEndpoint('mcp'),
    other: ofEndpoint('other'),
  };

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    answered({ endpoint, status, cache = 'MISS', plan, code, ms }) {
      const counters = endpoints[endpoint][plan ?? 'none'][cache];
      const known = counters.get(status);
      const counter = known ?? requests.labels(endpoint, plan ?? 'none', String(status), cache);
      if (!known) counters.set(status, counter);
      counter.inc();
      endpoints[endpoint].durations.observe(ms / 1000);
      if (code) refusals.inc({ code });
    },
    scraped: (outcome, ms) => scrapes.observe({ outcome }, ms / 1000),
    extracted: (unit) => extractions.inc({ unit }),
    revalidated: (result) => revalidations.inc({ result }),
    storeChanged: () => outages.inc(),
    cacheSetAside: () => setAside.inc(),
    batchPageSettled: (state) => batchPages.inc({ state }),
    watchBatches: (facts) =>
      defineGauges(batchGauges, { read: async () => (await facts()) ?? noBatches, registers }),
  };
}
