import { providers } from '../providers/index.ts';
import { any, type ProviderRow } from '../providers/row.ts';
import { type Fingerprint, type FingerprintRule, slugOf } from './fingerprint.ts';

const categories = { cdn: 'CDN', hosting: 'Hosting' } as const;

/**
 * Adds the headers of providers to the fingerprints of their technologies, and fingerprints for providers without one.
 */
export function withProviders(fingerprints: readonly Fingerprint[]): Fingerprint[] {
  const rules = new Map<string, readonly FingerprintRule[]>();
  for (const row of providers) rules.set(technologyOf(row), headerRules(row));
  const known = new Set(fingerprints.map(({ name }) => name));
  return [
    ...fingerprints.map((fingerprint) => ({
      ...fingerprint,
      rules: [...fingerprint.rules, ...(rules.get(fingerprint.name) ?? [])],
    })),
    ...providers
      .filter((row) => row.headers !== undefined && !known.has(technologyOf(row)))
      .map((row) => ({ ...plain(row), rules: headerRules(row) })),
  ];
}

/** The name of a provider's technology. */
export function technologyOf({ name, technology = name }: ProviderRow): string {
  return technology;
}

function headerRules({ headers = {} }: ProviderRow): FingerprintRule[] {
  return Object.entries(headers).map(([key, pattern]) => ({
    kind: 'header',
    key,
    on: null,
    pattern: pattern === any ? '' : pattern.source,
    idKind: null,
  }));
}

function plain(row: ProviderRow): Omit<Fingerprint, 'rules'> {
  const name = technologyOf(row);
  return {
    name,
    slug: slugOf(name),
    website: null,
    categories: row.kinds.map((kind) => categories[kind]),
    openSource: false,
    cpe: null,
    implies: [],
    requires: [],
    requiresCategories: [],
    excludes: [],
  };
}
