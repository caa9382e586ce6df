import { type JsonLdNode, nodesOf } from '../../lib/json-ld/graph.ts';
import { linkedObject } from '../../lib/json-ld/linked-object.ts';
import { type JsonObject, listOf } from '../../lib/json-value.ts';
import type { Microformat, MicroformatValue } from '../../lib/microformats/microformat.ts';
import { collapse, words } from '../../lib/text.ts';
import { nestedRdfa } from './nested-rdfa.ts';
import type { Entity, Syntax } from './types.ts';

/** The structured data of the page, by syntax. */
export interface Statements {
  readonly jsonLdNodes: readonly JsonLdNode[];
  readonly microdataNodes: readonly JsonLdNode[];
  readonly rdfa: readonly JsonObject[];
  readonly microformats: readonly Microformat[];
}

/** The microformats vocabularies; other classes that begin with h-, such as h-full, belong to style sheets. */
const vocabularies = new Set(
  words(`h-adr h-app h-card h-cite h-entry h-event h-feed h-geo h-item h-listing h-product h-recipe h-resume h-review
    h-review-aggregate`),
);

/** Maximum characters of all entities together: nested ones are repeated as separate entities. */
const maxCharacters = 4_000_000;

/** All entities with a type: JSON-LD first, then Microdata, RDFa and microformats; within each, the outermost first. */
export function entitiesOf(statements: Statements, base: string): readonly Entity[] {
  const { jsonLdNodes, microdataNodes, rdfa, microformats } = statements;
  const all = [
    ...entities(jsonLdNodes, 'JSON_LD'),
    ...entities(microdataNodes, 'MICRODATA'),
    ...entities(nodesOf(nestedRdfa(rdfa), base), 'RDFA'),
    ...entities(nodesOf(microformats.map(microformatObject), base), 'MICROFORMATS'),
  ];
  let characters = 0;
  return all.filter(({ properties }) => {
    if (characters >= maxCharacters) return false;
    characters += JSON.stringify(properties).length;
    return true;
  });
}

function entities(nodes: readonly JsonLdNode[], syntax: Syntax): readonly Entity[] {
  return nodes
    .filter(({ types }) =>
      syntax === 'MICROFORMATS' ? types.some((type) => vocabularies.has(type)) : types.length > 0,
    )
    .map(({ id, types, outermost, properties }) => ({
      iri: id?.startsWith('_:') ? null : id,
      types,
      name: nameOf(properties),
      syntax,
      outermost,
      properties,
    }));
}

function nameOf({ name, headline, title }: JsonObject): string | null {
  for (const value of [name, headline, title].flatMap(listOf)) {
    const text = typeof value === 'string' ? collapse(value) : '';
    if (text !== '') return text;
  }
  return null;
}

function microformatObject({ type, properties, children }: Microformat): JsonObject {
  return linkedObject({ '@type': type }, { ...properties, ...(children && { children }) }, microformatValue);
}

/** A value is a text, an image or HTML with a text, or a nested microformat. */
function microformatValue(value: MicroformatValue): unknown {
  if (typeof value === 'string') return value;
  return 'properties' in value ? microformatObject(value) : value.value;
}
