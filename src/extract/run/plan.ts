import { parsed } from '../derived/document/document.ts';
import type { Category, ReadEdition } from '../page/category.ts';
import type { Extractable } from '../page/evaluation.ts';
import type { Derived, Need, Needs, Source } from '../page/need.ts';

/** A category, a browser part (`category.part`), an excerpt (`category/field`) or checked images (`category+checked`). */
export interface Unit extends Extractable {
  readonly name: string;
  /** The path of its value in the answer; an excerpt has the path of its category. */
  readonly path: string;
  readonly reads: ReadEdition;
  readonly readFromHead: boolean;
  readonly bounds: Readonly<Record<string, number>>;
  /** Whether its value is in the answer as it was extracted, without the type of a category. */
  readonly asExtracted?: boolean;
  /** Incomplete lists, by path inside the unit. */
  shortened(values: Readonly<Record<string, unknown>>): Readonly<Record<string, number | null>>;
}

/** Of a unit whose value has no long lists. */
const unbounded = { bounds: {}, shortened: () => ({}) };

/** A category and, unless they were left out, its browser parts. */
export function unitsOf(name: string, category: Category, browser = true): Unit[] {
  const { needs, reads, readFromHead, bounds, parts, extract, shortened } = category;
  const whole: Unit = { name, path: name, needs, reads, readFromHead, bounds, extract, shortened };
  if (!browser) return [whole];
  const partUnits = Object.entries(parts).map(([part, { needs, extract }]) => ({
    name: `${name}.${part}`,
    path: `${name}.${part}`,
    needs,
    // Browser parts compare what the browser measured with the document as it was sent.
    reads: 'SENT' as const,
    readFromHead: false,
    extract,
    ...unbounded,
  }));
  return [whole, ...partUnits];
}

/** The excerpt of a category that has one. */
export function excerptOf(name: string, { excerpt, reads, readFromHead, bounds }: Category): Unit[] {
  if (!excerpt) return [];
  const { field, needs, extract } = excerpt;
  return [
    {
      name: `${name}/${field}`,
      path: name,
      needs,
      reads,
      readFromHead,
      bounds,
      extract: async (values, context) => ({ [field]: await extract(values, context) }),
      shortened: () => ({}),
    },
  ];
}

/** The checked images of a category that has some. */
export function checkedOf(name: string, { checked, reads, readFromHead }: Category): Unit[] {
  if (!checked) return [];
  return [
    {
      name: `${name}+checked`,
      path: [name, ...checked.at, 'checked'].join('.'),
      needs: { files: checked.files },
      reads,
      readFromHead,
      ...unbounded,
      extract: ({ files }) => files,
      asExtracted: true,
    },
  ];
}

const sources = new WeakMap<Needs, ReadonlySet<Source>>();

/** Every source that the needs depend on, directly or through derived values. Known before anything is fetched. */
export function sourcesBehind(needs: Needs): ReadonlySet<Source> {
  const known = sources.get(needs);
  if (known) return known;
  const behind = new Set([...allBehind(needs)].filter((need) => need.kind === 'source'));
  sources.set(needs, behind);
  return behind;
}

/** The sources that only units of this edition depend on; what these sources need may be derived from it, too. */
export function sourcesReading(units: readonly Unit[], reads: ReadEdition): Set<Source> {
  const behind = (some: readonly Unit[]) => new Set(some.flatMap(({ needs }) => [...sourcesBehind(needs)]));
  const others = behind(units.filter((unit) => unit.reads !== reads));
  return behind(units.filter((unit) => unit.reads === reads)).difference(others);
}

/** Every derived value that the needs depend on, including those that sources need. */
export function derivedBehind(needs: readonly Needs[]): Set<Derived> {
  return new Set(needs.flatMap((one) => [...allBehind(one)]).filter((need) => need.kind === 'derived'));
}

const computed = new WeakMap<Needs, ReadonlySet<Source | Derived>>();

/** Whether these needs always compute a derived value: a lazy need does not count. */
export function computes(needs: Needs, value: Derived): boolean {
  const known = computed.get(needs) ?? allBehind(needs, { lazy: false });
  computed.set(needs, known);
  return known.has(value);
}

/** Whether the unit reads only the head of a document, as long as the head states the facts it looks for. */
export function readsHead({ needs, readFromHead }: Unit): boolean {
  return readFromHead && !computes(needs, parsed);
}

function allBehind(
  needs: Needs,
  { lazy = true, seen = new Set<Source | Derived>() } = {},
): Set<Source | Derived> {
  for (const need of Object.values(needs)) {
    if (need.kind === 'lazy' && !lazy) continue;
    const value = valueBehind(need);
    if (seen.has(value)) continue;
    seen.add(value);
    allBehind(value.needs, { lazy, seen });
  }
  return seen;
}

function valueBehind(need: Need): Source | Derived {
  return need.kind === 'lazy' || need.kind === 'optional' ? valueBehind(need.of) : need;
}
