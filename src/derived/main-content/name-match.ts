import type { Element } from 'domhandler';
import { type NameRule, nameRules } from './boilerplate-names.ts';

const longestName = 400;
const wordStart = /(?<=[\p{Ll}\d])(?=\p{Lu})/gu;
const separators = /[^\p{L}\d]+/gu;
/** Names that tell what is inside of an element, or missing, and not what it is: no-caption, has-sidebar. */
const denials = /(?<![^ ])-(?:no|non|has|with|without)-[^ ]+/g;

const matchers = nameRules.map((rule) => ({ rule, pattern: patternOf(rule.words) }));

/** Finds the rules that an element's class names and id fall under; remembers, since names repeat. */
export class NameMatcher {
  readonly #known = new Map<string, readonly NameRule[]>();

  rulesFor({ attribs }: Element): readonly NameRule[] {
    const names = `${attribs.class ?? ''} ${attribs.id ?? ''}`.slice(0, longestName);
    if (names === ' ') return [];
    const known = this.#known.get(names);
    if (known) return known;
    const words = wordsOf(names).replace(denials, '');
    const found = matchers.filter(({ pattern }) => pattern.test(words)).map(({ rule }) => rule);
    this.#known.set(names, found);
    return found;
  }
}

/** `site-footer articleShare` as `-site-footer- -article-share-`: every name between marks of its own. */
export function wordsOf(names: string): string {
  return names
    .split(/\s+/)
    .filter((name) => name !== '')
    .map((name) => `-${name.replace(wordStart, '-').replace(separators, '-').toLowerCase()}-`)
    .join(' ');
}

/** A word matches anywhere in a name; one that begins with `^` at its beginning only. */
function patternOf(words: readonly string[]): RegExp {
  return new RegExp(
    words.map((word) => (word.startsWith('^') ? `(?<![^ ])-${word.slice(1)}-` : `-${word}-`)).join('|'),
  );
}
