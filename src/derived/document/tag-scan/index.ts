import { Element, Text } from 'domhandler';
import type { Marks, MarkTag } from '../marks.ts';
import type { SourceText } from '../source-text.ts';
import { BodyNoscript } from './body-noscript.ts';
import { isBlank, resolved, withLineFeeds } from './characters.ts';
import { headTags, marked, textTags } from './element-sets.ts';
import { ForeignContent } from './foreign-content.ts';
import { ShownWords } from './shown-words.ts';
import { TagReader } from './tag-reader.ts';

/**
 * Reads the marks of a document from its text, without building its tree: by the rules of the HTML standard's tree
 * construction as far as they say where these elements stand. Null where only a tree can tell.
 */
export function scanTags(source: SourceText): Marks | null {
  // The standard replaces or drops it, by where it stands; islands are moved with all that they hold.
  if (source.text.includes('\0') || source.text.includes('<preact-island')) return null;
  const scan = new TagScan(source);
  return scan.run() ? scan : null;
}

const jsonLd = /ld\+json/i;
/** The body is shown whatever its attributes say; what the others hold is never text to read. */
const unnoted: ReadonlySet<string> = new Set(['html', 'head', 'body', 'template', 'svg', 'math']);
/** The id of a template that something streamed later takes the place of. */
const streamedPlace = /[BP]:[\da-f]|^pl-/;

class TagScan implements Marks {
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

  of(tag: MarkTag): readonly Element[] {
    return this.#found.get(tag) ?? [];
  }

  inHead(element: Element): boolean {
    return this.#inHead.has(element);
  }

  inNoscript(element: Element): boolean {
    return this.#inNoscript.has(element);
  }

  get hasMuchText(): boolean {
    return this.#shown.areMany;
  }

  /** False where only a tree can tell. */
  run(): boolean {
    for (let piece = this.#tag.next(); piece !== 'END'; piece = this.#tag.next()) {
      if (piece === 'TEXT') this.#readText();
      else if (piece === 'CDATA') this.#need(!this.#foreign.isOpen);
      else if (this.#tag.isEndTag) this.#end(this.#tag.name);
      else this.#begin(this.#tag.name);
      if (this.#isUnsure) return false;
    }
    return true;
  }

  #need(isSure: boolean): void {
    if (!isSure) this.#isUnsure = true;
  }

  #readText(): void {
    const isApart = this.#isInHeadNoscript || this.#templates > 0 || this.#foreign.isOpen;
    if (this.#place !== 'BODY') {
      if (!isApart && !isBlank(resolved(this.#tag.source()))) this.#place = 'BODY';
    } else if (!this.#shown.isDone) {
      this.#shown.text(
        this.#decode(this.#tag.source()),
        !isApart && !this.#bodyNoscript && this.#selects === 0,
      );
    }
  }

  #begin(name: string): void {
    if (this.#foreign.isOpen) this.#need(this.#foreign.begin(this.#tag));
    else if (this.#templates > 0) this.#beginInTemplate(name);
    else if (this.#isInHeadNoscript) this.#beginInHeadNoscript(name);
    else this.#beginHtml(name);
  }

  #end(name: string): void {
    if (this.#foreign.isOpen) this.#need(this.#foreign.end(name));
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
    // In these, start tags may be dropped, with what they say of the text behind them.
    else this.#need(name !== 'select' && name !== 'col' && name !== 'plaintext');
  }

  /** Here our parser keeps images and frames, and drops what the standard would end the head for. */
  #beginInHeadNoscript(name: string): void {
    if (name === 'meta' || name === 'link') this.#keep();
    else if (name === 'style' || name === 'noframes' || name === 'iframe') this.#skipText();
    else if (name === 'body') this.#leaveHead();
    else this.#need(name !== 'frameset');
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
    // A noscript is not taken back into a head that has ended.
    const isHeads = headTags.has(name) && !(name === 'noscript' && this.#place === 'AFTER_HEAD');
    if (!isHeads) this.#place = 'BODY';
    this.#need(
      name !== 'plaintext' && name !== 'frameset' && !(this.#selects > 0 && isDroppedInSelect(name)),
    );
    if (this.#place === 'BODY') this.#note(name);
    if (name === 'template') this.#beginTemplate();
    else if (name === 'svg' || name === 'math') this.#foreign.enter(this.#tag);
    else if (name === 'noscript') this.#beginNoscript();
    else if (name === 'select') this.#selects += 1;
    else if (name === 'table') this.#tables += 1;
    else if (marked.has(name) || (name === 'script' && jsonLd.test(this.#tag.source()))) this.#keep();
    else if (textTags.has(name)) this.#skipText();
  }

  /** A tag of the body, for what is followed beside the marks. */
  #note(name: string): void {
    this.#bodyNoscript?.begin(name);
    if (!this.#shown.isDone && !unnoted.has(name)) this.#shown.begin(this.#tag);
  }

  #endInBody(name: string): void {
    if (!this.#shown.isDone) this.#shown.end(name);
    const noscript = this.#bodyNoscript?.end(name);
    this.#need(noscript !== 'UNSURE');
    if (noscript === 'ENDED') this.#bodyNoscript = null;
    if (name === 'select') this.#selects = Math.max(0, this.#selects - 1);
    if (name === 'table') this.#tables = Math.max(0, this.#tables - 1);
  }

  #beginNoscript(): void {
    this.#need(this.#bodyNoscript === null);
    if (this.#place === 'BODY') this.#bodyNoscript = new BodyNoscript();
    else this.#isInHeadNoscript = true;
  }

  #beginTemplate(): void {
    const { id = '', shadowrootmode } = this.#tag.attributes();
    // What such a template holds, or what it holds the place of, is in the tree.
    this.#need(shadowrootmode === undefined && !streamedPlace.test(id));
    this.#templates += 1;
  }

  #skipText(): string {
    const { name } = this.#tag;
    const text = this.#tag.skipText();
    // In a comment a script may hold a script, which its first end tag does not close.
    if (name === 'script') this.#need(!text.includes('<!--') || !/<script/i.test(text));
    return text;
  }

  #keep(): void {
    // What stands between the rows of a table is moved in front of it.
    this.#need(this.#tables === 0 && (this.#bodyNoscript?.isSure ?? true));
    const { name } = this.#tag;
    const element = new Element(name, this.#tag.attributes());
    if (textTags.has(name)) this.#fill(element);
    const known = this.#found.get(name);
    if (known) known.push(element);
    else this.#found.set(name, [element]);
    if (this.#place !== 'BODY') this.#inHead.add(element);
    if (this.#isInHeadNoscript || this.#bodyNoscript) this.#inNoscript.add(element);
  }

  #fill(element: Element): void {
    const source = this.#decode(this.#skipText());
    const text = element.name === 'title' ? resolved(source) : withLineFeeds(source);
    if (text !== '') element.children = [new Text(text)];
  }
}

/** Whether a start tag is dropped in a select, with what it says of the text behind it. */
function isDroppedInSelect(name: string): boolean {
  return marked.has(name) || name === 'noscript' || (textTags.has(name) && name !== 'script');
}
