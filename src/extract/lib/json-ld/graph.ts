import { childrenOf, isJsonObject, type JsonObject, oneOrMany } from '../json-value.ts';
import { memoised } from '../memoised.ts';
import { propertyName, typesOf } from '../schema-org/names.ts';
import { resolveUrl } from '../url.ts';

/** An entity described by linked data. */
export interface JsonLdNode {
  readonly id: string | null;
  /** Bare names: "NewsArticle" for "http://schema.org/NewsArticle". */
  readonly types: readonly string[];
  /** Whether it is not nested in another entity; the members of an @graph are not. */
  readonly outermost: boolean;
  /**
   * Its properties by bare name, without keywords: value objects as their value, lists as arrays, and a reference to
   * another node as that node, whose own references are not resolved.
   */
  readonly properties: JsonObject;
}

const maxNodes = 20_000;
/** Characters that resolved references may add in total: limits a graph in which everything references everything. */
const maxReferenced = 4_000_000;

/**
 * Every node of JSON-LD values, the outermost first, with `@graph` and arrays flattened. The caller must have checked
 * that the values are not nested deeper than the call stack allows.
 */
export function nodesOf(values: readonly unknown[], base: string): readonly JsonLdNode[] {
  const outermost = new Set(opened(values));
  const objects = objectsWithin(outermost);
  const graph = new Graph(objects, base);
  return objects
    .filter((object) => hasProperties(object) || (typesOf(object).length > 0 && !graph.describes(object)))
    .slice(0, maxNodes)
    .map((object) => ({
      id: idOf(object),
      types: typesOf(object),
      outermost: outermost.has(object),
      properties: graph.properties(object),
    }));
}

function objectsWithin(outermost: ReadonlySet<JsonObject>): readonly JsonObject[] {
  const found: JsonObject[] = [];
  for (let level = [...outermost]; level.length > 0; level = opened(level.flatMap(statementsOf))) {
    for (const object of level) found.push(object);
  }
  return found;
}

/** The objects of a value, with arrays and `@graph` flattened. */
function opened(value: unknown, found: JsonObject[] = []): JsonObject[] {
  if (Array.isArray(value)) for (const one of value) opened(one, found);
  else if (isJsonObject(value) && !('@value' in value)) {
    found.push(value);
    opened(value['@graph'], found);
  }
  return found;
}

function statementsOf(object: JsonObject): readonly unknown[] {
  return Object.keys(object).flatMap((key) => (key === '@context' || key === '@graph' ? [] : [object[key]]));
}

function idOf(object: JsonObject): string | null {
  const id = object['@id'];
  return typeof id === 'string' ? id : null;
}

function hasProperties(object: JsonObject): boolean {
  return Object.keys(object).some((key) => !key.startsWith('@'));
}

/** Whether two objects with one @id may be one entity: pages use their address for entities of different types. */
function mayBeSameEntity(object: JsonObject, other: JsonObject): boolean {
  const types = typesOf(object);
  return types.length === 0 || typesOf(other).some((type) => types.includes(type));
}

class Graph {
  readonly #described = new Map<string, JsonObject>();
  readonly #resolved = new Map<JsonObject, JsonObject>();
  readonly #plain = new Map<JsonObject, JsonObject>();
  readonly #address: (id: string) => string;
  readonly #sizeOf = memoised((value: object) => {
    const inside = childrenOf(value).reduce<number>((sum, child) => sum + this.#size(child), 0);
    return Object.keys(value).length * 10 + inside;
  });
  #referenced = 0;

  constructor(objects: readonly JsonObject[], base: string) {
    this.#address = memoised((id) => resolveUrl(id, base) ?? id);
    for (const object of objects) {
      const key = this.#key(object);
      if (key !== null && hasProperties(object) && !this.#described.has(key))
        this.#described.set(key, object);
    }
  }

  describes(object: JsonObject): boolean {
    return this.#described.has(this.#key(object) ?? '');
  }

  properties(object: JsonObject): JsonObject {
    const properties: Record<string, unknown> = Object.create(null);
    for (const [key, value] of Object.entries(this.#simplifyObject(object, true))) {
      if (!key.startsWith('@')) properties[key] = value;
    }
    return properties;
  }

  #key(object: JsonObject): string | null {
    const id = idOf(object);
    return id === null ? null : this.#address(id);
  }

  #simplify(value: unknown, resolve: boolean): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#simplify(one, resolve));
    if (!isJsonObject(value)) return value;
    if ('@value' in value) return value['@value'];
    const list = value['@list'] ?? value['@set'];
    if (list !== undefined) return this.#simplify(list, resolve);
    const target = resolve ? this.#target(value) : null;
    if (!hasProperties(value)) return this.#simplifyObject(target ?? value, false);
    const own = this.#simplifyObject(value, resolve);
    return target === null
      ? own
      : Object.assign(Object.create(null), this.#simplifyObject(target, false), own);
  }

  /** The entity that an object references, or describes in part; null if there is none, or the limit is reached. */
  #target(object: JsonObject): JsonObject | null {
    const target = this.#described.get(this.#key(object) ?? '');
    if (target === undefined || target === object) return null;
    if (hasProperties(object) && !mayBeSameEntity(object, target)) return null;
    this.#referenced += this.#size(target);
    return this.#referenced > maxReferenced ? null : target;
  }

  #simplifyObject(object: JsonObject, resolve: boolean): JsonObject {
    const known = resolve ? this.#resolved : this.#plain;
    const simplified = known.get(object);
    if (simplified !== undefined) return simplified;
    const copy: Record<string, unknown> = Object.create(null);
    for (const [key, value] of Object.entries(object)) {
      if (key === '@type') copy[key] = oneOrMany(typesOf(object));
      else if (key === '@id') copy[key] = value;
      else if (!key.startsWith('@')) copy[propertyName(key)] ??= this.#simplify(value, resolve);
    }
    known.set(object, copy);
    return copy;
  }

  #size(value: unknown): number {
    if (typeof value === 'string') return value.length + 2;
    return typeof value === 'object' && value !== null ? this.#sizeOf(value) : 4;
  }
}
