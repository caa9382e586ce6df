import { categories } from '../../../extract/categories/index.ts';
import type { Category } from '../../../extract/page/category.ts';
import type { CategoryName } from '../../../extract/run/category-name.ts';
import { checkedOf, excerptOf, type Unit, unitsOf } from '../../../extract/run/plan.ts';
import type { RenderMode } from '../../../extract/schema/rendering-report.ts';

/** The fields of a page that every answer contains, whichever categories were selected. */
export const alwaysAnswered = ['requestedUrl', 'url', 'fetch', 'truncations'];

export type { CategoryName };

/** A selected category, and how much of it is selected. */
export interface SelectedCategory {
  readonly category: CategoryName;
  /** Whether its browser parts are. */
  readonly browser: boolean;
  /** Whether nothing but its excerpt is. */
  readonly excerpt?: boolean;
  /** Whether the files of its images are. */
  readonly checked?: boolean;
}

/** The selected categories of a page, in the order of the contract, each once. */
export type Selection = readonly SelectedCategory[];

export const categoryNames = Object.keys(categories) as CategoryName[];

/** Whether a category has parts that need a browser. */
export function hasParts(name: CategoryName): boolean {
  return Object.keys(categoryCalled(name).parts).length > 0;
}

export function categoryCalled(name: CategoryName): Category {
  return categories[name];
}

/** Whether a browser may be needed for these categories. */
export function mayUseBrowser({ selection, mode }: { selection: Selection; mode: RenderMode }): boolean {
  return mode !== 'NEVER' || selection.some(({ browser }) => browser);
}

/** What is extracted for a selected category. */
export function unitsFor({ category, browser, excerpt, checked }: SelectedCategory): Unit[] {
  const called = categoryCalled(category);
  const units = excerpt ? excerptOf(category, called) : unitsOf(category, called, browser);
  return checked ? [...units, ...checkedOf(category, called)] : units;
}

export interface Extent {
  /** The categories whose browser parts were left out. */
  readonly withoutBrowser?: ReadonlySet<CategoryName>;
  /** The categories of which everything but their excerpt was left out. */
  readonly excerpts?: ReadonlySet<CategoryName>;
  /** The categories whose images are checked. */
  readonly checked?: ReadonlySet<CategoryName>;
}

/** A selection of these categories. */
export function select(
  names: Iterable<CategoryName>,
  { withoutBrowser = new Set(), excerpts = new Set(), checked = new Set() }: Extent = {},
): Selection {
  const wanted = new Set(names);
  return categoryNames
    .filter((category) => wanted.has(category))
    .map((category) => ({
      category,
      browser: hasParts(category) && !withoutBrowser.has(category),
      excerpt: excerpts.has(category),
      checked: checked.has(category),
    }));
}

/** The same categories in full, as a REST call selects them, with the same images checked. */
export function full(selection: Selection): Selection {
  const checked = selection.flatMap(({ category, checked }) => (checked ? category : []));
  return select(
    selection.map(({ category }) => category),
    { checked: new Set(checked) },
  );
}
