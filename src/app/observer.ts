import type { Call, Reply } from '../rest/call.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { doorOf } from './router.ts';

/** Tells the log and the metrics of every answer. */
export class Observer {
  readonly #logger: Logger;
  readonly #metrics: Metrics;

  constructor({ logger, metrics }: { logger: Logger; metrics: Metrics }) {
    this.#logger = logger;
    this.#metrics = metrics;
  }

  answered(call: Call, { status, cache, code }: Pick<Reply, 'status' | 'cache' | 'code'>): void {
    const door = doorOf(call.path);
    const ms = performance.now() - call.startedAt;
    this.#metrics.answered({ door, status, cache, code, ms });
    // An answer from memory takes less time than its line in a log.
    const level = cache === 'HIT' || door === 'other' ? 'debug' : 'info';
    if (!this.#logger.isLevelEnabled(level)) return;
    const { id, method, path } = call;
    this.#logger[level]({ id, method, path, status, cache, code, ms: Math.round(ms) }, 'answered');
  }
}
