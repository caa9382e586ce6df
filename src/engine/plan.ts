import type { Category } from '../page/category.ts';
import type { Extractable } from '../page/evaluation.ts';
import type { Derived, Needs, Source } from '../page/need.ts';

/** What is worked out for a page in one piece: a category by its name, or a browser part as `category.part`. */
export interface Unit extends Extractable {
  readonly name: string;
  readonly bounds: Readonly<Record<string, number>>;
  /** Lists in which items may be missing, by path inside the unit. */
  shortened(values: Readonly<Record<string, unknown>>): Readonly<Record<string, number | null>>;
}

/** A category and, unless they were left out, its browser parts. */
export function unitsOf(name: string, category: Category, browser = true): Unit[] {
  const { needs, bounds, parts, extract, shortened } = category;
  const whole: Unit = { name, needs, bounds, extract, shortened };
  if (!browser) return [whole];
  const partUnits = Object.entries(parts).map(([part, { needs, extract }]) => ({
    name: `${name}.${part}`,
    needs,
    extract,
    bounds: {},
    shortened: () => ({}),
  }));
  return [whole, ...partUnits];
}

/** Every source that needs lead to, directly or through what is derived: known before anything is fetched. */
export function sourcesBehind(needs: Needs): Set<Source> {
  return new Set([...reach(needs)].filter((need) => need.kind === 'source'));
}

/** Every derived value that needs lead to, those of sources among them. */
export function derivedBehind(needs: readonly Needs[]): Set<Derived> {
  return new Set(needs.flatMap((one) => [...reach(one)]).filter((need) => need.kind === 'derived'));
}

function reach(needs: Needs, seen = new Set<Source | Derived>()): Set<Source | Derived> {
  for (const need of Object.values(needs)) {
    const value = need.kind === 'optional' ? need.of : need;
    if (seen.has(value)) continue;
    seen.add(value);
    reach(value.needs, seen);
  }
  return seen;
}
