import type { Box, BoxTree } from '../box-tree/box.ts';
import type { Notes } from '../box-tree/notes.ts';
import type { Captions } from '../clean-html/index.ts';
import type { Announcement } from './boilerplate/announcements.ts';
import type { NameMatcher } from './boilerplate/class-names.ts';
import type { Removals } from './boilerplate-filter.ts';
import type { RecipeParts } from './choice/recipe-parts.ts';
import type { DeclaredBoxes } from './declared/index.ts';
import type { PageKind } from './page-kind.ts';

/** What is read once on a page, and does not depend on its kind. */
export interface PageBoxes {
  readonly tree: BoxTree;
  readonly headline: Box | null;
  readonly declared: DeclaredBoxes;
  readonly notes: Notes;
  /** Null if the page is no recipe. */
  readonly recipe: RecipeParts | null;
  readonly names: NameMatcher;
  readonly announced: readonly Announcement[];
}

/** A page in which boilerplate is looked for. */
export interface SearchedPage extends PageBoxes, Captions {
  readonly kind: PageKind;
  /** What earlier finders found. */
  readonly boilerplate: Removals;
}
