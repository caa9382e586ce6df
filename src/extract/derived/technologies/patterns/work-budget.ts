/**
 * A quarter of a second on a slow machine. With 7,500 additional technologies of an operator, the most expensive of 86
 * saved pages takes a sixth of it, the median a fortieth.
 */
const stepsPerPage = 250_000_000;

/**
 * Limits the cost of detecting technologies on one page, whatever it contains and however many fingerprints there are.
 * A step is the worst-case work of the native engine for one character at one position of an expression; everything
 * else is priced in such steps. Once the budget is spent it stays so, and the search ends.
 */
export class WorkBudget {
  #left: number;

  constructor(steps = stepsPerPage) {
    this.#left = steps;
  }

  /** Pays for work about to be done; false if the budget does not allow it. */
  pay(steps: number): boolean {
    this.#left -= steps;
    return this.#left >= 0;
  }

  get isSpent(): boolean {
    return this.#left < 0;
  }
}
