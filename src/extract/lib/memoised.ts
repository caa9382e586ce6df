/**
 * A function that computes its result once for each key, or once if it takes none. Pages control how many keys there are: the
 * results of more than `max` are computed each time.
 */
export function memoised<V, K = void>(
  compute: (key: K) => V,
  { max = Number.POSITIVE_INFINITY }: { readonly max?: number } = {},
): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const computed = compute(key);
    if (known.size < max) known.set(key, computed);
    return computed;
  };
}
