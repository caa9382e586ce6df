const known = new Map<number, string>();
const maxKnown = 10_000;

/** A time as ISO 8601, memoised: the times of windows and entries recur. */
export function isoTime(milliseconds: number): string {
  const found = known.get(milliseconds);
  if (found !== undefined) return found;
  if (known.size >= maxKnown) known.clear();
  const text = new Date(milliseconds).toISOString();
  known.set(milliseconds, text);
  return text;
}
