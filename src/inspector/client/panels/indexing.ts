import { words } from '../format.ts';
import type { Verdict } from '../parts/sign.ts';

export interface Indexing {
  readonly verdict: Verdict;
  readonly mark: string;
  /** What it is in two words, and in a sentence. */
  readonly name: string;
  readonly sentence: string;
  /** Why. */
  readonly about: string;
}

export interface Indexability {
  readonly indexable: boolean;
  readonly indexability: readonly string[];
}

/** What search engines do with the address. A page whose only reason is its canonical address is found under that one. */
export function indexingOf({ indexable, indexability }: Indexability): Indexing {
  if (indexable)
    return {
      verdict: 'pass',
      mark: '✓',
      name: 'Indexable',
      sentence: 'Search engines may index it.',
      about: 'nothing forbids it',
    };
  if (indexability.join() === 'CANONICALISED')
    return {
      verdict: 'none',
      mark: '→',
      name: 'Canonical elsewhere',
      sentence: 'Search engines index the address that it names as canonical.',
      about: 'found under the address that it names',
    };
  return {
    verdict: 'fail',
    mark: '✕',
    name: 'Not indexable',
    sentence: 'Search engines may not index this address.',
    about: words(indexability.join(', ')).toLowerCase(),
  };
}
