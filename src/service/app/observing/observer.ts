import type { Call, Reply } from '../../endpoint/call.ts';
import { endpointOf } from './endpoint-name.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

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
    const plan = call.caller?.plan;
    this.#metrics.answered({ endpoint, status, cache, plan, code, ms });
    // Logging an answer from memory would take longer than the answer.
    const level = cache === 'HIT' || endpoint === 'other' ? 'debug' : 'info';
    if (!this.#logger.isLevelEnabled(level)) return;
    const { id, method, path, caller } = call;
    const key = caller?.name ?? undefined;
    const facts = { id, method, path, status, cache, code, plan, key, ms: Math.round(ms) };
    this.#logger[level](facts, 'answered');
  }
}
