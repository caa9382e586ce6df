import { isStreamed, type Reply } from '../endpoint/call.ts';
import type { Compression } from '../endpoint/compression.ts';
import type { IncomingCall } from './incoming/incoming-call.ts';
import type { Logger } from './observing/logger.ts';
import type { Metrics } from './observing/metrics.ts';
import type { Tracer } from './tracing/tracer.ts';

interface SenderOptions {
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'answered'>;
  readonly compression: Compression;
  readonly tracer: Pick<Tracer, 'answered'> | null;
}

export class Sender {
  readonly #options: SenderOptions;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  async send(call: IncomingCall, reply: Reply): Promise<void> {
    const acceptEncoding = call.headers.get('accept-encoding');
    const isHead = call.method === 'HEAD';
    const shown = isHead && isStreamed(reply.body) ? { ...reply, body: null } : reply;
    const compressed = this.#options.compression.reply(shown, { acceptEncoding, caller: call.caller });
    const sent = 'then' in compressed ? await compressed : compressed;
    call.reply(isHead ? { ...sent, body: null } : sent);
    this.record(call, reply);
  }

  record(call: IncomingCall, { status, cache, code }: Pick<Reply, 'status' | 'cache' | 'code'>): void {
    const { logger, metrics, tracer } = this.#options;
    const { id, method, endpoint, caller, startedAt } = call;
    const ms = performance.now() - startedAt;
    const plan = caller?.plan;
    metrics.answered({ endpoint, status, cache, plan, code, ms });
    tracer?.answered(status, code);
    // Logging an answer from memory would take longer than the answer.
    const level = cache === 'HIT' || endpoint === 'other' ? 'debug' : 'info';
    if (!logger.isLevelEnabled(level)) return;
    const key = caller?.name ?? undefined;
    const path = endpoint === 'read' ? call.route : call.path;
    logger[level]({ id, method, path, status, cache, code, plan, key, ms: Math.round(ms) }, 'answered');
  }
}
