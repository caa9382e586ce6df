import { closers, textTags, voidTags } from './element-sets.ts';

/** What opens no element in a noscript, or is followed elsewhere. */
const apart: ReadonlySet<string> = new Set([...voidTags, ...textTags, 'svg', 'math', 'template']);

/** Follows the elements inside of a noscript in the body, where its end tag and others may do otherwise than they say. */
export class BodyNoscript {
  readonly #open: string[] = [];
  #isDoubtful = false;

  /** Whether what stands here is surely in the noscript. */
  get isSure(): boolean {
    return !this.#isDoubtful && this.#open.length === 0;
  }

  begin(name: string): void {
    if (closers.has(name)) this.#isDoubtful = true;
    if (!apart.has(name)) this.#open.push(name);
  }

  /** What an end tag does; UNSURE where only a tree can tell. */
  end(name: string): 'INSIDE' | 'ENDED' | 'UNSURE' {
    if (apart.has(name)) return 'INSIDE';
    const open = this.#open.pop();
    if (open === undefined && name === 'noscript') return 'ENDED';
    return open === name ? 'INSIDE' : 'UNSURE';
  }
}
