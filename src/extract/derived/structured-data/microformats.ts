import { rootOf } from '../../lib/microformats/class-names.ts';
import type { Microformat } from '../../lib/microformats/microformat.ts';
import { readMicroformats } from '../../lib/microformats/read.ts';
import { derived } from '../../page/need.ts';
import { baseUrl } from '../document/base-url.ts';
import { elements } from '../document/elements.ts';
import { flatTree } from '../document/flat-tree.ts';

/** The page's microformats; classic ones are read as microformats2. */
export const microformats = derived(
  'microformats',
  { elements, flatTree, baseUrl },
  ({ elements, flatTree, baseUrl }): readonly Microformat[] =>
    elements.having('class').some((element) => rootOf(element, []) !== null)
      ? readMicroformats(flatTree(), baseUrl)
      : [],
);
