import { type ChildNode, type Element, isTag, type Text } from 'domhandler';
import { elementBefore, firstDescendants, isWords, textOf, walk } from '../../../lib/html/dom.ts';
import { isHiddenFromSight } from '../../../lib/html/hidden.ts';
import { isPermalink } from '../../../lib/html/permalink.ts';
import { imageBehind } from '../../../lib/images/image-behind.ts';
import { shownSource } from '../../../lib/images/shown-source.ts';
import { resolveWebUrl, withoutFragment } from '../../../lib/url.ts';
import type { Box, BoxSet, BoxTree } from '../box-tree/box.ts';
import {
  continuesCode,
  holdsOnlyCode,
  isBetweenLines,
  isCodeInPieces,
  isCodeOfLines,
} from '../box-tree/code-lines.ts';
import { headingTags } from '../box-tree/element-kinds.ts';
import { type Notes, notesOf } from '../box-tree/notes.ts';
import { admonitionKind } from './admonition.ts';
import { blocks, phrasing, synonyms, voids } from './allowed-markup.ts';
import { type Addresses, attributesOf } from './clean-attributes.ts';
import { type CodeParts, codeParts } from './code-parts.ts';
import { embedLink, statedWords } from './embed-link.ts';
import { showsTex, texOf } from './formula.ts';
import { type Attributes, HtmlWriter } from './html-writer.ts';
import { layoutTables } from './layout-table.ts';
import { keepsLineEnds } from './line-breaks.ts';
import {
  hasStatedLevels,
  isWordMarker,
  itemOfWord,
  type LevelledItem,
  statedItem,
  wrapsList,
} from './list-items.ts';
import { itemState, taskMark } from './task-mark.ts';
import { type Delimiters, delimitersIn, texParts } from './unset-tex.ts';

/** Image captions that only their class names identify, and the blocks that contain image and caption. */
export interface Captions {
  readonly captions: ReadonlySet<Box>;
  readonly figures: ReadonlySet<Box>;
}

/** The parts of a page to write. */
export interface PartsToWrite extends Captions {
  readonly roots: readonly Box[];
  readonly boxOf: ReadonlyMap<Element, Box>;
  readonly dropped: BoxSet;
  readonly notes: Notes;
  /** Headings to write before boxes. */
  readonly replies: ReadonlyMap<Box, string>;
  /** Of formulas that scripts set. */
  readonly texDelimiters: Delimiters | null;
}

/** Returns the chosen boxes as HTML with allowed elements and attributes only and absolute addresses. */
export function cleanHtml(parts: PartsToWrite, addresses: Addresses): string {
  const written = new Walk(parts, addresses);
  for (const root of parts.roots) written.over(root.element);
  return written.html;
}

const nothing: ReadonlySet<never> = new Set();

/** Returns all that is seen of a tree in the same way. */
export function wholeHtml(tree: BoxTree, base: string): string {
  const { root, boxOf } = tree;
  const all = { roots: [root], boxOf, notes: notesOf(tree), replies: new Map(), texDelimiters: null };
  const aside = { dropped: nothing, captions: nothing, figures: nothing };
  return cleanHtml({ ...all, ...aside }, { base, page: base });
}

const raisedByStyle = /(?:^|[;\s])vertical-align\s*:\s*(sub|super)\b/i;
const raisedByName = /(?:^|\s)(sub|super)script(?:\s|$)/;
const longestStyle = 500;
/** Inline elements that style sheets separate: prices, labels, names; boxes whose style puts them on a line. */
const pieces = new Set(['span', 'a', 'label', 'button', 'time', 'bdi', 'small', 'strong', 'b', 'div', 'p']);

/** What to do at the end of an element: close it, separate it from what follows, or nothing. */
type Ending = (() => void) | null;

/** A walk over the page that writes along the way. */
class Walk {
  readonly #parts: PartsToWrite;
  readonly #addresses: Addresses;
  readonly #writer = new HtmlWriter();
  readonly #isLayout = layoutTables();
  readonly #endings: Ending[] = [];
  readonly #embedded = new Set<string>();
  readonly #pictures = new Set<string>();
  /** Lists whose items state their levels. */
  readonly #levelled = new Set<Element>();
  #code: CodeParts | null = null;
  /** What the next words begin with, as those of a note whose number is no element. */
  #label = '';

  constructor(parts: PartsToWrite, addresses: Addresses) {
    this.#parts = parts;
    this.#addresses = addresses;
  }

  get html(): string {
    return this.#writer.html;
  }

  over(root: Element): void {
    walk(root, {
      enter: (node) => !this.#writer.isFull && this.#enter(node, root),
      leave: () => this.#endings.pop()?.(),
    });
  }

