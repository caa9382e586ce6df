import type { Element } from 'domhandler';
import { memoised } from '../../../../lib/memoised.ts';
import { wordsOfName } from '../../box-tree/name-words.ts';
import { type BoilerplateRule, boilerplateRules } from './rules.ts';

const longestNames = 400;
/**
 * Names that say what an element contains or lacks, not what it is: no-caption, has-sidebar, items-no-commercial, and the
 * names of WordPress themes for the box around content and sidebar.
 */
const denials = /(?<![^ ])-(?:has|with|hide)-[^ ]+|-(?:no|non|without)-[^ ]+|-content-sidebar-[^ ]*/g;
/** Utility classes describe the appearance of an element: `print:hidden`, `top-[var(--nav-height)]`. */
const utility = /[:[(/]/;
/** What is switched off is not there: `sidebar-enabled--false`. */
const switchedOff = /-(?:false|disabled)$/i;

const none: readonly BoilerplateRule[] = [];

/** A name in a rule, as words: `skip-link`. */
interface RuleName {
  readonly rule: BoilerplateRule;
  readonly words: readonly string[];
  /** Whether it matches at the beginning of a class name only. */
  readonly isFirst: boolean;
}

/** By their first words, since most class names match no rule. */
const ruleNames = Map.groupBy(
  boilerplateRules.flatMap((rule) => rule.names.map((name) => ruleName(rule, name))),
  ({ words }) => words[0],
);

/** Finds the rules that an element's class names, id and type in a page builder match. Results are cached, since names repeat. */
export class NameMatcher {
  /** By whole class attributes, and by single names. */
  readonly #rulesOf = memoised((names: string): readonly BoilerplateRule[] => {
    const each = names.split(/\s+/);
    return each.length === 1 ? rulesOfName(names) : each.flatMap((name) => this.#rulesOf(name));
  });

  /** An id that is an anchor names a place in the text, so only class names count then. */
  rulesFor({ attribs }: Element, { isAnchor = false } = {}): readonly BoilerplateRule[] {
    const builder = attribs['data-elementor-type'];
    if ((attribs.class ?? attribs.id ?? builder) === undefined) return none;
    const classes = `${attribs.class ?? ''}${builder ? ` ${builder}` : ''}`.slice(0, longestNames);
    const id = isAnchor ? '' : (attribs.id ?? '').slice(0, longestNames - classes.length);
    return id === '' ? this.#rulesOf(classes) : [...this.#rulesOf(classes), ...this.#rulesOf(id)];
  }
}

function rulesOfName(name: string): readonly BoilerplateRule[] {
  if (utility.test(name) || switchedOff.test(name)) return none;
  const words = wordsOfName(name);
  return matches(words).length === 0 ? none : matches(words.replace(denials, ''));
}

/** The rules of a name as `wordsOfName` formats it, in the order of their table. */
function matches(name: string): readonly BoilerplateRule[] {
  // Not the word before a denial, whose closing hyphen went with that.
  const words = name.split('-').slice(1, -1);
  const found = new Set<BoilerplateRule>();
  for (const [at, word] of words.entries()) {
    for (const { rule, words: others, isFirst } of ruleNames.get(word) ?? []) {
      if (!(isFirst && at > 0) && others.every((other, index) => words[at + index] === other))
        found.add(rule);
    }
  }
  return found.size < 2 ? [...found] : boilerplateRules.filter((rule) => found.has(rule));
}

function ruleName(rule: BoilerplateRule, name: string): RuleName {
  return { rule, words: name.replace('^', '').split('-'), isFirst: name.startsWith('^') };
}
