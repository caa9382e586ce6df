import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import type { Dispatcher } from 'undici';
import { type HeaderList, header } from '../../../extract/lib/http/header-list.ts';
import type { Connection, Fetched } from '../../../extract/page/reach.ts';
import type { Timings } from '../../../extract/schema/timings.ts';
import { ByteQueue } from '../../../extract/sources/body/byte-queue.ts';
import { networkError } from '../errors.ts';
import { type Carrier, carrierOf } from './connector.ts';
import { InterimResponses } from './framing.ts';
import { httpVersionOf, readHeaders } from './head.ts';

/** The head of a response whose body is still arriving. */
export interface Head extends Pick<Fetched, 'status' | 'headers' | 'httpVersion'> {
  readonly connection: Connection;
  readonly timings: Pick<Timings, 'dnsMs' | 'connectMs' | 'tlsMs' | 'ttfbMs'>;
}

interface ExchangeLimits {
  /** The limit of the body before decoding; a longer one aborts the exchange. */
  readonly maxBytes: number;
  readonly maxBytesOf?: ((headers: HeaderList) => number) | undefined;
  readonly signal: AbortSignal;
}

type Controller = Dispatcher.DispatchController;

/**
 * The exchange that undici is starting. undici calls onRequestStart of the handler and then, in the same tick,
 * publishes the socket on a diagnostics channel. There is no other way to learn the socket.
 */
let starting: Exchange | null = null;
subscribe('undici:client:sendHeaders', (message) => {
  const { socket } = message as { socket: Socket };
  starting?.carriedBy(socket);
  starting = null;
});

/** One request and its response. */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly #head = Promise.withResolvers<Head>();
  /** The body before decoding. */
  readonly wire: ByteQueue;
  readonly #interim = new InterimResponses();
  #controller: Controller | null = null;
  #carrier: Carrier | null = null;
  #reused = false;
  #sentAt = 0;
  readonly #maxBytesOf: ExchangeLimits['maxBytesOf'];
  #abortedBy: Error | null = null;

  constructor({ maxBytes, maxBytesOf, signal }: ExchangeLimits) {
    this.#maxBytesOf = maxBytesOf;
    this.wire = new ByteQueue(maxBytes, {
      pause: () => this.#controller?.pause(),
      resume: () => this.#controller?.resume(),
      stop: () => this.abort(new Error('The rest of the response is not needed')),
    });
    const abort = () => this.abort(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    // The head may fail before it is awaited.
    this.#head.promise.catch(() => {});
  }

  get head(): Promise<Head> {
    return this.#head.promise;
  }

  /** Whether the request was sent on a reused connection, which the server may have been closing. */
  get reusedConnection(): boolean {
    return this.#reused;
  }

  /** Ends the exchange; a body that has started ends with what has arrived. */
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
    if (status < 200) {
      this.#interim.count();
      return;
    }
    if (!this.#carrier) throw new Error('The response is from a connection that is not ours');
    const { connection, timings } = this.#carrier;
    const raw = controller.rawHeaders;
    const headers = readHeaders(raw);
    if (this.#maxBytesOf) this.wire.limitTo(this.#maxBytesOf(headers));
    this.wire.reserve(Number(header(headers, 'content-length') ?? 0) || 0);
    this.#head.resolve({
      status,
      headers,
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
