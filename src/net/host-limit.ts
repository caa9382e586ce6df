import { ScrapeError } from '../page/errors.ts';
import type { Deadline } from './abort.ts';
import { Semaphore } from './semaphore.ts';

export interface HostLimitOptions {
  readonly perHost: number;
  readonly overall: number;
}

type Patience = Pick<Deadline, 'signal' | 'uncounted'>;

/** Limits concurrent requests, per host and in total. A host without requests takes no memory. */
export class HostLimit {
  readonly #hosts = new Map<string, Semaphore>();
  readonly #overall: Semaphore;
  readonly #perHost: number;

  constructor({ perHost, overall }: HostLimitOptions) {
    this.#perHost = perHost;
    this.#overall = new Semaphore(overall);
  }

  /**
   * Waits for a slot and returns the function that releases it. Time spent queueing does not count against the
   * deadline: that is not the site being slow. Rejects with the signal's reason while the host is busy, with OVERLOADED
   * while we are.
   */
  async enter(host: string, deadline: Patience): Promise<() => void> {
    const { signal } = deadline;
    signal.throwIfAborted();
    const slots = this.#hosts.get(host) ?? new Semaphore(this.#perHost);
    this.#hosts.set(host, slots);
    const leaveHost = () => {
      slots.release();
      if (slots.idle) this.#hosts.delete(host);
    };
    await deadline.uncounted(slots.acquire(signal));
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

  /** The number of hosts with requests running or waiting. */
  get hosts(): number {
    return this.#hosts.size;
  }
}
