/** The first `count` items; all of them where no count is given, none where it is below one. */
export function take<T>(items: readonly T[], count: number | null | undefined): readonly T[] {
  return count === null || count === undefined ? items : items.slice(0, Math.max(0, count));
}
