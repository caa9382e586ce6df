import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import type { Dispatcher } from 'undici';
import type { Connection, Fetched } from '../../page/reach.ts';
import type { Timings } from '../../schema/timings.ts';
import { networkError } from '../errors.ts';
import { ByteQueue } from './byte-queue.ts';
import { type Carrier, carrierOf } from './connector.ts';
import { httpVersionOf, readHeaders } from './head.ts';

/** The head of an answer, with its body still coming. */
export interface Head extends Pick<Fetched, 'status' | 'headers' | 'httpVersion'> {
  readonly connection: Connection;
  readonly timings: Pick<Timings, 'dnsMs' | 'connectMs' | 'tlsMs' | 'ttfbMs'>;
}

export interface ExchangeLimits {
  /** Of the body as it comes over the wire; beyond them the exchange is ended. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

type Controller = Dispatcher.DispatchController;

/**
 * The exchange that undici is putting on a connection at this moment. It announces a request to its handler and then
 * the socket on a diagnostics channel, in one go, and the socket is told nowhere else.
 */
let starting: Exchange | null = null;
subscribe('undici:client:sendHeaders', (message) => {
  const { socket } = message as { socket: Socket };
  starting?.carriedBy(socket);
  starting = null;
});

/** One request and its answer. */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly #head = Promise.withResolvers<Head>();
  /** The body as it comes over the wire. */
  readonly wire: ByteQueue;
  #controller: Controller | null = null;
  #carrier: Carrier | null = null;
  #reused = false;
  #sentAt = 0;
  #abortedBy: Error | null = null;

  constructor({ maxBytes, signal }: ExchangeLimits) {
    this.wire = new ByteQueue(maxBytes, {
      pause: () => this.#controller?.pause(),
      resume: () => this.#controller?.resume(),
      stop: () => this.abort(new Error('Nothing more of this answer is wanted')),
    });
    const abort = () => this.abort(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    // A failure may come while nobody waits for the head yet.
    this.#head.promise.catch(() => {});
  }

  get head(): Promise<Head> {
    return this.#head.promise;
  }

  /** Whether the request went over a connection that had carried others: the server may have been closing it. */
  get reusedConnection(): boolean {
    return this.#reused;
  }

  /** Ends the exchange; the body, where it has begun, ends with what came. */
  abort(reason: Error): void {
    this.#abortedBy = reason;
    this.#head.reject(reason);
    this.wire.end(reason);
    this.#controller?.abort(reason);
  }

  carriedBy(socket: Socket): void {
    this.#carrier = carrierOf(socket) ?? null;
    this.#sentAt = performance.now();
    if (!this.#carrier) return;
    this.#reused = this.#carrier.requests > 0;
    this.#carrier.requests += 1;
  }

  onRequestStart(controller: Controller): void {
    this.#controller = controller;
    if (this.#abortedBy) controller.abort(this.#abortedBy);
    else starting = this;
  }

  onResponseStart(controller: Controller, status: number): void {
    // 1xx: the answer itself is still to come.
    if (status < 200) return;
    if (!this.#carrier) throw new Error('The answer came over a connection that is not ours');
    const { connection, timings } = this.#carrier;
    const raw = controller.rawHeaders;
    this.#head.resolve({
      status,
      headers: readHeaders(raw),
      httpVersion: connection.alpn === 'h2' ? '2' : httpVersionOf(raw),
      connection,
      timings: {
        ...(this.#reused ? { dnsMs: null, connectMs: null, tlsMs: null } : timings),
        ttfbMs: performance.now() - this.#sentAt,
      },
    });
  }

  onResponseData(_: Controller, chunk: Buffer): void {
    this.wire.push(chunk);
  }

  onResponseEnd(): void {
    this.wire.end();
  }

  onResponseError(_: Controller, error: Error): void {
    const failure = networkError(error);
    this.#head.reject(failure);
    this.wire.end(failure);
  }
}
