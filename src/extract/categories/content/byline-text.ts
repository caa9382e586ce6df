import { type AuthorClaim, isShown } from '../../derived/citation/authors/rules.ts';
import type { Person } from '../../schema/person.ts';

interface Named {
  /** The claims of all sources, without duplicates. */
  readonly authorClaims: readonly AuthorClaim[];
  readonly authors: readonly Person[];
}

/** The names below the headline, without duplicates; the declared authors if the page shows none. */
export function bylineText({ authorClaims, authors }: Named): string | null {
  const shown = authorClaims.find(isShown);
  return (shown?.value ?? authors).map(({ name }) => name).join(', ') || null;
}
