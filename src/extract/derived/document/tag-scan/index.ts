import { Element, Text } from 'domhandler';
import { append } from '../../../lib/append.ts';
import type { SourceText } from '../source-text.ts';
import { BodyNoscript } from './body-noscript.ts';
import { isBlank, resolved, withLineFeeds } from './characters.ts';
import { headTags, markTags, textTags } from './element-sets.ts';
import { ForeignContent } from './foreign-content.ts';
import { ShownWords } from './shown-words.ts';
import { TagReader } from './tag-reader.ts';

/**
 * Reads the marks of a document from its text without building a tree, by those rules of the HTML standard's tree
 * construction that decide where these elements are. Null if that takes a tree.
 */
export function scanTags(source: SourceText): TagScan | null {
  // The standard replaces or drops a NUL, depending on its context; the content of Preact's islands is moved. The parts that
  // Marko moves are read where they were sent, which can change only the order of the marks.
  if (source.text.includes('\0') || source.text.includes('<preact-island')) return null;
  const scan = new TagScan(source);
  return scan.run() ? scan : null;
}

const jsonLd = /ld\+json/i;
/** Tags that cannot hide text: the body is always shown, and the others contain no visible text. */
const neverHiding: ReadonlySet<string> = new Set(['html', 'head', 'body', 'template', 'svg', 'math']);
const droppedInSelect = markTags.union(new Set(['noscript', 'svg', 'math']));
/** The id of a template that is a placeholder for a part streamed later. */
const streamedPlaceholder = /[BP]:[\da-f]|^pl-/;

class TagScan {
  readonly #decode: SourceText['decode'];
  readonly #tag: TagReader;
  readonly #shown = new ShownWords();
  readonly #found = new Map<string, Element[]>();
  readonly #inHead = new Set<Element>();
  readonly #inNoscript = new Set<Element>();
  readonly #foreign = new ForeignContent();
  #place: 'HEAD' | 'AFTER_HEAD' | 'BODY' = 'HEAD';
  #isInHeadNoscript = false;
  #bodyNoscript: BodyNoscript | null = null;
  #templates = 0;
  #selects = 0;
  #tables = 0;
  #isUnsure = false;

  constructor(source: SourceText) {
    this.#decode = source.decode;
    this.#tag = new TagReader(source);
  }

  of(tag: string): readonly Element[] {
    return this.#found.get(tag) ?? [];
  }

  inHead(element: Element): boolean {
    return this.#inHead.has(element);
  }

  inNoscript(element: Element): boolean {
    return this.#inNoscript.has(element);
  }

  get hasMuchText(): boolean {
    return this.#shown.isEnough;
  }

