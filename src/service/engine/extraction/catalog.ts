import { renderedPage } from '../../../extract/derived/browser-sources.ts';
import { fetchReport } from '../../../extract/derived/fetch-report.ts';
import { renderedVerdict } from '../../../extract/derived/outcome/rendered-verdict.ts';
import { scriptFacts } from '../../../extract/derived/script-facts.ts';
import type { Category } from '../../../extract/page/category.ts';
import type { Derived } from '../../../extract/page/need.ts';
import { checkedOf, derivedBehind, excerptOf, type Unit, unitsOf } from '../../../extract/run/plan.ts';
import { selectorUnit } from '../../../extract/run/selector-unit.ts';
import type { Rendering } from '../../../extract/schema/rendering.ts';
import { changesRendering } from './changes.ts';

/** What can be computed for a page, by name: the main thread sends a name, the worker thread looks it up. */
export interface Catalog {
  readonly units: ReadonlyMap<string, Unit>;
  readonly derived: ReadonlyMap<string, Derived>;
  readonly renderings: ReadonlyMap<string, Rendering<unknown>>;
}

export function catalogOf(
  categories: Readonly<Record<string, Category>>,
  { moreRenderings = [] }: { readonly moreRenderings?: readonly Rendering[] } = {},
): Catalog {
  const units = [
    ...Object.entries(categories).flatMap(([name, category]) => [
      ...unitsOf(name, category),
      ...excerptOf(name, category),
      ...checkedOf(name, category),
    ]),
    selectorUnit,
  ];
  const derived = derivedBehind([
    { fetchReport, scriptFacts, renderedPage },
    ...units.map(({ needs }) => needs),
  ]);
  const renderings = [
    renderedVerdict,
    changesRendering,
    ...Object.values(categories).flatMap((category) => category.renderings),
    ...moreRenderings,
  ];
  return {
    units: byName(units),
    derived: byName(derived),
    // A rendering receives the input that the resolver of its own name passed.
    renderings: byName(renderings as readonly Rendering<unknown>[]),
  };
}

function byName<T extends { readonly name: string }>(values: Iterable<T>): Map<string, T> {
  return new Map(Array.from(values, (value) => [value.name, value]));
}
