import { Parser } from 'htmlparser2';
import { words } from '../../../lib/text.ts';
import { RawItem, type Sink } from './item.ts';

/** Finds the line of an offset in a text that arrives in chunks. Offsets must be passed in ascending order. */
class Lines {
  #line = 1;
  /** The offset up to which lines have been counted. */
  #counted = 0;
  #chunk = '';
  #chunkStart = 0;

  next(chunk: string): void {
    this.at(this.#chunkStart + this.#chunk.length);
    this.#chunkStart += this.#chunk.length;
    this.#chunk = chunk;
  }

  /** The line of an offset, counted from 1. */
  at(offset: number): number {
    const end = offset - this.#chunkStart;
    let from = this.#counted - this.#chunkStart;
    for (;;) {
      const found = this.#chunk.indexOf('\n', from);
      if (found === -1 || found >= end) break;
      this.#line += 1;
      from = found + 1;
    }
    this.#counted = Math.max(this.#counted, offset);
    return this.#line;
  }
}

export type XmlKind = 'URLSET' | 'INDEX' | 'RSS' | 'ATOM';

const roots: ReadonlyMap<string, { readonly kind: XmlKind; readonly item: string }> = new Map([
  ['urlset', { kind: 'URLSET', item: 'url' }],
  ['sitemapindex', { kind: 'INDEX', item: 'sitemap' }],
  ['rss', { kind: 'RSS', item: 'item' }],
  ['rdf', { kind: 'RSS', item: 'item' }],
  ['feed', { kind: 'ATOM', item: 'entry' }],
]);

/** The paths in an item whose texts count, without namespace prefixes. */
const paths = new Set(
  words(`loc lastmod changefreq priority image/loc video/title video/thumbnail_loc video/content_loc video/player_loc
    video/duration news/publication/name news/publication/language news/publication_date news/title link guid pubdate
    date updated published`),
);

/** No sitemap nests this deep, and the parser takes longer with each level. */
const deepest = 64;
/** How many characters of a text count. */
const longestText = 10_000;

/**
 * Reads the XML of a sitemap or feed in chunks, without validation. A document type is ignored, and so are all entities
 * except XML's own five.
 */
export class SitemapXml {
  readonly #sink: Sink<XmlKind>;
  readonly #parser: Parser;
  readonly #lines = new Lines();
  /** The local names of the open elements. */
  readonly #open: string[] = [];
  #itemName: string | null = null;
  #item: RawItem | null = null;
  /** How many elements are open around the item, the item itself included. */
  #itemDepth = 0;
  /** The path of the text that is being read; null for text that does not count. */
  #path: string | null = null;
  #text = '';
  #done = false;

  constructor(sink: Sink<XmlKind>) {
    this.#sink = sink;
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => this.#opened(localName(name), attributes),
        ontext: (text) => this.#read(text),
        onclosetag: (_, implied) => this.#closed(implied),
        onprocessinginstruction: (name) => this.#declared(name),
      },
      { xmlMode: true, decodeEntities: true },
    );
  }

  /** Whether the rest of the file is not needed. */
  get done(): boolean {
    return this.#done;
  }

  write(chunk: string): void {
    this.#lines.next(chunk);
    this.#parser.write(chunk);
  }

  end(): void {
    if (!this.#done) this.#parser.end();
  }

  #opened(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#open.push(name);
    if (this.#open.length === 1) this.#begin(name, attributes);
    else if (this.#open.length > deepest) this.#stop('Elements are nested too deeply; the rest is not read.');
    else if (this.#item) this.#openedInside(this.#item, attributes);
    else if (name === this.#itemName) {
      this.#item = new RawItem(this.#line());
      this.#itemDepth = this.#open.length;
      // Some generators leave out <loc>.
      this.#path = name === 'url' || name === 'sitemap' ? 'loc' : null;
      this.#text = '';
    }
  }

  #openedInside(item: RawItem, attributes: Readonly<Record<string, string>>): void {
    const path = this.#open.slice(this.#itemDepth).join('/');
    item.open(path, attributes);
    const isAddress = path !== 'guid' || attributes.isPermaLink?.trim().toLowerCase() !== 'false';
    this.#path = paths.has(path) && isAddress ? path : null;
    this.#text = '';
  }

  #read(text: string): void {
    if (this.#path !== null && this.#text.length < longestText) this.#text += text;
  }

  /** An element that is closed only implicitly, by another end tag or the end of the file, may lack a part of its text. */
  #closed(implied: boolean): void {
    if (implied && this.#open.length === 1) this.#note(`<${this.#open[0]}> is not closed.`);
    const text = this.#text.trim();
    if (this.#item && this.#path !== null && !implied && text !== '') this.#item.add(this.#path, text);
    this.#path = null;
    if (this.#item && this.#open.length === this.#itemDepth) {
      if (implied) this.#note(`<${this.#itemName}> is not closed.`);
      this.#sink.item(this.#item);
      this.#item = null;
    }
    this.#open.pop();
  }

  #begin(name: string, attributes: Readonly<Record<string, string>>): void {
    const root = roots.get(name);
    if (!root) {
      this.#stop(`<${name.slice(0, 60)}> begins no sitemap.`);
      return;
    }
    this.#itemName = root.item;
    this.#sink.kind(root.kind);
    const isSitemap = root.kind === 'URLSET' || root.kind === 'INDEX';
    if (isSitemap && !Object.values(attributes).some((value) => /\/schemas\/sitemap\//.test(value)))
      this.#note(`<${name}> does not name the namespace of sitemaps.`);
  }

  #declared(name: string): void {
    if (name.toLowerCase() === '!doctype')
      this.#note('A document type has no place in a sitemap and is ignored.');
  }

  #stop(message: string): void {
    if (this.#done) return;
    this.#note(message);
    this.#done = true;
    this.#parser.pause();
  }

  #note(message: string): void {
    this.#sink.note(this.#line(), message);
  }

  #line(): number {
    return this.#lines.at(this.#parser.startIndex);
  }
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase();
}
