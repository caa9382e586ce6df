import { type AuthorClaim, isShown } from '../../derived/citation/authors/rules.ts';
import type { Person } from '../../schema/person.ts';

interface Named {
  /** Every claim of every place, without repeats. */
  readonly authorClaims: readonly AuthorClaim[];
  readonly authors: readonly Person[];
}

/** The names under the headline, each once; the declared authors where the page shows none. */
export function bylineText({ authorClaims, authors }: Named): string | null {
  const shown = authorClaims.find(isShown);
  return (shown?.value ?? authors).map(({ name }) => name).join(', ') || null;
}
