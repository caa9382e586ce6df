import { append } from '../../../lib/append.ts';
import { type Expression, longestSubject, type Match } from './expression.ts';
import { JoinedTexts } from './joined-texts.ts';
import { LiteralScanner } from './literal-scanner.ts';
import type { WorkBudget } from './work-budget.ts';

/** Maximum characters of a match before and after its literal. */
const reach = 1_024;
/** Maximum windows of one text that an expression is run on. */
const maxWindows = 24;
/** The cost of looking up an expression by one of its literals. */
const stepsOfOwner = 10;

export interface TextHit<T> {
  readonly item: T;
  readonly match: Match;
  /** Where the match begins in the text that was searched. */
  readonly at: number;
}

export interface Searchable<T> {
  readonly item: T;
  readonly expression: Expression;
  /** Whether every match is wanted, as for ids, or the first is enough. */
  readonly all: boolean;
}

/**
 * Searches a text for many expressions: one pass over the text for all their literals determines which expressions can
 * match, and where. An expression then runs on a window around its literal, so that its cost does not grow with the
 * text.
 */
export class TextIndex<T> {
  readonly #withLiteral: readonly Searchable<T>[];
  readonly #without: readonly Searchable<T>[];
  readonly #literals: readonly string[];
  /** Literal → the expressions that may match around it. */
  readonly #owners: readonly (readonly number[])[];
  readonly #scanner: LiteralScanner;

  constructor(items: readonly Searchable<T>[]) {
    this.#withLiteral = items.filter(({ expression }) => expression.literals !== null);
    this.#without = items.filter(({ expression }) => expression.literals === null);
    const owners = new Map<string, number[]>();
    for (const [index, { expression }] of this.#withLiteral.entries())
      for (const literal of expression.literals ?? []) append(owners, literal, index);
    this.#literals = [...owners.keys()];
    this.#owners = [...owners.values()];
    this.#scanner = new LiteralScanner(this.#literals);
  }

  get isEmpty(): boolean {
    return this.#withLiteral.length + this.#without.length === 0;
  }

  /** Matches in a text of any length; some may be missing if the budget is spent. */
  search(text: string, budget: WorkBudget): TextHit<T>[] {
    if (text.length <= longestSubject) return this.searchEach([text], budget).flat();
    const searches = new Map<number, WindowSearch<T>>();
    this.#scanner.scan(text, budget, (literal, end) => {
      for (const owner of this.#ownersOf(literal, budget)) {
        const searchable = this.#withLiteral[owner];
        if (searchable === undefined) continue;
        const known = searches.get(owner);
        const search = known ?? new WindowSearch(searchable, text, budget);
        if (known === undefined) searches.set(owner, search);
        search.searchAround(end - (this.#literals[literal]?.length ?? 0), end);
      }
    });
    const start = text.slice(0, longestSubject);
    const head = this.#without.flatMap((searchable) => findAll(searchable, { text: start, from: 0, budget }));
    return [...[...searches.values()].flatMap(({ found }) => found), ...head];
  }

  /** Matches in each of many texts of at most `longestSubject` characters, which are a window each. */
  searchEach(texts: readonly string[], budget: WorkBudget): TextHit<T>[][] {
    const joined = new JoinedTexts('\n', texts);
    const candidates = new Map<number, Set<number>>();
    this.#scanner.scan(joined.joined(), budget, (literal, end) => {
      const index = joined.indexAt(end);
      const known = candidates.get(index) ?? new Set();
      candidates.set(index, known);
      for (const owner of this.#ownersOf(literal, budget)) known.add(owner);
    });
    return texts.map((text, index) => {
      const searchables = [...(candidates.get(index) ?? [])].flatMap(
        (owner) => this.#withLiteral[owner] ?? [],
      );
      return [...searchables, ...this.#without].flatMap((searchable) =>
        findAll(searchable, { text, from: 0, budget }),
      );
    });
  }

  /** The expressions that may match around a literal; none if the budget is spent. */
  #ownersOf(literal: number, budget: WorkBudget): readonly number[] {
    const owners = this.#owners[literal] ?? [];
    return budget.pay(stepsOfOwner * owners.length) ? owners : [];
  }
}

/** The search for one expression in a long text. */
class WindowSearch<T> {
  readonly found: TextHit<T>[] = [];
  readonly #searchable: Searchable<T>;
  readonly #text: string;
  readonly #budget: WorkBudget;
  #windows = 0;
  #searchedUntil = 0;

  constructor(searchable: Searchable<T>, text: string, budget: WorkBudget) {
    this.#searchable = searchable;
    this.#text = text;
    this.#budget = budget;
  }

  /** Searches around the literal at `start` to `end`. */
  searchAround(start: number, end: number): void {
    const { all, expression } = this.#searchable;
    const done = !all && this.found.length > 0;
    if (done || start < this.#searchedUntil || this.#windows >= maxWindows) return;
    const from = Math.max(0, start - reach, all ? this.#searchedUntil - reach / 4 : 0);
    // The beginning and end of a window are not those of the text.
    if (expression.anchored && from > 0) return;
    this.#windows += 1;
    this.#searchedUntil = all ? end + reach : end + reach / 2;
    const text = this.#text.slice(from, end + reach);
    this.found.push(...findAll(this.#searchable, { text, from, budget: this.#budget }));
  }
}

const maxMatches = 20;

interface Window {
  readonly text: string;
  /** Where it begins in the whole text. */
  readonly from: number;
  readonly budget: WorkBudget;
}

function findAll<T>({ item, expression, all }: Searchable<T>, { text, from, budget }: Window): TextHit<T>[] {
  const found: TextHit<T>[] = [];
  for (let start = 0; found.length < (all ? maxMatches : 1); ) {
    const match = expression.exec(start === 0 ? text : text.slice(start), budget);
    if (match === null) break;
    found.push({ item, match, at: from + start + match.index });
    start += match.index + Math.max(1, match.groups[0]?.length ?? 0);
  }
  return found;
}
