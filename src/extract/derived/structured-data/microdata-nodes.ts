import { nodesOf } from '../../lib/json-ld/graph.ts';
import { linkedObject } from '../../lib/json-ld/linked-object.ts';
import type { JsonObject } from '../../lib/json-value.ts';
import type { MicrodataItem, MicrodataValue } from '../../lib/microdata.ts';
import { collapse } from '../../lib/text.ts';
import { derived } from '../../page/need.ts';
import { baseUrl } from '../document/base-url.ts';
import { microdata } from './microdata.ts';

/** The page's Microdata items in the shape of JSON-LD nodes, the outermost first. */
export const microdataNodes = derived('microdataNodes', { microdata, baseUrl }, ({ microdata, baseUrl }) =>
  nodesOf(microdata.map(asLinkedData), baseUrl),
);

function asLinkedData({ type, id, properties }: MicrodataItem): JsonObject {
  const read = (value: MicrodataValue) => (typeof value === 'string' ? collapse(value) : asLinkedData(value));
  return linkedObject({ '@type': type, '@id': id }, properties, read);
}
