import type { Box, BoxTree } from '../box-tree/box.ts';
import type { Notes } from '../box-tree/notes.ts';
import type { Captions } from '../clean-html/index.ts';
import type { Announcement } from './boilerplate/announcements.ts';
import type { NameMatcher } from './boilerplate/class-names.ts';
import type { Removals } from './boilerplate-filter.ts';
import type { RecipeParts } from './choice/recipe-parts.ts';
import type { DeclaredBoxes } from './declared/index.ts';
import type { PageKind } from './page-kind.ts';

/** The boxes of a page, with those of its headline and of its recipe. */
export interface PageBoxes {
  readonly tree: BoxTree;
  readonly headline: Box | null;
  readonly declared: DeclaredBoxes;
  readonly notes: Notes;
  /** Null if the page is no recipe. */
  readonly recipe: RecipeParts | null;
}

/** What is computed once per page, and does not depend on its kind. */
export interface ReadPage extends PageBoxes {
  readonly names: NameMatcher;
  readonly announced: readonly Announcement[];
}

export type CaptionedPage = ReadPage & Captions;

/** What a rule that finds boilerplate goes by, beside the page. */
export interface RuleState {
  readonly kind: PageKind;
  /** What earlier rules found. */
  readonly boilerplate: Removals;
}
