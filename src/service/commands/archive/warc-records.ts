import { type FileHandle, open } from 'node:fs/promises';
import { ByteReader } from '../../../extract/sources/body/byte-reader.ts';
import { gunzippedMember } from '../../../extract/sources/body/gzip-members.ts';

const mebibyte = 1024 * 1024;
/** Longer records are passed over: nothing that is read of a page is as long. */
const maxRecordBytes = 64 * mebibyte;
const maxHeadBytes = 64 * 1024;
const chunkBytes = 256 * 1024;

const headerBytes = 10;
const gzipMagic = Buffer.from([0x1f, 0x8b, 0x08]);
/** The first bytes of a record (WARC 1.1, section 4), after the two line ends of the one before. */
const recordStart = Buffer.from('\r\n\r\nWARC/');
const versionStart = recordStart.subarray(4);

/** How often a file may be read, and how much of a small one, before nothing is read again. */
const maxReadings = 4;
const freeBytes = 64 * mebibyte;

class BrokenRecord extends Error {}

/** Where a record seemed to begin, there is none. */
class FalseStart extends BrokenRecord {}

/**
 * The records of a WARC file, gzip or not, as bytes. A broken or cut record is counted and costs only itself: reading goes on
 * at the next place that looks like the start of a record. In a file with so many of those that it would be read again and
 * again, it goes on behind what was read.
 */
export class WarcRecords {
  readonly #file: FileHandle;
  readonly size: number;
  broken = 0;
  /** How far the file was read. */
  position = 0;
  #bytesRead = 0;

  private constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.size = size;
  }

  static async open(path: string): Promise<WarcRecords> {
    const file = await open(path);
    return new WarcRecords(file, (await file.stat()).size);
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    const start = await new ByteReader(this.#bytesFrom(0)).fill(gzipMagic.length);
    yield* start.subarray(0, gzipMagic.length).equals(gzipMagic) ? this.#compressed() : this.#plain();
  }

  /** Each record is a member of its own, as the standard asks for, or several are in one. */
  async *#compressed(): AsyncGenerator<Uint8Array> {
    for (let at: number | null = 0; at !== null; at = await this.#findMember(this.#behind(at + 1))) {
      const failedAt = yield* this.#membersFrom(at);
      if (failedAt === null) return;
      at = failedAt;
    }
  }

  /** Returns where the first broken member begins; null if there is none. */
  async *#membersFrom(from: number): AsyncGenerator<Uint8Array, number | null> {
    const coded = new ByteReader(this.#bytesFrom(from));
    while ((await coded.fill(1)).length > 0) {
      const start = from + coded.consumed;
      try {
        yield* this.#recordsOfMember(new ByteReader(gunzippedMember(coded)));
      } catch {
        this.broken += 1;
        return start;
      }
    }
    return null;
  }

  /** Throws if the member is broken; its last record is that, too, if its checksum is wrong. */
  async *#recordsOfMember(reader: ByteReader): AsyncGenerator<Uint8Array> {
    let last: Uint8Array | null = null;
    let failure: BrokenRecord | null = null;
    try {
      while (await skipLineEnds(reader)) {
        for await (const record of readRecord(reader)) {
          if (last) yield last;
          last = record;
        }
      }
    } catch (error) {
      if (!(error instanceof BrokenRecord)) throw error;
      failure = error;
    }
    while (await reader.next(chunkBytes)) {
      // The next member begins where this one ends.
    }
    if (last) yield last;
    if (failure) this.broken += 1;
  }

  async *#plain(): AsyncGenerator<Uint8Array> {
    let isRun = false;
    for (let from: number | null = 0; from !== null; ) {
      const reader = new ByteReader(this.#bytesFrom(from));
      let start = from;
      try {
        while (await skipLineEnds(reader)) {
          start = from + reader.consumed;
          yield* readRecord(reader);
          isRun = false;
        }
        return;
      } catch (error) {
        if (!(error instanceof BrokenRecord)) throw error;
        // False starts that follow each other are one broken record.
        if (!(isRun && error instanceof FalseStart)) this.broken += 1;
        isRun = true;
        from = await this.#find(recordStart, this.#behind(start));
      }
    }
  }

  /** Where to go on after something broken. */
  #behind(at: number): number {
    const isReadAgain = this.#bytesRead > freeBytes + maxReadings * this.size;
    return isReadAgain ? Math.max(at, this.position) : at;
  }

  /** Where the next member begins: bytes of a broken one hardly ever look like a whole header. */
  async #findMember(from: number): Promise<number | null> {
    let at = await this.#find(gzipMagic, from);
    for (; at !== null; at = await this.#find(gzipMagic, this.#behind(at + 1))) {
      const { buffer } = await this.#file.read(Buffer.alloc(headerBytes), 0, headerBytes, at);
      if (isMemberHeader(buffer)) return at;
    }
    return null;
  }

  /** Where these bytes occur next in the file; null if nowhere. */
  async #find(bytes: Buffer, from: number): Promise<number | null> {
    let before: Buffer = Buffer.alloc(0);
    let at = from;
    for await (const chunk of this.#bytesFrom(from)) {
      const seen: Buffer = Buffer.concat([before, chunk]);
      const found = seen.indexOf(bytes);
      if (found >= 0) return at + found;
      before = seen.subarray(Math.max(0, seen.length - bytes.length + 1));
      at += seen.length - before.length;
    }
    return null;
  }

  async *#bytesFrom(from: number): AsyncGenerator<Buffer> {
    for (let at = from; ; ) {
      const { buffer, bytesRead } = await this.#file.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, at);
      if (bytesRead === 0) return;
      at += bytesRead;
      this.#bytesRead += bytesRead;
      this.position = Math.max(this.position, at);
      yield buffer.subarray(0, bytesRead);
    }
  }
}

