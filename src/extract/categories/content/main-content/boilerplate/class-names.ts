import type { Element } from 'domhandler';
import { type BoilerplateRule, boilerplateRules } from './rules.ts';

const longestNames = 400;
const wordEnd = /[\p{Ll}\d](?=\p{Lu})/gu;
const separators = /[^\p{L}\d]+/gu;
/**
 * Names that say what an element contains or lacks, not what it is: no-caption, has-sidebar, items-no-commercial, and the
 * names of WordPress themes for the box around content and sidebar.
 */
const denials = /(?<![^ ])-(?:has|with|hide)-[^ ]+|-(?:no|non|without)-[^ ]+|-content-sidebar-[^ ]*/g;
/** Utility classes describe the appearance of an element: `print:hidden`, `top-[var(--nav-height)]`. */
const utility = /[:[(/]/;

const rulesWithNames = boilerplateRules.filter(({ names }) => names !== undefined);
const matchers = rulesWithNames.map((rule) => ({ rule, pattern: patternOf(rule.names ?? []) }));
/** A quick test, since most names match no rule. */
const anyRule = patternOf(rulesWithNames.flatMap(({ names = [] }) => names));

/** Finds the rules that an element's class names, id and type in a page builder match. Results are cached, since names repeat. */
export class NameMatcher {
  /** By whole class attributes, and by single names. */
  readonly #known = new Map<string, readonly BoilerplateRule[]>();

  /** An id that is an anchor names a place in the text, so only class names count then. */
  rulesFor({ attribs }: Element, { isAnchor = false } = {}): readonly BoilerplateRule[] {
    const builder = attribs['data-elementor-type'];
    const classes = `${attribs.class ?? ''}${builder ? ` ${builder}` : ''}`.slice(0, longestNames);
    const id = isAnchor ? '' : (attribs.id ?? '').slice(0, longestNames - classes.length);
    return id === '' ? this.#rulesOf(classes) : [...this.#rulesOf(classes), ...this.#rulesOf(id)];
  }

  #rulesOf(names: string): readonly BoilerplateRule[] {
    const known = this.#known.get(names);
    if (known) return known;
    const each = ownNames(names.split(/\s+/));
    const found = each.length !== 1 ? each.flatMap((name) => this.#rulesOf(name)) : rulesOfName(names);
    this.#known.set(names, found);
    return found;
  }
}

/** WordPress puts the topics of a post into its class names: category-popular-recipes, tag-newsletter. */
const topic = /^(?:category|tag|series|topic)-/;

function ownNames(names: readonly string[]): readonly string[] {
  return names.includes('hentry') || names.includes('status-publish')
    ? names.filter((name) => !topic.test(name))
    : names;
}

function rulesOfName(name: string): readonly BoilerplateRule[] {
  if (utility.test(name)) return [];
  const words = wordsOf(name).replace(denials, '');
  if (!anyRule.test(words)) return [];
  return matchers.filter(({ pattern }) => pattern.test(words)).map(({ rule }) => rule);
}
/** `site-footer articleShare` as `-site-footer- -article-share-`: each name is enclosed in hyphens. */
export function wordsOf(names: string): string {
  return names
    .split(/\s+/)
    .filter((name) => name !== '')
    .map((name) => `-${name.replace(wordEnd, '$&-').replace(separators, '-').toLowerCase()}-`)
    .join(' ');
}

/** A word matches anywhere in a name; one that begins with `^` at its beginning only. */
function patternOf(words: readonly string[]): RegExp {
  return new RegExp(
    words.map((word) => (word.startsWith('^') ? `(?<![^ ])-${word.slice(1)}-` : `-${word}-`)).join('|'),
  );
}
