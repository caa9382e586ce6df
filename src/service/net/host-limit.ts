import { ScrapeError } from '../../extract/page/errors.ts';
import type { Deadline } from './abort.ts';
import { KeyedSemaphore } from './keyed-semaphore.ts';
import { Semaphore } from './semaphore.ts';

export interface HostLimitOptions {
  readonly perHost: number;
  readonly overall: number;
}

type QueueDeadline = Pick<Deadline, 'signal' | 'uncounted'>;

/** Limits concurrent requests, per host and overall. A host without requests uses no memory. */
export class HostLimit {
  readonly #hosts = new KeyedSemaphore();
  readonly #overall: Semaphore;
  readonly #perHost: number;

  constructor({ perHost, overall }: HostLimitOptions) {
    this.#perHost = perHost;
    this.#overall = new Semaphore(overall);
  }

  /**
   * Waits for a slot and returns a function that releases it. The wait does not count against the deadline, since it
   * does not mean that the site is slow. If it is aborted, rejects with the signal's reason if the host has no free
   * slot, and with OVERLOADED if there is none overall.
   */
  async enter(host: string, deadline: QueueDeadline): Promise<() => void> {
    const { signal } = deadline;
    signal.throwIfAborted();
    const leaveHost = await deadline.uncounted(this.#hosts.enter(host, { slots: this.#perHost, signal }));
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

  /** The number of hosts with running or queued requests. */
  get hosts(): number {
    return this.#hosts.size;
  }
}
