import type { Call, Reply } from '../endpoint/call.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { endpointOf } from './router.ts';

/** Records answers in the log and the metrics. */
export class Observer {
  readonly #logger: Logger;
  readonly #metrics: Metrics;

  constructor({ logger, metrics }: { logger: Logger; metrics: Metrics }) {
    this.#logger = logger;
    this.#metrics = metrics;
  }

  answered(call: Call, { status, cache, code }: Pick<Reply, 'status' | 'cache' | 'code'>): void {
    const endpoint = endpointOf(call.path);
    const ms = performance.now() - call.startedAt;
    this.#metrics.answered({ endpoint, status, cache, code, ms });
    // Logging an answer from memory would take longer than the answer.
    const level = cache === 'HIT' || endpoint === 'other' ? 'debug' : 'info';
    if (!this.#logger.isLevelEnabled(level)) return;
    const { id, method, path } = call;
    this.#logger[level]({ id, method, path, status, cache, code, ms: Math.round(ms) }, 'answered');
  }
}
