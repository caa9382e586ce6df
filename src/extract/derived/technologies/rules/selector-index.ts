import type { Element } from 'domhandler';
import { append } from '../../../lib/append.ts';
import { LiteralScanner } from '../patterns/literal-scanner.ts';
import type { WorkBudget } from '../patterns/work-budget.ts';
import { prepareSelector, type ReadySelector } from './selector.ts';
import { literalOf, ValueText } from './value-text.ts';

/** Maximum number of elements that one selector is tried on. */
const maxTries = 40;
/** The cost of checking whether a selector still has to be tried. */
const stepsOfOwner = 10;

interface Entry<T> {
  readonly item: T;
  readonly selector: ReadySelector;
}

/** Called with a match; returns true if the item needs no more. */
export type OnElement<T> = (item: T, element: Element, selector: ReadySelector) => boolean;

type Owners = Map<string, number[]>;

/** The entries that depend on an attribute. */
interface AttributeEntries {
  /** The tags for which entries depend on its value; null for any tag. */
  readonly tags: Set<string | null>;
  /** The entries for which the presence of the attribute is enough. */
  readonly owners: number[];
}

/** An element that an entry has to be tried on. */
interface Candidate {
  readonly entry: number;
  readonly element: Element;
  /** Earlier parts of a page are tried first. */
  readonly order: number;
}

/** Tries each selector only on elements with its rarest part; parts in values are found by one search over all. */
export class SelectorIndex<T> {
  readonly #entries: Entry<T>[] = [];
  readonly #tags: Owners = new Map();
  readonly #attributes = new Map<string, AttributeEntries>();
  readonly #literals: Owners = new Map();
  readonly #literalOwners: readonly (readonly number[])[];
  readonly #scanner: LiteralScanner;

  constructor(items: readonly { readonly item: T; readonly selector: string }[]) {
    for (const { item, selector } of items) {
      for (const ready of prepareSelector(selector)) {
        this.#register(ready, this.#entries.length);
        this.#entries.push({ item, selector: ready });
      }
    }
    this.#literalOwners = [...this.#literals.values()];
    this.#scanner = new LiteralScanner([...this.#literals.keys()]);
  }

  search(elements: readonly Element[], budget: WorkBudget, found: OnElement<T>): void {
    const done = new Set<T>();
    for (const { entry, element } of this.#candidates(elements, budget)) {
      const { item, selector } = this.#entries[entry] ?? {};
      if (item === undefined || selector === undefined || done.has(item)) continue;
      if (!budget.pay(selector.steps(element))) return;
      if (selector.matches(element) && found(item, element, selector)) done.add(item);
    }
  }

  #register({ key, tag }: ReadySelector, entry: number): void {
    if (key.by === 'tag') {
      append(this.#tags, key.name, entry);
      return;
    }
    const attributeEntries = this.#attributes.get(key.attribute) ?? { tags: new Set(), owners: [] };
    this.#attributes.set(key.attribute, attributeEntries);
    if (key.by === 'attribute') {
      attributeEntries.owners.push(entry);
    } else {
      attributeEntries.tags.add(tag);
      append(this.#literals, literalOf(key), entry);
    }
  }

  /** In document order. */
  #candidates(elements: readonly Element[], budget: WorkBudget): Candidate[] {
    const candidates = new Candidates(this.#entries, budget);
    const values = new ValueText();
    for (const element of elements) {
      const owners = this.#tags.get(element.name);
      if (owners) candidates.add(owners, { element, order: values.count });
      this.#visitAttributes(element, values, candidates);
    }
    this.#scanner.scan(values.joined(), budget, (literal, end) => {
      const value = values.endingAt(end);
      const owners = this.#literalOwners[literal];
      if (value && owners) candidates.add(owners, value, ({ key }) => values.satisfies(value, key, end));
    });
    return candidates.all.toSorted((one, other) => one.order - other.order);
  }

  #visitAttributes(element: Element, values: ValueText, candidates: Candidates): void {
    const { attribs } = element;
    // Object.entries() would be slower, and `attribs` has no prototype whose keys this loop would include.
    for (const name in attribs) {
      const attributeEntries = this.#attributes.get(name);
      if (attributeEntries === undefined) continue;
      if (attributeEntries.owners.length > 0)
        candidates.add(attributeEntries.owners, { element, order: values.count });
      if (attributeEntries.tags.has(null) || attributeEntries.tags.has(element.name))
        values.add(element, name);
    }
  }
}

/** Collects the elements that entries have to be tried on, up to `maxTries` for each entry. */
class Candidates {
  readonly all: Candidate[] = [];
  readonly #entries: readonly { readonly selector: ReadySelector }[];
  readonly #tries: Uint8Array;
  readonly #budget: WorkBudget;

  constructor(entries: readonly { readonly selector: ReadySelector }[], budget: WorkBudget) {
    this.#entries = entries;
    this.#tries = new Uint8Array(entries.length);
    this.#budget = budget;
  }

  add(
    owners: readonly number[],
    { element, order }: Omit<Candidate, 'entry'>,
    fits: (selector: ReadySelector) => boolean = () => true,
  ): void {
    if (!this.#budget.pay(stepsOfOwner * owners.length)) return;
    for (const entry of owners) {
      const tries = this.#tries[entry] ?? 0;
      const selector = this.#entries[entry]?.selector;
      if (selector === undefined || tries >= maxTries) continue;
      if ((selector.tag !== null && selector.tag !== element.name) || !fits(selector)) continue;
      this.#tries[entry] = tries + 1;
      this.all.push({ entry, element, order });
    }
  }
}