  /** Writes the beginning of a node. Returns whether what is in it is to be written. */
  #enter(node: ChildNode, root: ChildNode): boolean {
    if (node.type === 'text') this.#text(node);
    if (!('attribs' in node)) return false;
    const box = this.#parts.boxOf.get(node);
    if (box && this.#isNoteInLine(box, root)) return false;
    if (box && (this.#parts.dropped.has(box) || isPermalinkMark(box) || this.#isWayBack(box))) return false;
    this.#label = (box && this.#parts.notes.labels.get(box)) ?? this.#label;
    this.#reply(box);
    if (this.#code?.bar.has(node)) return false;
    if (this.#code?.numbers.has(node)) {
      this.#writer.startLine();
      return false;
    }
    if (isWordMarker(node)) return false;
    const task = taskMark(node);
    if (task) this.#writer.empty('input', task);
    if (!box?.inLink) this.#embed(node);
    if (box && box.text + box.images === 0) this.#stated(box);
    if (node.name === 'noscript') this.#picture(node);
    if (!box && node.name !== 'script') return false;
    const tex = texOf(node);
    if (tex !== null) this.#formula(tex);
    if (tex !== null || !box || showsTex(node)) return false;
    const name = this.#nameOf(box);
    if (voids.has(name)) this.#empty(name, node);
    else this.#endings.push(this.#open(name, box));
    return !voids.has(name);
  }

  #reply(box: Box | undefined): void {
    const heading = box && this.#parts.replies.get(box);
    if (heading !== undefined) this.#writer.element('h2', { class: 'reply' }, heading);
  }

  /** Marks and notes have the same fragment and id, by which Markdown ties them. */
  #attributes(name: string, box: Box): Attributes | null {
    const { marks, texts } = this.#parts.notes;
    const mark = marks.get(box.element);
    if (mark !== undefined) {
      return { href: `${withoutFragment(this.#addresses.page)}#${encodeURIComponent(mark)}`, class: 'note' };
    }
    const kept = attributesOf(name, box.element, this.#addresses);
    const id = texts.get(box);
    return kept && id !== undefined ? { ...kept, id } : kept;
  }

  #nameOf(box: Box): string {
    if (this.#parts.captions.has(box)) return 'figcaption';
    if (this.#parts.figures.has(box)) return 'figure';
    const { element } = box;
    if (this.#parts.notes.texts.has(box) && !blocks.has(element.name)) return 'p';
    if (this.#parts.notes.marks.has(element)) return 'a';
    if (admonitionKind(element) !== null) return 'blockquote';
    if (box.inCode && isCodeOfLines(element)) return 'pre';
    return scriptByStyle(element) ?? synonyms.get(element.name) ?? element.name;
  }

  /** A lazily loaded player is often in the page twice, with and without scripts. */
  #embed(element: Element): void {
    const link = embedLink(element, this.#addresses.base);
    if (link === null || this.#embedded.has(link.href)) return;
    this.#embedded.add(link.href);
    this.#writer.embed(link.href, link.words);
  }

  /** The words that an empty element states in an attribute. */
  #stated({ element }: Box): void {
    const stated = statedWords(element, this.#addresses.base);
    if (stated === null) return;
    if (stated.isTex) this.#formula(stated.words);
    else if (stated.href === null) this.#writer.text(stated.words);
    else this.#writer.embed(stated.href, stated.words);
  }

  #formula(tex: string): void {
    if (!this.#writer.element('code', { class: 'language-math' }, tex)) this.#writer.text(tex);
  }

  /** No-break spaces in `pre` become plain spaces. */
  #text(node: Text): void {
    if (!this.#writer.isPreformatted) this.#lines(node);
    else if (!isBetweenLines(node)) this.#writer.text(node.data.replaceAll('\u00A0', ' '));
  }

  #lines(node: Text): void {
    const words = this.#words(node);
    const lines = words.includes('\n') && keepsLineEnds(node) ? words.split('\n') : [words];
    for (const [at, line] of lines.entries()) {
      if (at > 0) this.#writer.empty('br', {});
      this.#phrases(node, line);
    }
  }

  /** Formulas that scripts set later, as they do outside of code. */
  #phrases(node: Text, line: string): void {
    const delimiters =
      /[\\$]/.test(line) && !this.#isInCode(node) ? delimitersIn(node, this.#parts.texDelimiters) : null;
    if (delimiters === null) this.#writer.text(line);
    else {
      for (const { text, isTex } of texParts(line, delimiters)) {
        if (isTex) this.#formula(text.trim());
        else this.#writer.text(text);
      }
    }
  }

  #isInCode({ parent }: Text): boolean {
    return parent !== null && isTag(parent) && this.#parts.boxOf.get(parent)?.inCode === true;
  }

  /** A text without the number of its note. */
  #words({ data, prev }: Text): string {
    if (data.trim() === '') return data;
    const label = this.#label;
    this.#label = '';
    const words = data.trimStart();
    if (label !== '' && words.startsWith(label)) return afterNumber(words.slice(label.length));
    return this.#followsNumber(prev) ? afterNumber(data) : data;
  }

  /** A note inside of a sentence, which is a root of its own. */
  #isNoteInLine(box: Box, root: ChildNode): boolean {
    return box.element !== root && box.block !== box && this.#parts.notes.texts.has(box);
  }

  /** A link from a note back to its mark, with the brackets around it, or the number of a note. */
  #isWayBack(box: Box): boolean {
    const { element, parent } = box;
    const { numbers, texts } = this.#parts.notes;
    if (numbers.has(box)) return true;
    if (texts.size === 0 || box.text > longestMark || !parent?.isIn(texts)) return false;
    return holdsPlace(element) && wayBack.test(textOf(element, longestMark).trim());
  }

