import { expandedJsonLd } from '../../lib/json-ld/expanded.ts';
import type { JsonObject } from '../../lib/json-value.ts';
import { relevantElements } from '../../lib/rdfa/statements.ts';
import { derived } from '../../page/need.ts';
import { response } from '../../sources/response.ts';
import { document } from '../document/document.ts';
import { elements } from '../document/elements.ts';

/** The page's RDFa as expanded JSON-LD: one object per subject. */
export const rdfa = derived(
  'rdfa',
  { document, elements, response },
  async ({ document, elements, response }): Promise<readonly JsonObject[]> => {
    const root = document[0];
    const relevant = relevantElements(elements);
    // If nothing is stated, the parser need not be loaded.
    if (root === undefined || relevant.size === 0) return [];
    const { readRdfa } = await import('../../lib/rdfa/read.ts');
    return expandedJsonLd(readRdfa(root, { url: response.url, relevant }));
  },
);
