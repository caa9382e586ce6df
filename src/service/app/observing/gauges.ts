import { Gauge, type Registry } from 'prom-client';
import type { BrowserLoad } from '../../net/browser/browser.ts';

/** What the service is doing at this moment. */
export interface Load {
  readonly scrapes: { readonly underWay: number; readonly waiting: number };
  /** 0 if pages are extracted on the main thread. */
  readonly threads: number;
  readonly browser: BrowserLoad;
}

export interface BatchQueueFacts {
  readonly ready: number;
  readonly oldestSeconds: number;
  readonly waiting: number;
  readonly hostsPaused: number;
}

/** Values by name, with what they mean, that are read when the metrics are. */
type Gauges<Facts> = readonly (readonly [name: string, help: string, value: (facts: Facts) => number])[];

export const loadGauges: Gauges<Load> = [
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

export const noBatches: BatchQueueFacts = { ready: 0, oldestSeconds: 0, waiting: 0, hostsPaused: 0 };

export const batchGauges: Gauges<BatchQueueFacts> = [
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
export function defineGauges<Facts>(gauges: Gauges<Facts>, { read, registers }: Reading<Facts>): void {
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
