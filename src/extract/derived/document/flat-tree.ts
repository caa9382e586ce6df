import { type FlatTree, flatten } from '../../lib/html/flat-tree.ts';
import { memoised } from '../../lib/memoised.ts';
import { derived } from '../../page/need.ts';
import { document } from './document.ts';

/** The elements in tree order for all readers of structured data, built on first use: most pages have no such data. */
export const flatTree = derived('flatTree', { document }, ({ document }): (() => FlatTree) =>
  memoised(() => flatten(document[0] ?? null)),
);