/** Whether anything comes after the line ends between records. */
async function skipLineEnds(reader: ByteReader): Promise<boolean> {
  for (;;) {
    const waiting = await reader.fill(1);
    if (waiting.length === 0) return false;
    const ends = waiting.findIndex((byte) => byte !== 0x0d && byte !== 0x0a);
    reader.skip(ends < 0 ? waiting.length : ends);
    if (ends >= 0) return true;
  }
}

/** One record with its head; nothing if it is too long. What follows it must be its two line ends, or the end. */
async function* readRecord(reader: ByteReader): AsyncGenerator<Uint8Array> {
  const head = await readHead(reader);
  const [, digits] = /\r\ncontent-length:[ \t]*(\d+)[ \t]*\r\n/i.exec(head.toString('latin1')) ?? [];
  if (digits === undefined) throw new FalseStart('It has no length.');
  const length = Number(digits);
  const isKept = length <= maxRecordBytes;
  const parts: Uint8Array[] = [head];
  for (let left = length; left > 0; ) {
    const part = await reader.next(left);
    if (!part) throw new BrokenRecord('It is cut.');
    left -= part.length;
    if (isKept) parts.push(part);
  }
  const end = (await reader.fill(4)).subarray(0, 4);
  if (!recordStart.subarray(0, end.length).equals(end)) throw new BrokenRecord('Its length is wrong.');
  if (isKept) yield Buffer.concat(parts);
}

/** By the bytes that are not free: flags, extra flags and operating system (RFC 1952, section 2.3). */
function isMemberHeader(header: Uint8Array): boolean {
  const [flags = 0xff, extraFlags = 0xff, system = 0xfe] = [header[3], header[8], header[9]];
  return (flags & 0xe0) === 0 && [0, 2, 4].includes(extraFlags) && (system <= 13 || system === 255);
}

async function readHead(reader: ByteReader): Promise<Buffer> {
  const start = (await reader.fill(versionStart.length)).subarray(0, versionStart.length);
  if (!versionStart.equals(start)) throw new FalseStart('It does not begin with its version.');
  for (let wanted = 1024; ; wanted *= 2) {
    const waiting = await reader.fill(wanted);
    const end = waiting.indexOf('\r\n\r\n');
    if (end >= 0 && end < maxHeadBytes) {
      const head = Buffer.from(waiting.subarray(0, end + 4));
      reader.skip(head.length);
      return head;
    }
    if (waiting.length < wanted || wanted > maxHeadBytes) throw new FalseStart('Its head does not end.');
  }
}
