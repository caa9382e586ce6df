import { type FileHandle, open } from 'node:fs/promises';
import { ScrapeError } from '../../extract/page/errors.ts';
import type { RenderMode } from '../../extract/schema/rendering-report.ts';
import type { Selection } from '../engine/request/selection.ts';

/** The address that a line begins with: of an answer, or of a failure. */
const lineStart = /^\{"(?:requestedUrl|url)":("(?:[^"\\]|\\.)*")/;
/** An address is 8 KiB at most, of which JSON escapes some characters. */
const maxStart = 64 * 1024;

/** A file of result lines that a later run goes on with, where an earlier one was broken off. */
export class OutputFile {
  readonly #file: FileHandle;
  /** How many lines there are of each address. */
  readonly #lines: ReadonlyMap<string, number>;
  #written = Promise.resolve();

  private constructor(file: FileHandle, lines: ReadonlyMap<string, number>) {
    this.#file = file;
    this.#lines = lines;
  }

  /** Opens or creates it; a last line that was cut off is removed. */
  static async open(path: string): Promise<OutputFile> {
    const file = await open(path, 'a+');
    const lines = new Map<string, number>();
    // A terminal, a pipe or a device has no lines of an earlier run, and to read it may never end.
    if (!(await file.stat()).isFile()) return new OutputFile(file, lines);
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

  /**
   * The addresses of a list that have no line; one that is listed twice has two. `namesOf` says what a line may call an
   * address.
   */
  missing(urls: readonly string[], namesOf: (url: string) => readonly string[]): string[] {
    if (this.#lines.size === 0) return [...urls];
    const left = new Map(this.#lines);
    return urls.filter((url) => {
      const done = namesOf(url).find((name) => (left.get(name) ?? 0) > 0);
      if (done === undefined) return true;
      left.set(done, (left.get(done) ?? 0) - 1);
      return false;
    });
  }

  /** Lines are written one after the other: a long one is written in several pieces. */
  append(line: string): Promise<void> {
    this.#written = this.#written.then(() => this.#file.appendFile(`${line}\n`));
    return this.#written;
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

function addressIn(start: string): string | null {
  const [, text] = lineStart.exec(Buffer.from(start, 'latin1').toString()) ?? [];
  return text === undefined ? null : (JSON.parse(text) as string);
}

/** What the line of an address may begin with: its `requestedUrl`, or, where it failed, the address as it was given. */
export async function namingOf(selection: Selection, render: RenderMode) {
  // Imported only here: the help does not need the service.
  const { decide } = await import('../endpoint/question/decide.ts');
  return (url: string): string[] => {
    try {
      const decided = decide({ url, selection }, { render, lifetimeMs: 0 });
      const names = [decided.url, ...(decided.fallbackUrl ? [decided.fallbackUrl] : [])];
      return [...names.map((name) => name + decided.route), url];
    } catch (error) {
      if (error instanceof ScrapeError) return [url];
      throw error;
    }
  };
}
