// The schema.org subtypes of types that search engines support; each type is its own subtype.
import subtypes from './subtypes.json' with { type: 'json' };

const families = new Map<string, ReadonlySet<string>>(
  Object.entries(subtypes).map(([family, names]) => [family, new Set(names)]),
);

/** Whether these are the types by which Google marks a paywalled article, which are not the subject of the page. */
export function isSubscription(types: readonly string[]): boolean {
  return types.includes('CreativeWork') && types.includes('Product');
}

/** Whether one of the types is `family` or a subtype of it. A family without known subtypes has only itself. */
export function isA(types: readonly string[], family: string): boolean {
  // In schema.org, LocalBusiness is a subtype of Organization.
  if (family === 'Organization' && isA(types, 'LocalBusiness')) return true;
  const members = families.get(family);
  return types.some((type) => type === family || members?.has(type));
}
