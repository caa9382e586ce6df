import { nodesOf } from '../../lib/json-ld/graph.ts';
import { derived } from '../../page/need.ts';
import { baseUrl } from '../document/base-url.ts';
import { namedJsonLd } from './json-ld.ts';

export type { JsonLdNode } from '../../lib/json-ld/graph.ts';

/** Every node of the page's JSON-LD, the outermost of all blocks first, with references resolved one level deep. */
export const jsonLdNodes = derived('jsonLdNodes', { namedJsonLd, baseUrl }, ({ namedJsonLd, baseUrl }) =>
  nodesOf(namedJsonLd, baseUrl),
);
