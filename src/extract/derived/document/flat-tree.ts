import { type FlatTree, flatten } from '../../lib/html/flat-tree.ts';
import { derived } from '../../page/need.ts';
import { document } from './document.ts';

/**
 * The document's elements in tree order, from one walk that the readers of its structured data share; it is built on
 * first use, since most pages have no such data.
 */
export const flatTree = derived('flatTree', { document }, ({ document }): (() => FlatTree) => {
  let tree: FlatTree | undefined;
  return () => {
    tree ??= flatten(document[0] ?? null);
    return tree;
  };
});
