import { type MicrodataItem, readMicrodata } from '../../lib/microdata.ts';
import { derived } from '../../page/need.ts';
import { baseUrl } from '../document/base-url.ts';
import { flatTree } from '../document/flat-tree.ts';

/** The page's top-level Microdata items. */
export const microdata = derived(
  'microdata',
  { flatTree, baseUrl },
  ({ flatTree, baseUrl }): readonly MicrodataItem[] => readMicrodata(flatTree, baseUrl),
);
