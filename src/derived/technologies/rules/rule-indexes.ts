import { longestSubject, wholeMatch } from '../patterns/expression.ts';
import { type Found, TextIndex } from '../patterns/text-index.ts';
import type { WorkBudget } from '../patterns/work-budget.ts';
import type { ReadyRule } from './rule.ts';

/** The rules that have a pattern, for one kind of text. */
export function textIndex(rules: readonly ReadyRule[]): TextIndex<ReadyRule> {
  return new TextIndex(
    rules.flatMap((rule) =>
      rule.test ? [{ item: rule, expression: rule.test.expression, all: rule.idKind !== null }] : [],
    ),
  );
}

/** Rules that ask for a value by its name: a header, a cookie, a meta tag. Hundreds may ask for the same. */
export class NamedRules {
  readonly #patterns = new Map<string, TextIndex<ReadyRule>>();
  /** Those to which the name is enough. */
  readonly #present: ReadonlyMap<string, readonly ReadyRule[]>;

  constructor(rules: readonly ReadyRule[]) {
    const nameOf = ({ key }: ReadyRule) => key.toLowerCase();
    for (const [name, all] of Map.groupBy(rules, nameOf)) this.#patterns.set(name, textIndex(all));
    this.#present = Map.groupBy(
      rules.filter(({ test }) => test === null),
      nameOf,
    );
  }

  /** The rules that a value answers; names are in lower case. */
  search(name: string, value: string, budget: WorkBudget): Found<ReadyRule>[] {
    const present = this.#present.get(name) ?? [];
    const found = this.#patterns.get(name)?.search(value.slice(0, longestSubject), budget) ?? [];
    return [...present.map((item) => ({ item, match: wholeMatch(value), at: 0 })), ...found];
  }
}
