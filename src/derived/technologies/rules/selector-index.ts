import type { Element } from 'domhandler';
import { LiteralScanner } from '../patterns/literal-scanner.ts';
import type { WorkBudget } from '../patterns/work-budget.ts';
import { prepareSelector, type ReadySelector, type SelectorKey } from './selector.ts';

/** Maximum number of elements that one selector is tried on. */
const maxTries = 40;
/** The cost of checking whether a selector still has to be tried. */
const stepsOfOwner = 10;
const maxValueLength = 2_048;
const whiteSpace = /[\t\n\f\r ]+/;

interface Entry<T> {
  readonly item: T;
  readonly selector: ReadySelector;
}

/** Called with a match; returns true if the item needs no more. */
export type OnElement<T> = (item: T, element: Element, selector: ReadySelector) => boolean;

type Owners = Map<string, number[]>;

/** Many selectors over one document: each is tried only on elements that have its rarest part. */
export class SelectorIndex<T> {
  readonly #entries: Entry<T>[] = [];
  readonly #owners: Readonly<Record<SelectorKey['by'], Owners>> = {
    id: new Map(),
    class: new Map(),
    attribute: new Map(),
    tag: new Map(),
    value: new Map(),
  };
  readonly #values: readonly string[];
  /** The attributes in whose values selectors ask for text, each with the tags they ask it of; null for any. */
  readonly #valueTags: ReadonlyMap<string, ReadonlySet<string | null>>;
  readonly #scanner: LiteralScanner;

  constructor(items: readonly { readonly item: T; readonly selector: string }[]) {
    for (const { item, selector } of items) {
      for (const ready of prepareSelector(selector)) this.#add(item, ready);
    }
    this.#values = [...this.#owners.value.keys()];
    const asked = this.#entries.flatMap(({ selector: { key, tag } }) =>
      key.by === 'value' ? [{ attribute: key.attribute, tag }] : [],
    );
    this.#valueTags = new Map(
      [...Map.groupBy(asked, ({ attribute }) => attribute)].map(([attribute, of]) => [
        attribute,
        new Set(of.map(({ tag }) => tag)),
      ]),
    );
    this.#scanner = new LiteralScanner(this.#values);
  }

  search(elements: readonly Element[], budget: WorkBudget, found: OnElement<T>): void {
    const search = new ElementSearch(this.#entries, budget, found);
    for (const element of elements) this.#visit(element, search);
  }

  #add(item: T, selector: ReadySelector): void {
    const owners = this.#owners[selector.key.by];
    const known = owners.get(selector.key.name);
    if (known) known.push(this.#entries.length);
    else owners.set(selector.key.name, [this.#entries.length]);
    this.#entries.push({ item, selector });
  }

  #visit(element: Element, search: ElementSearch<T>): void {
    search.try(this.#owners.tag.get(element.name), element);
    const { attribs } = element;
    // Attributes have no prototype, and there are very many of them.
    for (const name in attribs) this.#visitAttribute(name, attribs[name] ?? '', element, search);
  }

  #visitAttribute(name: string, value: string, element: Element, search: ElementSearch<T>): void {
    search.try(this.#owners.attribute.get(name), element);
    if (name === 'id') search.try(this.#owners.id.get(value), element);
    if (name === 'class') search.try(this.#classOwners(value, search.classOwners), element);
    const tags = this.#valueTags.get(name);
    if (!tags || !(tags.has(null) || tags.has(element.name))) return;
    this.#scanner.scan(value.slice(0, maxValueLength), search.budget, (literal) => {
      search.try(this.#owners.value.get(this.#values[literal] ?? ''), element, name);
    });
  }

  /** Elements of one kind have the same classes: they are taken apart once. */
  #classOwners(value: string, known: Owners): readonly number[] {
    const before = known.get(value);
    if (before) return before;
    const names = value.slice(0, maxValueLength).split(whiteSpace);
    const owners = names.flatMap((name) => this.#owners.class.get(name) ?? []);
    known.set(value, owners);
    return owners;
  }
}

/** One walk over a document. */
class ElementSearch<T> {
  /** Value of a class attribute → the entries that ask for one of its classes. */
  readonly classOwners: Owners = new Map();
  readonly #entries: readonly Entry<T>[];
  readonly #tries: Uint8Array;
  readonly budget: WorkBudget;
  readonly #found: OnElement<T>;
  readonly #done = new Set<T>();

  constructor(entries: readonly Entry<T>[], budget: WorkBudget, found: OnElement<T>) {
    this.#entries = entries;
    this.budget = budget;
    this.#tries = new Uint8Array(entries.length);
    this.#found = found;
  }

  /** `attribute` is the one in whose value a selector's text was found. */
  try(owners: readonly number[] | undefined, element: Element, attribute?: string): void {
    if (owners === undefined || owners.length === 0 || !this.budget.pay(stepsOfOwner * owners.length)) return;
    for (const owner of owners) {
      const entry = this.#entries[owner];
      const tries = this.#tries[owner] ?? 0;
      if (entry === undefined || tries >= maxTries || !fits(entry.selector, element, attribute)) continue;
      if (this.#done.has(entry.item) || !this.budget.pay(entry.selector.steps(element))) continue;
      this.#tries[owner] = tries + 1;
      if (entry.selector.matches(element) && this.#found(entry.item, element, entry.selector))
        this.#done.add(entry.item);
    }
  }
}

/** A cheap pre-check, before the selector itself is run. */
function fits({ key, tag }: ReadySelector, element: Element, attribute: string | undefined): boolean {
  return (tag === null || tag === element.name) && (key.by !== 'value' || key.attribute === attribute);
}
