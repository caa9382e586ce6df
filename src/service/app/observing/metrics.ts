import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ErrorCode } from '../../../extract/page/errors.ts';
import type { Plan } from '../../access/caller.ts';
import type { QueueFacts } from '../../batches/view.ts';
import type { CacheStatus } from '../../engine/answer/open-page.ts';
import type { Revalidation } from '../../engine/answer/renewal.ts';
import type { BrowserLoad } from '../../net/browser/browser.ts';
import type { EndpointName } from '../incoming/incoming-call.ts';

export interface Load {
  readonly scrapes: { readonly underWay: number; readonly waiting: number };
  /** 0 if pages are extracted on the main thread. */
  readonly threads: number;
  readonly browser: BrowserLoad;
}

/** Values by name, with what they mean, that are read when the metrics are. */
type Gauges<Facts> = readonly (readonly [name: string, help: string, value: (facts: Facts) => number])[];

const loadGauges: Gauges<Load> = [
  ['pageql_scrapes_in_flight', 'Scrapes in progress.', ({ scrapes }) => scrapes.underWay],
  [
    'pageql_scrapes_waiting',
    'Scrapes that wait because their caller has as many in progress as the plan allows.',
    ({ scrapes }) => scrapes.waiting,
  ],
  ['pageql_extraction_threads', 'Extraction threads; 0 means on the main thread.', ({ threads }) => threads],
  ['pageql_browser_pages', 'Pages open in the browser.', ({ browser }) => browser.pagesOpen],
  [
    'pageql_browser_pages_waiting',
    'Pages that wait for a place in the browser.',
    ({ browser }) => browser.pagesWaiting,
  ],
  [
    'pageql_browser_memory_bytes',
    'Memory of the browser on this machine, with what its processes share counted for each of them.',
    ({ browser }) => browser.memoryBytes,
  ],
];

const noBatches: QueueFacts = { ready: 0, oldestSeconds: 0, waiting: 0, hostsPaused: 0 };

const batchGauges: Gauges<QueueFacts> = [
  ['pageql_batch_jobs_ready', 'Pages of batches that wait for a worker.', ({ ready }) => ready],
  [
    'pageql_batch_oldest_job_seconds',
    'How long the first of them has waited.',
    ({ oldestSeconds }) => oldestSeconds,
  ],
  ['pageql_batch_pages_waiting', 'Pages of batches that have not begun.', ({ waiting }) => waiting],
  ['pageql_batch_hosts_paused', 'Sites that asked to be left alone.', ({ hostsPaused }) => hostsPaused],
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
  for (const [name, help, value] of gauges) {
    new Gauge({
      name,
      help,
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
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = (name: string, help: string, label: string) =>
    new Histogram({ name, help, labelNames: [label], buckets: seconds, registers });
  const requests = counter(
    'pageql_requests_total',
    'Answers by endpoint, plan of the caller, status and cache.',
    ...['endpoint', 'plan', 'status', 'cache'],
  );
  const durations = histogram(
    'pageql_request_duration_seconds',
    'Time from the request to its answer.',
    'endpoint',
  );
  const failures = counter(
    'pageql_refusals_total',
    'Calls that failed as a whole, by code, RATE_LIMITED included.',
    'code',
  );
  const scrapes = histogram(
    'pageql_scrape_duration_seconds',
    'Time from opening a page to storing its answer, by outcome.',
    'outcome',
  );
  const extractions = counter(
    'pageql_extractions_total',
    'Categories and browser parts extracted from pages.',
    'unit',
  );
  const revalidations = counter(
    'pageql_revalidations_total',
    'Conditional requests for expired answers, by result.',
    'result',
  );
  const outages = counter('pageql_store_outages_total', 'How often a store became unavailable or came back.');
  const batchPages = counter(
    'pageql_batch_pages_total',
    'Pages of batches that this instance has worked on, by what became of them.',
    'state',
  );
  const setAside = counter(
    'pageql_cache_files_set_aside_total',
    'Damaged cache files that were renamed and replaced by a new one.',
  );
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
