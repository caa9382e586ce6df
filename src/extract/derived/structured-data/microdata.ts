import { nodesOf } from '../../lib/json-ld/graph.ts';
import { linkedObject } from '../../lib/json-ld/linked-object.ts';
import type { JsonObject } from '../../lib/json-value.ts';
import { type MicrodataItem, type MicrodataValue, readMicrodata } from '../../lib/microdata.ts';
import { collapse } from '../../lib/text.ts';
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

/** The page's Microdata items in the shape of JSON-LD nodes, the outermost first. */
export const microdataNodes = derived('microdataNodes', { microdata, baseUrl }, ({ microdata, baseUrl }) =>
  nodesOf(microdata.map(asLinkedData), baseUrl),
);

function asLinkedData({ type, id, properties }: MicrodataItem): JsonObject {
  const read = (value: MicrodataValue) => (typeof value === 'string' ? collapse(value) : asLinkedData(value));
  return linkedObject({ '@type': type, '@id': id }, properties, read);
}
