import { inSchemaOrg } from '../../lib/json-ld/context.ts';
import { nodesOf } from '../../lib/json-ld/graph.ts';
import { derived } from '../../page/need.ts';
import { baseUrl } from '../document/base-url.ts';
import { jsonLd } from './json-ld.ts';

export type { JsonLdNode } from '../../lib/json-ld/graph.ts';

/** Every node of the page's JSON-LD, the outermost of all blocks first, references resolved one level. */
export const jsonLdNodes = derived('jsonLdNodes', { jsonLd, baseUrl }, ({ jsonLd, baseUrl }) =>
  nodesOf(
    jsonLd.map(({ json }) => inSchemaOrg(json)),
    baseUrl,
  ),
);
