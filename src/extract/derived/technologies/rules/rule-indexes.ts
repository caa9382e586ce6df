import { longestSubject, wholeMatch } from '../patterns/expression.ts';
import { type TextHit, TextIndex } from '../patterns/text-index.ts';
import type { WorkBudget } from '../patterns/work-budget.ts';
import type { ReadyRule } from './rule.ts';

/** An index of the rules that have a pattern, for one kind of text. */
export function textIndex(rules: readonly ReadyRule[]): TextIndex<ReadyRule> {
  return new TextIndex(
    rules.flatMap((rule) =>
      rule.test ? [{ item: rule, expression: rule.test.expression, all: rule.idKind !== null }] : [],
    ),
  );
}

/** Rules for values with a name: headers, cookies, meta tags. Hundreds of rules may have the same name. */
export class NamedRules {
  readonly #patterns = new Map<string, TextIndex<ReadyRule>>();
  /** Those for which the presence of the name is enough. */
  readonly #present: ReadonlyMap<string, readonly ReadyRule[]>;

  constructor(rules: readonly ReadyRule[]) {
    const nameOf = ({ key }: ReadyRule) => key.toLowerCase();
    for (const [name, all] of Map.groupBy(rules, nameOf)) this.#patterns.set(name, textIndex(all));
    this.#present = Map.groupBy(
      rules.filter(({ test }) => test === null),
      nameOf,
    );
  }

  /** The rules that match a value; `name` is in lower case. */
  search(name: string, value: string, budget: WorkBudget): TextHit<ReadyRule>[] {
    const present = this.#present.get(name) ?? [];
    const found = this.#patterns.get(name)?.search(value.slice(0, longestSubject), budget) ?? [];
    return [...present.map((item) => ({ item, match: wholeMatch(value), at: 0 })), ...found];
  }
}
