import { type FlatTree, flatten } from '../../lib/html/flat-tree.ts';
import { derived } from '../../page/need.ts';
import { document } from './document.ts';

/** The document's elements in tree order, from one walk that the readers of its structured data share. */
export const flatTree = derived('flatTree', { $: document }, ({ $ }): FlatTree => {
  return flatten($.root()[0] ?? null);
});
