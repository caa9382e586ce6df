import { ScrapeError } from '../../page/errors.ts';

const most = 16;

/** Bounds the interim responses (1xx) before one response; a server may send them forever. */
export class InterimAnswers {
  #count = 0;

  /** Counts one; throws if there were too many. */
  note(): void {
    this.#count += 1;
    if (this.#count > most) {
      throw new ScrapeError('UPSTREAM_PROTOCOL', 'The site sends interim answers without end.');
    }
  }
}
