import type { CharSet } from './char-set.ts';

/** A node in the syntax tree of a regular expression, for estimating its cost and running it in linear time. */
export type RegexNode =
  | { readonly kind: 'set'; readonly set: CharSet }
  | { readonly kind: 'sequence'; readonly items: readonly RegexNode[] }
  | { readonly kind: 'choice'; readonly branches: readonly RegexNode[] }
  /** `index` is null for groups that capture nothing. */
  | { readonly kind: 'group'; readonly index: number | null; readonly body: RegexNode }
  | {
      readonly kind: 'repeat';
      readonly body: RegexNode;
      readonly min: number;
      readonly max: number;
      readonly lazy: boolean;
    }
  | { readonly kind: 'assertion'; readonly at: 'START' | 'END' | 'BOUNDARY' | 'NO_BOUNDARY' }
  /** What only a backtracking engine can decide: look-around and back-references. */
  | { readonly kind: 'opaque'; readonly body: RegexNode | null };

export interface Regex {
  readonly root: RegexNode;
  readonly captures: number;
}
