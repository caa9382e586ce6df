import { RawItem, type Sink } from './item.ts';

/** Longer lines are cut: no address is that long. */
const longestLine = 10_000;

/** Reads a sitemap that is a list of addresses, one on a line. */
export class SitemapText {
  readonly #sink: Sink<'TEXT'>;
  #rest = '';
  #line = 0;
  #found = false;

  /** Always false: a text has no early end. */
  readonly done = false;

  constructor(sink: Sink<'TEXT'>) {
    this.#sink = sink;
  }

  write(chunk: string): void {
    const lines = (this.#rest + chunk).split('\n');
    this.#rest = (lines.pop() ?? '').slice(0, longestLine);
    for (const line of lines) this.#read(line);
  }

  /** The last line of an incomplete file may be cut off, so it does not count. */
  end(complete: boolean): void {
    if (complete) this.#read(this.#rest);
  }

  #read(written: string): void {
    this.#line += 1;
    const line = written.trim();
    if (line === '') return;
    if (!/^https?:\/\/\S+$/i.test(line.slice(0, longestLine))) {
      this.#sink.note(this.#line, 'The line is not an address.');
      return;
    }
    if (!this.#found) this.#sink.kind('TEXT');
    this.#found = true;
    const item = new RawItem(this.#line);
    item.add('loc', line);
    this.#sink.item(item);
  }
}
