import { voidElements } from '../../../lib/html/from-xhtml.ts';
import { implicitClosers, textTags } from './element-sets.ts';

/** Tags that open no element in a noscript, or whose content is tracked elsewhere. */
const ignoredTags: ReadonlySet<string> = new Set([...voidElements, ...textTags, 'svg', 'math', 'template']);

/** Tracks the elements open in a noscript of the body, where an end tag may not close the element that it names. */
export class BodyNoscript {
  readonly #open: string[] = [];
  #isDoubtful = false;

  /** Whether the current position is certainly in the noscript. */
  get isSure(): boolean {
    return !this.#isDoubtful && this.#open.length === 0;
  }

  begin(name: string): void {
    if (implicitClosers.has(name)) this.#isDoubtful = true;
    if (!ignoredTags.has(name)) this.#open.push(name);
  }

  /** The effect of an end tag; UNSURE if only the tree construction can decide. */
  end(name: string): 'INSIDE' | 'ENDED' | 'UNSURE' {
    if (ignoredTags.has(name)) return 'INSIDE';
    const open = this.#open.pop();
    if (open === undefined && name === 'noscript') return 'ENDED';
    return open === name ? 'INSIDE' : 'UNSURE';
  }
}
