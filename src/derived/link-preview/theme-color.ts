import { alike, type Claim, claims, found } from '../../lib/ordered-rules.ts';
import type { Stated } from './stated.ts';

const rules = alike<Stated, string>(
  ['theme-color', 'msapplication-tilecolor'],
  'is the standard, or its predecessor on Windows',
  ({ metaValues }, source) => found(metaValues.first(source)),
);

export function themeColors(page: Stated): Claim[] {
  return claims(rules, page);
}
