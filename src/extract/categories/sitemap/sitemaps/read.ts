import { readDate } from '../../../lib/dates/date.ts';
import { readDecimal } from '../../../lib/number.ts';
import { pageKey } from '../../../lib/url.ts';
import type { LineNote } from '../../../schema/line-note.ts';
import type { SitemapEntry } from '../types.ts';
import { type CodedFile, type DecodedFile, openFile } from './decode.ts';
import { toEntry, writtenAddress, writtenDate } from './entry.ts';
import type { RawItem } from './item.ts';
import { Statistics } from './statistics.ts';
import { SitemapText } from './text.ts';
import { SitemapXml, type XmlKind } from './xml.ts';

export type SitemapKind = XmlKind | 'TEXT';

/** The content of a sitemap file. Entries beyond the limit are not kept, only counted. */
export interface SitemapContent extends Omit<Statistics, 'add'> {
  /** Null if the file is not a sitemap. */
  readonly kind: SitemapKind | null;
  readonly compressed: boolean;
  /** How many decoded bytes were read. */
  readonly bytes: number;
  /** Whether reading ended before the file did. */
  readonly cut: boolean;
  readonly entries: readonly SitemapEntry[];
  /** The entry of each wanted address, in the order of `wanted`; null for those that are not listed. */
  readonly listed: readonly (SitemapEntry | null)[];
  /** The sitemaps that an index lists. */
  readonly children: readonly { readonly url: string; readonly lastmod: string | null }[];
  readonly notes: readonly LineNote[];
}

export interface ReadOptions {
  readonly url: string;
  /** How many entries to keep. */
  readonly keep: number;
  /** Addresses whose entries are returned even beyond the limit. */
  readonly wanted: readonly string[];
  /** The host that entries should be on. */
  readonly host: string;
  /** ISO, UTC. */
  readonly now: string;
  readonly complete: boolean;
  /** How many decoded bytes to read. */
  readonly maxBytes: number;
}

/** The date format that the protocol requires; other dates are read too, with a note. */
const w3cDate = /^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?)?)?$/;
const maxNotes = 100;
/** How many characters of a wrong text a note shows. */
const maxShown = 60;

/** Reads a sitemap of any kind as far as possible; never throws, whatever the file is. */
export async function readSitemap(coded: CodedFile, options: ReadOptions): Promise<SitemapContent> {
  const file = await openFile(coded, options.maxBytes);
  const reader = new Reader(options);
  for await (const chunk of file.chunks()) {
    reader.write(chunk);
    if (reader.done) break;
  }
  return reader.content(file);
}

class Reader {
  readonly #options: ReadOptions;
  readonly #wanted: ReadonlyMap<string, number>;
  readonly #statistics: Statistics;
  readonly #entries: SitemapEntry[] = [];
  readonly #listed: (SitemapEntry | null)[];
  readonly #children: { url: string; lastmod: string | null }[] = [];
  readonly #notes: LineNote[] = [];
  #kind: SitemapKind | null = null;
  #format: SitemapXml | SitemapText | null = null;
  #isQuiet = false;

  constructor(options: ReadOptions) {
    this.#options = options;
    this.#wanted = new Map(options.wanted.map((url, rank) => [pageKey(url), rank]));
    this.#listed = options.wanted.map(() => null);
    this.#statistics = new Statistics(options);
  }

  get done(): boolean {
    return this.#format?.done ?? false;
  }

  get #isFeed(): boolean {
    return this.#kind === 'RSS' || this.#kind === 'ATOM';
  }

  write(chunk: string): void {
    this.#format ??= this.#formatOf(chunk);
    this.#format?.write(chunk);
  }

  content({ compressed, bytes, over, broken }: DecodedFile): SitemapContent {
    this.#end(this.#options.complete && !over && !broken);
    if (broken) this.#note(1, 'The compressed data is broken; only what comes before the error is read.');
    return {
      kind: this.#kind,
      compressed,
      bytes,
      cut: over || (this.#kind !== null && (broken || this.done)),
      entries: this.#entries,
      listed: this.#listed,
      children: this.#children,
      notes: this.#kind === null ? this.#refusal(broken) : this.#notes,
      ...this.#statistics,
    };
  }

  /** Ends the file; elements left open because reading ended early are not errors. */
  #end(isWhole: boolean): void {
    this.#isQuiet = !isWhole;
    this.#format?.end(isWhole);
    this.#isQuiet = false;
  }

  /** A file that begins with < is XML, any other a list of addresses; leading white space is skipped. */
  #formatOf(chunk: string): SitemapXml | SitemapText | null {
    const first = chunk.trimStart()[0];
    if (first === undefined) return null;
    const sink = {
      kind: (kind: SitemapKind) => {
        this.#kind = kind;
      },
      item: (item: RawItem) => this.#item(item),
      note: (line: number, message: string) => this.#note(line, message),
    };
    return first === '<' ? new SitemapXml(sink) : new SitemapText(sink);
  }

  /** Why the file is not a sitemap, in place of the notes on lines: broken compression, or the wrong root element. */
  #refusal(broken: boolean): LineNote[] {
    const note = broken || this.#format instanceof SitemapXml ? this.#notes.at(-1) : null;
    return [note ?? { line: 1, message: 'The file is not a sitemap.' }];
  }

  #item(item: RawItem): void {
    const url = this.#address(item);
    if (!url) return;
    const lastmod = this.#lastmod(item);
    if (this.#kind === 'INDEX') {
      this.#children.push({ url: url.href, lastmod });
      return;
    }
    this.#statistics.add(url, lastmod);
    this.#checkPriority(item);
    this.#keep(item, url);
  }

  #address(item: RawItem): URL | null {
    const written = writtenAddress(item, this.#isFeed);
    if (written === null) {
      this.#note(item.line, 'The item has no address.');
      return null;
    }
    const locations = item.texts.get('loc')?.length ?? 0;
    if (locations > 1) this.#note(item.line, `The item has ${locations} addresses; only the first counts.`);
    const url = URL.parse(written, this.#options.url);
    if (!url || !/^https?:$/.test(url.protocol)) {
      this.#note(item.line, `"${written.slice(0, maxShown)}" is no address of a page.`);
      return null;
    }
    if (!this.#isFeed && !/^https?:\/\//i.test(written))
      this.#note(item.line, 'The address is not absolute.');
    return url;
  }

  #lastmod(item: RawItem): string | null {
    const written = writtenDate(item);
    const date = readDate(written);
    const isWrong = date === null || (!this.#isFeed && !w3cDate.test(written ?? ''));
    if (written !== null && isWrong)
      this.#note(item.line, `"${written.slice(0, maxShown)}" is no date of the W3C format.`);
    return date;
  }

  #checkPriority({ line, texts }: RawItem): void {
    const written = texts.get('priority')?.[0];
    if (written === undefined) return;
    const priority = readDecimal(written);
    if (priority === null || priority < 0 || priority > 1)
      this.#note(line, `The priority "${written.slice(0, maxShown)}" is not a number from 0.0 to 1.0.`);
  }

  #keep(item: RawItem, url: URL): void {
    const rank = this.#wanted.get(pageKey(url.href));
    const isFound = rank !== undefined && this.#listed[rank] === null;
    const isKept = this.#entries.length < this.#options.keep;
    if (!isFound && !isKept) return;
    const entry = toEntry(item, url.href);
    if (isKept) this.#entries.push(entry);
    if (isFound) this.#listed[rank] = entry;
  }

  #note(line: number, message: string): void {
    if (!this.#isQuiet && this.#notes.length < maxNotes) this.#notes.push({ line, message });
  }
}
