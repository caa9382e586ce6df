import { type FileHandle, open } from 'node:fs/promises';
import { ScrapeError } from '../../extract/page/errors.ts';
import { givenUrl, normalUrl } from '../endpoint/normal-url.ts';

/** The address that a line begins with: of an answer, or of a failure. */
const lineStart = /^\{"(?:requestedUrl|url)":("(?:[^"\\]|\\.)*")/;
/** An address is 8 KiB at most, of which JSON escapes some characters. */
const maxStart = 64 * 1024;

/** A file of result lines that a later run goes on with, where an earlier one was broken off. */
export class OutputFile {
  readonly #file: FileHandle;
  /** How many lines there are of each address. */
  readonly #lines: ReadonlyMap<string, number>;

  private constructor(file: FileHandle, lines: ReadonlyMap<string, number>) {
    this.#file = file;
    this.#lines = lines;
  }

  /** Opens or creates it; a last line that was cut off is removed. */
  static async open(path: string): Promise<OutputFile> {
    const file = await open(path, 'a+');
    const lines = new Map<string, number>();
    let [start, at, end] = ['', 0, 0];
    for await (const chunk of file.createReadStream({ start: 0, autoClose: false, encoding: 'latin1' })) {
      // One character a byte, so that places in the text are places in the file.
      for (const [index, part] of (chunk as string).split('\n').entries()) {
        if (index > 0) {
          const address = addressIn(start);
          if (address !== null) lines.set(address, (lines.get(address) ?? 0) + 1);
          [start, end] = ['', at + 1];
          at += 1;
        }
        if (start.length < maxStart) start += part.slice(0, maxStart);
        at += part.length;
      }
    }
    if (end < at) await file.truncate(end);
    return new OutputFile(file, lines);
  }

  /** The addresses of a list that have no line; one that is listed twice has two. */
  missing(urls: readonly string[]): string[] {
    const left = new Map(this.#lines);
    return urls.filter((url) => {
      const done = namesOf(url).find((name) => (left.get(name) ?? 0) > 0);
      if (done === undefined) return true;
      left.set(done, (left.get(done) ?? 0) - 1);
      return false;
    });
  }

  async append(line: string): Promise<void> {
    await this.#file.appendFile(`${line}\n`);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

function addressIn(start: string): string | null {
  const [, text] = lineStart.exec(Buffer.from(start, 'latin1').toString()) ?? [];
  return text === undefined ? null : (JSON.parse(text) as string);
}

/** What a line may call an address of a list. */
function namesOf(url: string): string[] {
  try {
    const { text, schemeAssumed } = givenUrl(url);
    const normal = normalUrl(text);
    return [normal, url, ...(schemeAssumed ? [normal.replace(/^https:/, 'http:')] : [])];
  } catch (error) {
    if (error instanceof ScrapeError) return [url];
    throw error;
  }
}
