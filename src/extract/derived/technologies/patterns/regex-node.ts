/** A node in the syntax tree of a regular expression, for finding what its matches contain, and what they may cost. */
export type RegexNode =
  /** One character: those that are accepted, in lower case; null if they are many, or beyond ASCII. */
  | { readonly kind: 'character'; readonly letters: readonly string[] | null }
  | { readonly kind: 'sequence'; readonly items: readonly RegexNode[] }
  | { readonly kind: 'choice'; readonly branches: readonly RegexNode[] }
  | { readonly kind: 'repeat'; readonly body: RegexNode; readonly min: number; readonly max: number }
  | { readonly kind: 'assertion'; readonly at: 'START' | 'END' | 'WORD' }
  | { readonly kind: 'look-around'; readonly body: RegexNode }
  | { readonly kind: 'reference' };
