import type { IndexReason } from '../../../extract/schema/generated/answers.ts';
import table from './indexing.json' with { type: 'json' };

interface Indexability {
  readonly indexable: boolean;
  readonly indexability: readonly IndexReason[];
}

const reasons: Readonly<Record<IndexReason, string>> = table.reasons;

/**
 * What search engines do with the address: in two words (`name`), in a sentence, why not in sentences, and the same in a few words
 * (`about`). A page whose only reason is its canonical address is found under that one.
 */
export function indexingOf({ indexable, indexability }: Indexability) {
  const why = indexability.map((reason) => reasons[reason]).join(' ');
  const isElsewhere = indexability.join() === 'CANONICALISED';
  const verdict = indexable ? 'pass' : isElsewhere ? 'none' : 'fail';
  return { verdict, why, about: why, ...table.verdicts[verdict] } as const;
}
