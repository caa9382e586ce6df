import { type MicrodataItem, readMicrodata } from '../../lib/microdata.ts';
import { derived } from '../../page/need.ts';
import { baseUrl } from '../document/base-url.ts';
import { parsed } from '../document/document.ts';
import { flatTree } from '../document/flat-tree.ts';

/** The page's top-level Microdata items. */
export const microdata = derived(
  'microdata',
  { parsed, flatTree, baseUrl },
  ({ parsed, flatTree, baseUrl }): readonly MicrodataItem[] =>
    parsed.hasItems ? readMicrodata(flatTree(), baseUrl) : [],
);
