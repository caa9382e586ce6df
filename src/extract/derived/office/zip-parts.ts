import type { Document } from 'domhandler';
import type { Entry, ZipFile } from 'yauzl';
import { markedEncoding } from '../../lib/html/encoding.ts';
import { ScrapeError } from '../../page/errors.ts';
import { yauzl } from '../../page/file-readers.ts';
import { xmlTree } from './xml.ts';

const mebibyte = 1024 * 1024;
/** The parts of a book with thousands of pictures are fewer. */
const maxParts = 10_000;
/** Names are parts of addresses, which are resolved wherever a part refers to another. */
const longestName = 1_000;
/** Inflated. Parts that are not read do not count. */
const maxBytesOfPart = 16 * mebibyte;
const maxBytes = 48 * mebibyte;

/** The parts of a zip file by name, each inflated when it is read. */
export class ZipParts {
  readonly #file: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  #bytesLeft = maxBytes;

  private constructor(file: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#file = file;
    this.#entries = entries;
  }

  /** Reads the directory at the end of the file. Throws OFFICE_TOO_LARGE, or an error without a code if it is broken. */
  static async open(bytes: Uint8Array): Promise<ZipParts> {
    const reader = await yauzl();
    const file = await reader.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    if (file.entryCount > maxParts) throw new ScrapeError('OFFICE_TOO_LARGE');
    const entries = new Map<string, Entry>();
    for await (const entry of file.eachEntry()) {
      if (entry.fileName.length <= longestName && !entries.has(entry.fileName))
        entries.set(entry.fileName, entry);
    }
    return new ZipParts(file, entries);
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /**
   * A part of text in UTF-8, or in UTF-16 by its byte order mark; null if there is no such part. Inflating stops where a part has
   * more bytes than the directory says.
   */
  async text(name: string): Promise<string | null> {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    if (entry.isEncrypted()) throw new ScrapeError('OFFICE_ENCRYPTED');
    this.#bytesLeft -= entry.uncompressedSize;
    if (entry.uncompressedSize > maxBytesOfPart || this.#bytesLeft < 0)
      throw new ScrapeError('OFFICE_TOO_LARGE');
    const chunks: Uint8Array[] = [];
    for await (const chunk of await this.#file.openReadStreamPromise(entry)) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    return new TextDecoder(markedEncoding(bytes) ?? 'utf-8').decode(bytes);
  }

  /** The tree of a part in XML; empty if there is no such part. */
  async tree(name: string): Promise<Document> {
    return xmlTree((await this.text(name)) ?? '');
  }
}
