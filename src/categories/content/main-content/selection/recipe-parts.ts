import { shortText } from '../../../../lib/html/dom.ts';
import { anyOf } from '../../../../lib/languages/index.ts';
import { wordsOf } from '../boilerplate/class-names.ts';
import { outermost } from '../survey/outermost.ts';
import type { Passage, Survey } from '../survey/survey.ts';

/** Class names, ids and properties of what a dish takes and of how it is made. */
const called = new RegExp(`-(?:${anyOf('recipeNames')})-`);
/** What stands over a list of ingredients. */
const heading = new RegExp(`^(?:the |les |los |gli )?(?:${anyOf('ingredients')})(?= |$|:)`, 'i');
const lists = new Set(['ul', 'ol', 'dl', 'table', 'div']);
/** Elements that hold the page or its content whatever they are called. */
const frame = new Set(['html', 'body', 'main', 'article', 'header']);
const menus = new Set(['nav', 'footer']);
const longest = { names: 400, heading: 80 };
/** Fewer characters are what a single step takes. */
const minText = 40;
/** Share of the page above which a name must mean all of the recipe. */
const maxText = 0.6;
/** A list with more of it in links is a menu of ingredients. */
const maxLinks = 0.8;

/** Where a page has the ingredients and the steps of its recipe. */
export interface RecipeParts {
  /** Whether a passage is nothing else, but for a heading. */
  readonly has: (passage: Passage) => boolean;
  /** The outermost of those, each once: pages show them again for other widths of screen. */
  readonly all: readonly Passage[];
}

/** Finds them by what they are called: lists of short lines, of which none reads like the column of an article. */
export function recipeParts(surveyed: Survey): RecipeParts {
  const { root } = surveyed;
  const sums = sumsOf(surveyed, (passage) => isMinor(passage) && isPart(passage));
  return { has, all: withoutCopies(outermost(surveyed, has)) };

  function has(passage: Passage): boolean {
    const sum = sums.get(passage) ?? 0;
    return sum >= minText && passage.text - sum <= Math.min(sum, longest.heading) && isMinor(passage);
  }

  function isMinor({ text }: Passage): boolean {
    return text <= maxText * root.text;
  }
}

/** How much of each passage's text stands in parts, in one pass from the leaves. */
function sumsOf(surveyed: Survey, test: (passage: Passage) => boolean): ReadonlyMap<Passage, number> {
  const parts = outermost(surveyed, (passage) => menus.has(passage.name) || test(passage));
  const sums = new Map(parts.map((part) => [part, menus.has(part.name) ? 0 : part.text]));
  for (const passage of surveyed.passages.toReversed()) {
    const sum = sums.get(passage) ?? 0;
    const { parent } = passage;
    if (sum > 0 && parent) sums.set(parent, (sums.get(parent) ?? 0) + sum);
  }
  return sums;
}

function isPart(passage: Passage): boolean {
  const { block, text, linkText, name, element } = passage;
  if (block !== passage || text === 0 || linkText > maxLinks * text || frame.has(name)) return false;
  const { class: classes = '', id = '', itemprop = '' } = element.attribs;
  const names = `${classes} ${id} ${itemprop}`.slice(0, longest.names);
  return called.test(wordsOf(names)) || isHeaded(passage);
}

function isHeaded({ name, parent, place }: Passage): boolean {
  const before = parent?.children[place - 1];
  if (!before || !lists.has(name) || before.text === 0 || before.text > longest.heading) return false;
  return heading.test(shortText(before.element) ?? '');
}

function withoutCopies(parts: readonly Passage[]): Passage[] {
  const firsts = new Map(parts.toReversed().map((part) => [`${part.hash} ${part.text}`, part]));
  return [...firsts.values()].toReversed();
}
