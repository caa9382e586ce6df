/** Directives by lower-cased name, null without a value. The first of repeated ones counts. */
export function parseCacheControl(field: string): ReadonlyMap<string, string | null> {
  const directives = new Map<string, string | null>();
  for (const [, name, quoted, token] of field.matchAll(
    /([^\s,;="]+)\s*(?:=\s*(?:"([^"]*)"|([^\s,;"]*)))?/g,
  )) {
    const key = name?.toLowerCase() ?? '';
    if (!directives.has(key)) directives.set(key, quoted ?? token ?? null);
  }
  return directives;
}