  #followsNumber(prev: Text['prev']): boolean {
    const before = prev?.type === 'tag' ? this.#parts.boxOf.get(prev) : undefined;
    if (!before) return false;
    if (this.#parts.notes.numbers.has(before)) return true;
    return this.#isWayBack(before) && /\d/.test(textOf(before.element, longestMark));
  }

  #empty(name: string, element: Element): void {
    if (name !== 'img') this.#writer.empty(name, {});
    else if (isEmoji(element.attribs.alt ?? '')) this.#writer.text(element.attribs.alt ?? '');
    else {
      const shown = this.#realImage(element) ?? this.#realImage(imageBehind(element));
      if (shown) this.#writeImage(shown);
    }
  }

  #writeImage(shown: Attributes): void {
    this.#pictures.add(shown.src ?? '');
    this.#writer.empty('img', shown);
  }

  /** The picture that readers without scripts get, unless it was read beside it. */
  #picture(noscript: Element): void {
    if (this.#followsPicture(noscript) || textOf(noscript, 20).trim() !== '') return;
    const image = firstDescendants(noscript, maxInNoscript).find(({ name }) => name === 'img');
    const shown = image && !isPixel(image) ? this.#realImage(image) : null;
    if (shown && !this.#pictures.has(shown.src ?? '')) this.#writeImage(shown);
  }

  /** Whether an image that is read is right before an element: a placeholder, which finds its picture itself. */
  #followsPicture(element: Element): boolean {
    const before = elementBefore(element);
    return (
      before !== null &&
      [before, ...firstDescendants(before, maxInNoscript)].some(
        (image) => image.name === 'img' && this.#parts.boxOf.has(image),
      )
    );
  }

  /** The attributes of an image; null for a placeholder. */
  #realImage(element: Element | null): Attributes | null {
    const image = element && shownSource(element, this.#addresses.base);
    const src = image && resolveWebUrl(image.url, this.#addresses.base);
    return src ? { ...attributesOf('img', element, this.#addresses), src } : null;
  }

  #open(name: string, box: Box): Ending {
    const { element } = box;
    if (isOwnPermalink(box)) return null;
    const marks = marksAround(element);
    if (marks) {
      this.#writer.text(marks[0]);
      return () => this.#writer.text(marks[1]);
    }
    const isBlock = box.block === box;
    const item = this.#levelledItem(element);
    if (item && this.#writer.item(item)) {
      this.#label = item.mark;
      this.#state(element);
      return () => this.#writer.endItem();
    }
    if (hasStatedLevels(element)) {
      this.#levelled.add(element);
      return null;
    }
    // A paragraph that its style shows within a line.
    if (!isBlock && blocks.has(element.name)) return null;
    if (wrapsList(element) || this.#isOfItem(element)) return null;
    if (isBlock && phrasing.has(element.name)) return this.#openBoxed(name, box);
    if (name === 'pre' && !this.#writer.isPreformatted) this.#code = codeParts(element);
    if (touches(element)) this.#writer.gap();
    if (isNextCode(element)) this.#writer.break();
    if (name === 'pre' && continuesCode(element) && this.#writer.reopenCode())
      return () => this.#writer.close(name);
    const isTransparent = this.#isLayout(element) || holdsOnlyCode(element);
    const kept = isTransparent ? null : this.#attributes(name, box);
    if (kept && this.#writer.open(name, kept)) {
      this.#state(element);
      return () => this.#writer.close(name);
    }
    if (!isBlock) return null;
    this.#writer.break();
    return () => this.#writer.break();
  }

  /** A phrase that its style shows on lines of its own. */
  #openBoxed(name: string, box: Box): Ending {
    const kept = this.#attributes(name, box);
    this.#writer.break();
    const isOpen = kept !== null && this.#writer.open(name, kept);
    return () => {
      if (isOpen) this.#writer.close(name);
      this.#writer.break();
    };
  }

  #levelledItem(element: Element): LevelledItem | null {
    const { parent } = element;
    const list = parent && isTag(parent) && this.#levelled.has(parent) ? parent : null;
    return list ? statedItem(element, list) : itemOfWord(element);
  }

  /** Whether a paragraph is that of an item. */
  #isOfItem({ name, parent }: Element): boolean {
    return name === 'p' && parent !== null && isTag(parent) && this.#levelledItem(parent) !== null;
  }

  #state(item: Element): void {
    const state = itemState(item);
    if (state) this.#writer.empty('input', state);
  }
}

