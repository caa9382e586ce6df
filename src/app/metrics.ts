import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheStatus } from '../engine/open-page.ts';
import type { ErrorCode } from '../page/errors.ts';

export type DoorName = 'rest' | 'graphql' | 'other';

/** An answer, for the log and the metrics. */
export interface Observation {
  readonly door: DoorName;
  readonly status: number;
  readonly cache?: CacheStatus | undefined;
  readonly code?: ErrorCode | undefined;
  readonly ms: number;
}

export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  answered(answer: Observation): void;
  scraped(outcome: string, ms: number): void;
  storeChanged(): void;
}

export interface MetricsOptions {
  /** Scrapes under way. */
  readonly flights: () => number;
  readonly threads: number;
}

const seconds = [0.001, 0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30, 60];

/** What Prometheus reads at /metrics. */
export function createMetrics({ flights, threads }: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'pageql_requests_total',
    help: 'Answers by door, status and cache.',
    labelNames: ['door', 'status', 'cache'],
    registers,
  });
  const durations = new Histogram({
    name: 'pageql_request_duration_seconds',
    help: 'Time from the request to its answer.',
    labelNames: ['door'],
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
  const outages = new Counter({
    name: 'pageql_store_outages_total',
    help: 'How often a store became unavailable or came back.',
    registers,
  });
  new Gauge({
    name: 'pageql_scrapes_in_flight',
    help: 'Scrapes in progress.',
    registers,
    collect() {
      this.set(flights());
    },
  });
  new Gauge({
    name: 'pageql_extraction_threads',
    help: 'Extraction threads; 0 means on the main thread.',
    registers,
  }).set(threads);
  // Looking a metric up by its labels costs more than counting.
  const ofDoor = (door: DoorName) => ({
    durations: durations.labels(door),
    HIT: new Map<number, Counter.Internal>(),
    MISS: new Map<number, Counter.Internal>(),
  });
  const doors = { rest: ofDoor('rest'), graphql: ofDoor('graphql'), other: ofDoor('other') };

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    answered({ door, status, cache = 'MISS', code, ms }) {
      const counters = doors[door][cache];
      const known = counters.get(status);
      const counter = known ?? requests.labels(door, String(status), cache);
      if (!known) counters.set(status, counter);
      counter.inc();
      doors[door].durations.observe(ms / 1000);
      if (code) failures.inc({ code });
    },
    scraped: (outcome, ms) => scrapes.observe({ outcome }, ms / 1000),
    storeChanged: () => outages.inc(),
  };
}
