/** The paths in a value where there is null or an empty list; none where every field says something. */
export function unfilled(value: unknown, path = ''): string[] {
  if (value === null || (Array.isArray(value) && value.length === 0)) return [path];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => unfilled(item, path === '' ? key : `${path}.${key}`));
}