/** A text behind the number of a note, without what separates them. */
function afterNumber(text: string): string {
  return text.replace(/^\s*[.:：)\]]{0,2}\s*/, '');
}

const maxInNoscript = 20;

/** In weighted characters. */
const longestMark = 20;
const maxInMark = 20;

/** Whether an element is a link to a place, or holds one. */
function holdsPlace(element: Element): boolean {
  return [element, ...firstDescendants(element, maxInMark)].some(
    ({ name, attribs }) => name === 'a' && attribs.href?.includes('#') === true,
  );
}

/** An image that counts visits. */
function isPixel(image: Element): boolean {
  return (
    isHiddenFromSight(image) ||
    [image.attribs.width, image.attribs.height].some((side) => /^[01]$/.test(side ?? ''))
  );
}

/** An arrow, a circumflex, or the number or the letter of the mark. */
const wayBack = /^(?:[^\p{L}\p{N}]{0,3}|[[(]?(?:\d{1,3}|\p{L})[\]).]{0,2})$/u;

/** Of the alternative text of an image that replaces an emoji: the character is written instead. */
function isEmoji(text: string): boolean {
  // The set of emoji takes long to load, and most texts need no look at it.
  return /[^\0-\x7F]/.test(text) && /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic})\uFE0F?$/v.test(text);
}

/** Whether a box is a permalink mark; in code, a link with such a text is part of the code. */
function isPermalinkMark({ element, block }: Box): boolean {
  return block.name !== 'pre' && isPermalink(element, { inHeading: headingTags.has(block.name) });
}

/** The quotation marks that browsers add around an element, or parentheses around ruby text without `rp` elements. */
function marksAround(element: Element): readonly [string, string] | null {
  if (element.name === 'q') return ['“', '”'];
  return element.name === 'rt' && elementBefore(element)?.name !== 'rp' ? ['(', ')'] : null;
}

/** Whether a box is a permalink: a link in a heading to a place on the page. */
function isOwnPermalink({ element, block }: Box): boolean {
  return element.name === 'a' && /^#./.test(element.attribs.href ?? '') && headingTags.has(block.name);
}

/** Whether a `code` follows another piece of its block: a language of which the page shows one, input behind output. */
function isNextCode(element: Element): boolean {
  const { name, prev, parent } = element;
  if (name !== 'code' || !parent || !isTag(parent)) return false;
  const before = parent.name === 'pre' ? prev : elementBefore(element);
  if (!before || !isTag(before) || (before.name !== 'code' && before.name !== 'pre')) return false;
  return parent.name === 'pre' || isCodeInPieces(parent);
}

/** Whether an element directly follows another that is not empty, without white space, as prices do. */
function touches({ name, prev, parent }: Element): boolean {
  if (!pieces.has(name) || prev?.type !== 'tag' || !pieces.has(prev.name)) return false;
  if (!prev.children.some((node) => isTag(node) || isWords(node))) return false;
  return parent === null || !isTag(parent) || parent.name !== 'code';
}

/** The element that means what an editor says in a style or a class name: above or below the line; null for others. */
function scriptByStyle({ name, attribs }: Element): string | null {
  if (name !== 'span') return null;
  const [, kind] =
    raisedByStyle.exec((attribs.style ?? '').slice(0, longestStyle)) ??
    raisedByName.exec((attribs.class ?? '').slice(0, longestStyle)) ??
    [];
  if (kind === undefined) return null;
  return kind.toLowerCase() === 'sub' ? 'sub' : 'sup';
}
