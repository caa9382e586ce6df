import { registrableDomain } from '../../extract/lib/domain.ts';
import { KeyedSemaphore } from '../net/keyed-semaphore.ts';

/** Lets each caller open only so many pages behind links of a site at a time, over all of its operations and batches. */
export class SiteLine {
  readonly #line = new KeyedSemaphore();
  readonly #perSite: number;

  constructor(perSite: number) {
    this.#perSite = perSite;
  }

  /** Waits for its turn, and returns the function that ends it. */
  enter(caller: string, url: string, signal: AbortSignal): Promise<() => void> {
    const site = registrableDomain(new URL(url).hostname);
    return this.#line.enter(JSON.stringify([caller, site]), { slots: this.#perSite, signal });
  }
}
