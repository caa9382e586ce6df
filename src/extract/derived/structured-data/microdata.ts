import { type MicrodataItem, readMicrodata } from '../../lib/microdata.ts';
import { derived } from '../../page/need.ts';
import { baseUrl } from '../document/base-url.ts';
import { elements } from '../document/elements.ts';
import { flatTree } from '../document/flat-tree.ts';

/** The page's top-level Microdata items. */
export const microdata = derived(
  'microdata',
  { elements, flatTree, baseUrl },
  ({ elements, flatTree, baseUrl }): readonly MicrodataItem[] =>
    elements.having('itemscope').length > 0 ? readMicrodata(flatTree(), baseUrl) : [],
);
