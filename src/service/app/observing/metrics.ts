import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { ErrorCode } from '../../../extract/page/errors.ts';
import type { Plan } from '../../access/caller.ts';
import type { CacheStatus } from '../../engine/answer/open-page.ts';
import type { Revalidation } from '../../engine/answer/renewal.ts';
import type { EndpointName } from '../incoming/incoming-call.ts';
import {
  type BatchQueueFacts,
  batchGauges,
  defineGauges,
  type Load,
  loadGauges,
  noBatches,
} from './gauges.ts';

/** What the metrics record of an answer. */
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
  /** Counts a conditional request for an expired answer. */
  revalidated(result: Revalidation): void;
  /** Counts that a store became unavailable or came back. */
  storeChanged(): void;
  /** Counts a page of a batch, by what became of it. */
  batchPageSettled(state: string): void;
  /** Says where the state of the queue of batches is read. */
  watchBatches(facts: () => Promise<BatchQueueFacts | null>): void;
  /** Counts a damaged cache file that was renamed. */
  cacheSetAside(): void;
}

interface MetricsOptions {
  readonly load: () => Load;
}

const seconds = [0.001, 0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30, 60];

/** What Prometheus reads at /metrics. */
export function createMetrics({ load }: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'pageql_requests_total',
    help: 'Answers by endpoint, plan of the caller, status and cache.',
    labelNames: ['endpoint', 'plan', 'status', 'cache'],
    registers,
  });
  const durations = new Histogram({
    name: 'pageql_request_duration_seconds',
    help: 'Time from the request to its answer.',
    labelNames: ['endpoint'],
    buckets: seconds,
    registers,
  });
  const failures = new Counter({
    name: 'pageql_refusals_total',
    help: 'Calls that failed as a whole, by code, RATE_LIMITED included.',
    labelNames: ['code'],
    registers,
  });
  const scrapes = new Histogram({
    name: 'pageql_scrape_duration_seconds',
    help: 'Time from opening a page to storing its answer, by outcome.',
    labelNames: ['outcome'],
    buckets: seconds,
    registers,
  });
  const extractions = new Counter({
    name: 'pageql_extractions_total',
    help: 'Categories and browser parts extracted from pages.',
    labelNames: ['unit'],
    registers,
  });
  const revalidations = new Counter({
    name: 'pageql_revalidations_total',
    help: 'Conditional requests for expired answers, by result.',
    labelNames: ['result'],
    registers,
  });
  const outages = new Counter({
    name: 'pageql_store_outages_total',
    help: 'How often a store became unavailable or came back.',
    registers,
  });
  const batchPages = new Counter({
    name: 'pageql_batch_pages_total',
    help: 'Pages of batches that this instance has worked on, by what became of them.',
    labelNames: ['state'],
    registers,
  });
  const setAside = new Counter({
    name: 'pageql_cache_files_set_aside_total',
    help: 'Damaged cache files that were renamed and replaced by a new one.',
    registers,
  });
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
      if (code) failures.inc({ code });
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
