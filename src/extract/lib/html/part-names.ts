import { wordsOf } from '../languages/index.ts';
import type { WordKind } from '../languages/language.ts';
import { words } from '../text.ts';
import table from './part-names.json' with { type: 'json' };

interface PartNames {
  /** Why it is not the page's own text. */
  readonly reason: string;
  readonly names: string;
  /** The kind of words that name the part in other languages. */
  readonly inLanguages?: string;
}

/**
 * The class names and ids, in words separated by `-`, of the parts that more than one reader of a page knows by name; each reader
 * says what else has to be true of them.
 */
export const namedParts: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries<PartNames>(table).map(([part, { names, inLanguages }]) => [
    part,
    [...words(names), ...(inLanguages === undefined ? [] : wordsOf(inLanguages as WordKind))],
  ]),
);
