import { ScrapeError } from '../../extract/page/errors.ts';
import type { Deadline } from './abort.ts';
import { KeyedSemaphore } from './keyed-semaphore.ts';
import { Semaphore } from './semaphore.ts';

export interface HostLimitOptions {
  readonly perHost: number;
  readonly overall: number;
  /** The limit per host over all instances, if they can count together. */
  readonly shared?: KeyedSemaphore['enter'] | undefined;
}

type QueueDeadline = Pick<Deadline, 'signal' | 'uncounted'>;

/** Limits concurrent requests, per host (of all instances, if they count together) and overall. A host without requests uses no memory. */
export class HostLimit {
  readonly #hosts = new KeyedSemaphore();
  readonly #overall: Semaphore;
  readonly #perHost: number;
  readonly #shared: HostLimitOptions['shared'];

  constructor({ perHost, overall, shared }: HostLimitOptions) {
    this.#perHost = perHost;
    this.#overall = new Semaphore(overall);
    this.#shared = shared;
  }

  /**
   * Waits for a slot and returns a function that releases it. The wait does not count against the deadline, since it
   * does not mean that the site is slow. If it is aborted, rejects with the signal's reason if the host has no free
   * slot, and with OVERLOADED if there is none overall.
   */
  async enter(host: string, deadline: QueueDeadline): Promise<() => void> {
    const { signal } = deadline;
    signal.throwIfAborted();
    const leaveHost = await deadline.uncounted(this.#enterHost(host, signal));
    try {
      await deadline.uncounted(this.#overall.acquire(signal));
    } catch (cause) {
      leaveHost();
      throw new ScrapeError('OVERLOADED', undefined, { cause });
    }
    return () => {
      this.#overall.release();
      leaveHost();
    };
  }

  async #enterHost(host: string, signal: AbortSignal): Promise<() => void> {
    const slots = this.#perHost;
    const leave = await this.#hosts.enter(host, { slots, signal });
    if (!this.#shared) return leave;
    try {
      // Only as many as may enter here wait there.
      const leaveShared = await this.#shared(host, { slots, signal });
      return () => {
        leaveShared();
        leave();
      };
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** The number of hosts with running or queued requests. */
  get hosts(): number {
    return this.#hosts.size;
  }
}