  /** False if the marks cannot be determined without a tree. */
  run(): boolean {
    for (let piece = this.#tag.next(); piece !== 'END'; piece = this.#tag.next()) {
      if (piece === 'TEXT') this.#readText();
      else if (piece === 'CDATA') this.#require(!this.#foreign.isOpen);
      else if (this.#tag.isEndTag) this.#end(this.#tag.name);
      else this.#begin(this.#tag.name);
      if (this.#isUnsure) return false;
    }
    return true;
  }

  #require(isSure: boolean): void {
    if (!isSure) this.#isUnsure = true;
  }

  #readText(): void {
    const isNotShown = this.#isInHeadNoscript || this.#templates > 0 || this.#foreign.isOpen;
    if (this.#place !== 'BODY') {
      if (!isNotShown && !isBlank(resolved(this.#tag.source()))) this.#place = 'BODY';
    } else if (!this.#shown.isDone) {
      this.#shown.text(
        this.#decode(this.#tag.source()),
        !isNotShown && !this.#bodyNoscript && this.#selects === 0,
      );
    }
  }

  #begin(name: string): void {
    if (this.#foreign.isOpen) this.#require(this.#foreign.begin(this.#tag));
    else if (this.#templates > 0) this.#beginInTemplate(name);
    else if (this.#isInHeadNoscript) this.#beginInHeadNoscript(name);
    else this.#beginHtml(name);
  }

  #end(name: string): void {
    if (this.#foreign.isOpen) this.#require(this.#foreign.end(name));
    else if (this.#templates > 0) this.#templates -= name === 'template' ? 1 : 0;
    else if (this.#isInHeadNoscript) this.#endInHeadNoscript(name);
    else if (this.#place === 'BODY') this.#endInBody(name);
    else if (/^(?:body|html|br)$/.test(name)) this.#place = 'BODY';
    else if (name === 'head') this.#place = 'AFTER_HEAD';
  }

  #beginInTemplate(name: string): void {
    if (name === 'template') this.#beginTemplate();
    else if (name === 'svg' || name === 'math') this.#foreign.enter(this.#tag);
    else if (textTags.has(name)) this.#skipText();
    // Inside these, the parser may drop a start tag, so that the text after it is parsed as markup.
    else this.#require(name !== 'select' && name !== 'col' && name !== 'plaintext');
  }

  /** Here our parser keeps images and frames, and drops the tags that by the standard end the head. */
  #beginInHeadNoscript(name: string): void {
    if (name === 'meta' || name === 'link') this.#keep();
    else if (name === 'style' || name === 'noframes' || name === 'iframe') this.#skipText();
    else if (name === 'body') this.#leaveHead();
    else this.#require(name !== 'frameset');
  }

  #endInHeadNoscript(name: string): void {
    if (name === 'noscript') this.#isInHeadNoscript = false;
    else if (name === 'br') this.#leaveHead();
  }

  #leaveHead(): void {
    this.#isInHeadNoscript = false;
    this.#place = 'BODY';
  }

  #beginHtml(name: string): void {
    // The standard does not put a noscript into a head that has ended.
    const belongsInHead = headTags.has(name) && !(name === 'noscript' && this.#place === 'AFTER_HEAD');
    if (!belongsInHead) this.#place = 'BODY';
    this.#require(
      name !== 'plaintext' && name !== 'frameset' && !(this.#selects > 0 && isDroppedInSelect(name)),
    );
    if (this.#place === 'BODY') this.#trackStartTag(name);
    if (name === 'template') this.#beginTemplate();
    else if (name === 'svg' || name === 'math') this.#foreign.enter(this.#tag);
    else if (name === 'noscript') this.#beginNoscript();
    else if (name === 'select') this.#selects += 1;
    else if (name === 'table') this.#tables += 1;
    else if (markTags.has(name) || (name === 'script' && this.#isJsonLd())) this.#keep();
    else if (textTags.has(name)) this.#skipText();
  }

  /** ASP.NET writes the type with a character reference, as "application/ld&#x2B;json". */
  #isJsonLd(): boolean {
    const source = this.#tag.source();
    return jsonLd.test(source.includes('&') ? (this.#tag.attributes().type ?? '') : source);
  }

  /** Updates the state that depends on the start tags in the body. */
  #trackStartTag(name: string): void {
    this.#bodyNoscript?.begin(name);
    if (!this.#shown.isDone && !neverHiding.has(name)) this.#shown.begin(this.#tag);
  }

  #endInBody(name: string): void {
    if (!this.#shown.isDone) this.#shown.end(name);
    const noscript = this.#bodyNoscript?.end(name);
    this.#require(noscript !== 'UNSURE');
    if (noscript === 'ENDED') this.#bodyNoscript = null;
    if (name === 'select') this.#selects = Math.max(0, this.#selects - 1);
    if (name === 'table') this.#tables = Math.max(0, this.#tables - 1);
  }

  #beginNoscript(): void {
    this.#require(this.#bodyNoscript === null);
    if (this.#place === 'BODY') this.#bodyNoscript = new BodyNoscript();
    else this.#isInHeadNoscript = true;
  }

  #beginTemplate(): void {
    const { id = '', shadowrootmode } = this.#tag.attributes();
    // The tree has the content of a shadow root, and the part that replaces a placeholder.
    this.#require(shadowrootmode === undefined && !streamedPlaceholder.test(id));
    this.#templates += 1;
  }

  #skipText(): string {
    const { name } = this.#tag;
    const text = this.#tag.skipText();
    // Inside a comment, a script may contain <script>, whose end tag does not close the outer one.
    if (name === 'script') this.#require(!text.includes('<!--') || !/<script/i.test(text));
    return text;
  }

  #keep(): void {
    // The tree construction may move an element inside a table in front of it.
    this.#require(this.#tables === 0 && (this.#bodyNoscript?.isSure ?? true));
    const { name } = this.#tag;
    const element = new Element(name, this.#tag.attributes());
    if (textTags.has(name)) this.#fill(element);
    append(this.#found, name, element);
    if (this.#place !== 'BODY') this.#inHead.add(element);
    if (this.#isInHeadNoscript || this.#bodyNoscript) this.#inNoscript.add(element);
  }

  #fill(element: Element): void {
    const source = this.#decode(this.#skipText());
    const text = element.name === 'title' ? resolved(source) : withLineFeeds(source);
    if (text !== '') element.children = [new Text(text)];
  }
}

/** Whether the parser drops a start tag inside a select, so that the text after it is parsed as markup. */
function isDroppedInSelect(name: string): boolean {
  return droppedInSelect.has(name) || (textTags.has(name) && name !== 'script');
}
