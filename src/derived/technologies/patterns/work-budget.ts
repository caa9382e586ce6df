/**
 * A quarter of a second on a slow machine. Beside 7,500 technologies of an operator's, the dearest of 86 saved pages
 * takes a sixth of it and the middle one a fortieth.
 */
const stepsPerPage = 250_000_000;

/**
 * What finding technologies may cost on one page, whatever the page holds and however many fingerprints there are. A
 * step is what the native engine does at worst for one character at one place of an expression; everything else is
 * priced in such steps. Once the budget is spent it stays so, and nothing more is looked for.
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
