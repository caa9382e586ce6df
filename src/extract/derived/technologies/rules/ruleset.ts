import type { TextIndex } from '../patterns/text-index.ts';
import type { Fingerprint } from './fingerprint.ts';
import { prepareRule, type ReadyRule } from './rule.ts';
import { NamedRules, textIndex } from './rule-indexes.ts';
import { SelectorIndex } from './selector-index.ts';

type TextKind =
  | 'scriptSrc'
  | 'request'
  | 'script'
  | 'scriptTag'
  | 'html'
  | 'text'
  | 'url'
  | 'certIssuer'
  | 'robots';

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
