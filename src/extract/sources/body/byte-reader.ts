import type { InflateRaw, ZstdDecompress } from 'node:zlib';
import { queueFrom } from './byte-queue.ts';

/** Reads a stream of bytes with look-ahead and put-back. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #waiting: Buffer = Buffer.alloc(0);
  #ended = false;
  #consumed = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Waits for this many bytes, or the end, and returns what has arrived without consuming it. */
  async fill(bytes: number): Promise<Buffer> {
    while (this.#waiting.length < bytes && !this.#ended) {
      const { done, value } = await this.#source.next();
      if (done) this.#ended = true;
      else this.#waiting = Buffer.concat([this.#waiting, value]);
    }
    return this.#waiting;
  }

  /** How many bytes were consumed. */
  get consumed(): number {
    return this.#consumed;
  }

  skip(bytes: number): void {
    this.#consumed += Math.min(bytes, this.#waiting.length);
    this.#waiting = this.#waiting.subarray(bytes);
  }

  /** Consumes at most this many bytes; null at the end. */
  async next(bytes: number): Promise<Uint8Array | null> {
    const piece = (await this.fill(1)).subarray(0, bytes);
    this.skip(piece.length);
    return piece.length > 0 ? piece : null;
  }

  putBack(bytes: Uint8Array): void {
    this.#consumed -= bytes.length;
    this.#waiting = Buffer.concat([bytes, this.#waiting]);
  }
}

type Decoder = InflateRaw | ZstdDecompress;

/** What a stream of zlib decodes; the reader then continues right after the bytes that the stream has used. Throws if they are broken. */
export async function* decodedBy(
  decoder: Decoder,
  reader: ByteReader,
  pieceBytes: number,
): AsyncGenerator<Uint8Array> {
  const decoded = queueFrom(decoder, Number.POSITIVE_INFINITY);
  const fed = feed(decoder, reader, pieceBytes).catch((error) => void decoder.destroy(error));
  try {
    yield* decoded;
    if (decoded.failure) throw decoded.failure;
    await fed;
  } finally {
    decoder.destroy();
  }
}

/** Writes to a stream until it ends, and puts back what it has not used. */
async function feed(decoder: Decoder, reader: ByteReader, pieceBytes: number): Promise<void> {
  let wake = () => {};
  decoder.once('close', () => wake()).once('end', () => wake());
  let written = 0;
  for (;;) {
    const piece = await reader.next(pieceBytes);
    if (decoder.destroyed) return;
    if (!piece) {
      decoder.end();
      return;
    }
    // The callback of a write beyond the end of the stream is never called; then its end wakes us.
    await new Promise<void>((resolve) => {
      wake = resolve;
      decoder.write(piece, () => resolve());
    });
    written += piece.length;
    if (!decoder.readableEnded) continue;
    const unused = written - decoder.bytesWritten;
    if (unused > 0) reader.putBack(piece.subarray(-unused));
    return;
  }
}
