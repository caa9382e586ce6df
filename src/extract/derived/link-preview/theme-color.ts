import { type Claim, claims, found, rulesFor } from '../../lib/ordered-rules.ts';
import type { Stated } from './stated.ts';

const rules = rulesFor<Stated, string>(
  ['theme-color', 'msapplication-tilecolor'],
  'is the standard, or its predecessor on Windows',
  ({ metaValues }, source) => found(metaValues.first(source)),
);

export function themeColors(page: Stated): Claim[] {
  return claims(rules, page);
}
