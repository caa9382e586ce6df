import type { AuthorClaim } from '../../derived/citation/byline.ts';
import type { Person } from '../../schema/person.ts';

interface Named {
  /** What the page shows. */
  readonly byline: readonly AuthorClaim[];
  /** Every claim of every place, without the outlet and without repeats. */
  readonly authorClaims: readonly AuthorClaim[];
  readonly authors: readonly Person[];
}

/** The names under the headline, each once; the declared authors where the page shows none. */
export function bylineText({ byline, authorClaims, authors }: Named): string | null {
  const shown = authorClaims.find(({ source }) => byline.some((claim) => claim.source === source));
  return (shown?.people ?? authors).map(({ name }) => name).join(', ') || null;
}
