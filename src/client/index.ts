// The export `pageql/client`: what normalising caches of GraphQL clients have to know of the schema. A page and a batch
// have an id, by which a cache finds them again. All else is a part of one of them, and belongs where it stands.

import facts from './generated/schema-facts.json' with { type: 'json' };

/** Each interface, and the types that it may be. */
export const possibleTypes: Record<string, string[]> = facts.possibleTypes;

/** The types that have an id. */
const identified: readonly string[] = facts.identified;

/** Each type, and its fields that hold objects or lists of them. */
const objectFields: Readonly<Record<string, readonly string[]>> = facts.objectFields;

/** What Apollo Client gives to functions that merge: an object with an id is a reference there. */
interface Merging {
  mergeObjects(existing: never, incoming: never): unknown;
}

interface TypePolicy {
  readonly keyFields?: false;
  readonly fields?: Readonly<Record<string, { readonly merge: typeof merged }>>;
}

/**
 * For Apollo Client: `new InMemoryCache({ typePolicies, possibleTypes })`. Two selections of one page are both kept, down to
 * the items of its lists.
 */
export const typePolicies: Readonly<Record<string, TypePolicy>> = Object.fromEntries(
  Object.entries(objectFields).map(([type, names]) => [
    type,
    type === 'Query' || identified.includes(type)
      ? { fields: Object.fromEntries(names.map((name) => [name, { merge: merged }])) }
      : { keyFields: false },
  ]),
);

type Fields = Readonly<Record<string, unknown>>;

/** For Graphcache: `cacheExchange({ keys, possibleTypes })`. */
export const keys: Readonly<Record<string, (value: Fields) => string | null>> = Object.fromEntries(
  Object.keys(objectFields).map((type) => [type, (value: Fields) => getDataID(value, type)]),
);

/** For Relay: `new Environment({ getDataID, … })`. */
export function getDataID({ id }: Fields, type: string): string | null {
  return identified.includes(type) && typeof id === 'string' ? id : null;
}

/**
 * A value of the cache with the fields of another selection of the same value. Lists of one length have the same items at the
 * same places.
 */
function merged(existing: unknown, incoming: unknown, merging: Merging): unknown {
  if (Array.isArray(existing) && Array.isArray(incoming)) {
    return existing.length === incoming.length
      ? incoming.map((item, at) => merged(existing[at], item, merging))
      : incoming;
  }
  if (!isObject(existing) || !isObject(incoming)) return incoming;
  if ('__ref' in existing || '__ref' in incoming) {
    return merging.mergeObjects(existing as never, incoming as never);
  }
  const { __typename: type } = incoming;
  if (type !== existing.__typename || typeof type !== 'string') return incoming;
  const inside = objectFields[type] ?? [];
  const both = Object.entries(incoming).map(([key, value]) => {
    // The cache names a field by its name, arguments and directives.
    const [name = ''] = /^\w+/.exec(key) ?? [];
    return [key, inside.includes(name) ? merged(existing[key], value, merging) : value];
  });
  return { ...existing, ...Object.fromEntries(both) };
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
