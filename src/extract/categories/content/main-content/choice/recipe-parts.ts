import { shortText } from '../../../../lib/html/dom.ts';
import { anyOf } from '../../../../lib/languages/index.ts';
import { type Box, type BoxTree, outermost, outermostLeft, withoutCopies } from '../../box-tree/box.ts';
import { headingTags } from '../../box-tree/element-kinds.ts';
import { nameWords } from '../../box-tree/name-words.ts';
import { keptOf } from '../boilerplate-filter.ts';

/** Class names, ids and properties of ingredients and of instructions. */
const called = new RegExp(`-(?:${anyOf('recipeNames')})-`);
/** Headings of lists of ingredients. */
const heading = new RegExp(`^(?:the |les |los |gli )?(?:${anyOf('ingredients')})(?= |$|:)`, 'i');
const lists = new Set(['ul', 'ol', 'dl', 'table', 'div']);
/** Elements that contain the page or its content, whatever their class names say. */
const frame = new Set(['html', 'body', 'main', 'article', 'header']);
const menus = new Set(['nav', 'footer']);
const longest = { names: 400, heading: 80 };
/** Fewer characters are a single step. */
const minText = 40;
/** A larger share of the page is the whole recipe, not a part. */
const maxText = 0.6;
/** A list with a larger share of links is a menu of ingredients. */
const maxLinks = 0.8;

/** Whether a heading announces ingredients: then the page is a recipe, whether or not it declares one. */
export function announcesIngredients(tree: BoxTree): boolean {
  return tree.of(...headingTags).some(isAnnouncement);
}

/** The ingredients and the steps of a recipe on its page. */
export interface RecipeParts {
  /** Whether a box has nothing else, except for a heading. */
  readonly has: (box: Box) => boolean;
  /** The outermost of those boxes without copies for other screen widths. */
  readonly all: readonly Box[];
}

/** Finds them by their names: lists of short lines, not columns of prose. */
export function recipeParts(tree: BoxTree): RecipeParts {
  const { root } = tree;
  const isMenu = ({ name }: Box) => menus.has(name);
  const kept = keptOf(
    tree,
    new Set(outermostLeft(tree, { has: isMenu }, (box) => isMinor(box) && isPart(box))),
  );
  return { has, all: withoutCopies(outermost(tree, has)) };

  function has(box: Box): boolean {
    const left = kept(box).text;
    const inParts = box.text - left;
    return inParts >= minText && left <= Math.min(inParts, longest.heading) && isMinor(box);
  }

  function isMinor({ text }: Box): boolean {
    return text <= maxText * root.text;
  }
}

function isPart(box: Box): boolean {
  const { block, text, linkText, name, element } = box;
  if (block !== box || text === 0 || linkText > maxLinks * text || frame.has(name)) return false;
  const { class: classes = '', id = '', itemprop = '' } = element.attribs;
  const names = `${classes} ${id} ${itemprop}`.slice(0, longest.names);
  return called.test(nameWords(names)) || isHeaded(box);
}

function isHeaded({ name, parent, index }: Box): boolean {
  const before = parent?.children[index - 1];
  return before !== undefined && lists.has(name) && isAnnouncement(before);
}

function isAnnouncement({ element, text }: Box): boolean {
  return text > 0 && text <= longest.heading && heading.test(shortText(element) ?? '');
}
