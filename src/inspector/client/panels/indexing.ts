import type { IndexReason } from '../../operations/generated/answers.d.ts';
import type { Sign } from '../parts/sign.ts';

export interface Indexing {
  readonly verdict: Sign;
  readonly mark: string;
  /** What it is in two words, and in a sentence. */
  readonly name: string;
  readonly sentence: string;
  /** Why not, in sentences. */
  readonly why: string;
  /** The same in a few words. */
  readonly about: string;
}

export interface Indexability {
  readonly indexable: boolean;
  readonly indexability: readonly IndexReason[];
}

const reasons: Readonly<Record<IndexReason, string>> = {
  STATUS: 'Its status is not 2xx.',
  NOINDEX_META: 'A meta tag says noindex.',
  NOINDEX_HEADER: 'A header says noindex.',
  CANONICALISED: 'It names another address as canonical.',
  ROBOTS_TXT: 'robots.txt forbids it.',
  REDIRECT: 'The address redirects.',
  NOT_HTML: 'It is no file that search engines index.',
  UNAVAILABLE_AFTER: 'It asks not to be shown after a date that has passed.',
};

/** What search engines do with the address. A page whose only reason is its canonical address is found under that one. */
export function indexingOf({ indexable, indexability }: Indexability): Indexing {
  const why = indexability.map((reason) => reasons[reason]).join(' ');
  if (indexable)
    return {
      verdict: 'pass',
      mark: '✓',
      name: 'Indexable',
      sentence: 'Search engines may index it.',
      why,
      about: 'nothing forbids it',
    };
  if (indexability.join() === 'CANONICALISED')
    return {
      verdict: 'none',
      mark: '→',
      name: 'Canonical elsewhere',
      sentence: 'Search engines index the address that it names as canonical.',
      why,
      about: 'found under the address that it names',
    };
  return {
    verdict: 'fail',
    mark: '✕',
    name: 'Not indexable',
    sentence: 'Search engines may not index this address.',
    why,
    about: why,
  };
}
