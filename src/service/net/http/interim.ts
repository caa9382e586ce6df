import { ScrapeError } from '../../../extract/page/errors.ts';

const max = 16;

/** Limits the interim responses (1xx) before a response; a server may send them forever. */
export class InterimResponses {
  #count = 0;

  /** Counts one; throws if there were too many. */
  count(): void {
    this.#count += 1;
    if (this.#count > max)
      throw new ScrapeError('UPSTREAM_PROTOCOL', 'The site sends endless interim responses.');
  }
}
