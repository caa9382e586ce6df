import type { Element } from 'domhandler';
import { type BoilerplateRule, boilerplateRules } from './rules.ts';

const longestNames = 400;
const wordEnd = /[\p{Ll}\d](?=\p{Lu})/gu;
const separators = /[^\p{L}\d]+/gu;
/**
 * Names that tell what is inside of an element, or missing, and not what it is: no-caption, has-sidebar,
 * items-no-commercial, and what WordPress themes call the box around the content and its sidebar.
 */
const denials = /(?<![^ ])-(?:has|with|hide)-[^ ]+|-(?:no|non|without)-[^ ]+|-content-sidebar-[^ ]*/g;
/** Utility classes tell how an element looks, on what screen, in which state: `print:hidden`, `top-[var(--nav-height)]`. */
const utility = /[:[(/]/;

const rulesWithNames = boilerplateRules.filter(({ names }) => names !== undefined);
const matchers = rulesWithNames.map((rule) => ({ rule, pattern: patternOf(rule.names ?? []) }));
/** Most names fall under no rule. */
const anyRule = patternOf(rulesWithNames.flatMap(({ names = [] }) => names));

/** Finds the rules that an element's class names and id fall under; remembers, since names repeat. */
export class NameMatcher {
  /** By lists of names as they stand in a class attribute, and by single names. */
  readonly #known = new Map<string, readonly BoilerplateRule[]>();

  /** Where the id is an anchor it names a place of the text, and only class names tell what the element is. */
  rulesFor({ attribs }: Element, { isAnchor = false } = {}): readonly BoilerplateRule[] {
    const classes = (attribs.class ?? '').slice(0, longestNames);
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

/** WordPress gives a post its topics for class names: category-popular-recipes, tag-newsletter. */
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
/** `site-footer articleShare` as `-site-footer- -article-share-`: every name between marks of its own. */
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
