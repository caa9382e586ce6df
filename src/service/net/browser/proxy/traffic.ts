import type { ErrorCode } from '../../../../extract/page/errors.ts';
import { portOf } from '../../ports.ts';

export interface TrafficLimits {
  /** In both directions. */
  readonly maxBytes: number;
  readonly maxRequests: number;
}

/** The traffic of one page through the proxy: counted, limited, and aborted as a whole. */
export class Traffic {
  readonly #limits: TrafficLimits;
  readonly #controller = new AbortController();
  readonly #refusals = new Map<string, ErrorCode>();
  #bytes = 0;
  #requests = 0;

  constructor(limits: TrafficLimits) {
    this.#limits = limits;
  }

  /** Aborts when the page exceeds its limits or is closed. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  countRequest(): void {
    this.#requests += 1;
    if (this.#requests > this.#limits.maxRequests) this.end();
  }

  countBytes(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > this.#limits.maxBytes) this.end();
  }

  /** Records that a host and port may not be reached. */
  refuse(host: string, code: ErrorCode): void {
    this.#refusals.set(host, code);
  }

  /** Why the host of an address may not be reached; null if it may, or was not requested. */
  refusalAt(url: string): ErrorCode | null {
    const parsed = URL.parse(url);
    return (parsed && this.#refusals.get(hostOf(parsed))) ?? null;
  }

  end(): void {
    this.#controller.abort(new Error('The page has exceeded its limits, or is closed'));
  }
}

/** Host and port of an address, also if the port is the default. */
export function hostOf(url: URL): string {
  return `${url.hostname}:${portOf(url)}`;
}
