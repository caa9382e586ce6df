import type { JsonObject } from '../json-value.ts';
import type { Term, Triple } from '../rdfa/read.ts';

const rdfType = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const xsdString = 'http://www.w3.org/2001/XMLSchema#string';

/**
 * Triples as expanded JSON-LD: one object per subject, in the order of their first triples, with lists of value objects
 * and references as properties. Blank nodes are labelled _:b0, _:b1 … in the same order.
 */
export function expandedJsonLd(triples: readonly Triple[]): readonly JsonObject[] {
  const labels = new Map<string, string>();
  const idOf = ({ termType, value }: Term): string => {
    if (termType !== 'BlankNode') return value;
    const label = labels.get(value) ?? `_:b${labels.size}`;
    labels.set(value, label);
    return label;
  };

  const nodes = new Map<string, Record<string, unknown[] | string>>();
  const stated = new Set<string>();
  for (const { subject, predicate, object } of triples) {
    const id = idOf(subject);
    const isType = predicate.value === rdfType;
    const key = isType ? '@type' : predicate.value;
    const value =
      object.termType === 'Literal' ? literal(object) : isType ? idOf(object) : { '@id': idOf(object) };
    const statement = JSON.stringify([id, key, value]);
    if (stated.has(statement)) continue;
    stated.add(statement);
    const node = nodes.get(id) ?? { '@id': id };
    const values = node[key];
    if (Array.isArray(values)) values.push(value);
    else node[key] = [value];
    nodes.set(id, node);
  }
  return [...nodes.values()];
}

function literal({ value, language, datatype }: Term): JsonObject {
  if (language) return { '@value': value, '@language': language };
  const type = datatype?.value ?? xsdString;
  return type === xsdString ? { '@value': value } : { '@value': value, '@type': type };
}
