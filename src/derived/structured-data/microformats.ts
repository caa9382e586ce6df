import type { Microformat } from '../../lib/microformats/read.ts';
import { readMicroformats } from '../../lib/microformats/read.ts';
import { derived } from '../../page/need.ts';
import { baseUrl } from '../document/base-url.ts';
import { flatTree } from '../document/flat-tree.ts';

/** The page's microformats, those of the first generation read as microformats2. */
export const microformats = derived(
  'microformats',
  { flatTree, baseUrl },
  ({ flatTree, baseUrl }): readonly Microformat[] => readMicroformats(flatTree(), baseUrl),
);
