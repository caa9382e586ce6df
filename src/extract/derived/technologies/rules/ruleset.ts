import { longestSubject, wholeMatch } from '../patterns/expression.ts';
import { type TextHit, TextIndex } from '../patterns/text-index.ts';
import type { WorkBudget } from '../patterns/work-budget.ts';
import type { Fingerprint, RuleKind } from './fingerprint.ts';
import { prepareRule, type ReadyRule } from './rule.ts';
import { SelectorIndex } from './selector-index.ts';

/** An index of the rules that have a pattern, for one kind of text. */
function textIndex(rules: readonly ReadyRule[]): TextIndex<ReadyRule> {
  return new TextIndex(
    rules.flatMap((rule) =>
      rule.test ? [{ item: rule, expression: rule.test.expression, all: rule.idKind !== null }] : [],
    ),
  );
}

/** Rules for values with a name: headers, cookies, meta tags. Hundreds of rules may have the same name. */
class NamedRules {
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

type TextKind = Exclude<RuleKind, 'header' | 'cookie' | 'meta' | 'dns' | 'dom' | 'global'>;

/** Compiled fingerprints, with an index for each kind of rule. */
export class Ruleset {
  readonly technologies: ReadonlyMap<string, Fingerprint>;
  readonly headers: NamedRules;
  readonly metas: NamedRules;
  readonly dns: NamedRules;
  readonly cookies: NamedRules;
  /** Rules for cookies whose names begin with the key. */
  readonly cookiePrefixes: readonly ReadyRule[];
  readonly texts: Readonly<Record<TextKind, TextIndex<ReadyRule>>>;
  readonly selectors: SelectorIndex<ReadyRule>;

  constructor(fingerprints: readonly Fingerprint[]) {
    this.technologies = new Map(
      fingerprints.map((fingerprint) => [fingerprint.name.toLowerCase(), fingerprint]),
    );
    const rules = fingerprints.flatMap((technology) =>
      technology.rules.flatMap((rule) => prepareRule(rule, technology) ?? []),
    );
    const of = (...kinds: readonly ReadyRule['kind'][]) => rules.filter(({ kind }) => kinds.includes(kind));
    this.headers = new NamedRules(of('header'));
    this.metas = new NamedRules(of('meta'));
    this.dns = new NamedRules(of('dns'));
    this.cookies = new NamedRules(of('cookie').filter(({ key }) => !key.includes('*')));
    this.cookiePrefixes = of('cookie').filter(({ key }) => key.includes('*'));
    this.selectors = new SelectorIndex(of('dom').map((rule) => ({ item: rule, selector: rule.key })));
    this.texts = {
      scriptSrc: textIndex(of('scriptSrc')),
      request: textIndex(of('request')),
      script: textIndex(of('script', 'global')),
      scriptTag: textIndex(of('scriptTag')),
      html: textIndex(of('html')),
      text: textIndex(of('text')),
      url: textIndex(of('url')),
      certIssuer: textIndex(of('certIssuer')),
      robots: textIndex(of('robots')),
    };
  }
}
