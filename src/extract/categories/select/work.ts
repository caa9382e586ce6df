import type { Element } from 'domhandler';
import { eachDescendant } from '../../lib/html/dom.ts';
import { invalidParameter, ScrapeError } from '../../page/errors.ts';

/** How many nodes all selectors of a page may visit together: about a second's work. */
const maxSteps = 5_000_000;
/** How many characters all selectors of a page may find together. */
const maxCharacters = 4_000_000;

/** What the selectors of a page have cost so far. */
export class SelectorWork {
  #steps = 0;
  #characters = 0;

  /** Throws EXTRACTION_TIMEOUT over the limit: a selector with :has may visit every element from every other. */
  spend(steps: number): void {
    this.#steps += steps;
    if (this.#steps > maxSteps) {
      throw new ScrapeError(
        'EXTRACTION_TIMEOUT',
        'The selectors take too long on this page: use fewer, or simpler ones without :has or :not inside one another.',
      );
    }
  }

  /** The same for an element and all below it. */
  spendBelow(element: Element, stepsOfEach: number): void {
    this.spend(stepsOfEach);
    for (const _ of eachDescendant(element)) this.spend(stepsOfEach);
  }

  /** Throws INVALID_PARAMETER if the answer grows too large. */
  take(characters: number): void {
    this.#characters += characters;
    if (this.#characters > maxCharacters) {
      throw invalidParameter(
        'What the selectors find is longer than 4,000,000 characters: select smaller elements, or fewer with first.',
      );
    }
  }
}
