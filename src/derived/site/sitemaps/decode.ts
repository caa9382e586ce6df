import { encodingName } from '../../../lib/html/encoding.ts';
import { ByteQueue } from '../../../net/byte-queue.ts';
import { decode, gzipFile } from '../../../net/content-coding.ts';

const chunkBytes = 64 * 1024;

/** A file as text, in chunks; what is known of it is complete when they have been read. */
export interface DecodedFile {
  readonly compressed: boolean;
  /** Decoded bytes that were read. */
  readonly bytes: number;
  /** Whether there was more than is read. */
  readonly over: boolean;
  /** Whether the compression is broken. */
  readonly broken: boolean;
  chunks(): AsyncGenerator<string>;
}

/**
 * Opens a file as it came, to read at most so many decoded bytes: gzip is told by its first bytes, whatever type or name
 * it has.
 */
export async function openFile(body: Uint8Array, mostBytes: number): Promise<DecodedFile> {
  const compressed = body[0] === 0x1f && body[1] === 0x8b;
  const unzipped = compressed ? await gunzip(body, mostBytes) : null;
  let bytes = 0;

  async function* chunks(): AsyncGenerator<string> {
    let decoder: TextDecoder | null = null;
    for await (const chunk of unzipped ?? slices(body.subarray(0, mostBytes))) {
      bytes += chunk.length;
      decoder ??= new TextDecoder(encodingOf(chunk));
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder?.decode() ?? '';
  }

  return {
    compressed,
    get bytes() {
      return bytes;
    },
    get over() {
      return unzipped?.over ?? body.length > mostBytes;
    },
    get broken() {
      return (unzipped?.failure ?? null) !== null;
    },
    chunks,
  };
}

function* slices(body: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < body.length; at += chunkBytes) yield body.subarray(at, at + chunkBytes);
}

function gunzip(body: Uint8Array, limit: number): Promise<ByteQueue> {
  const coded = new ByteQueue(body.length, { pause() {}, resume() {}, stop() {} });
  // zlib does not take shared memory: the bytes are copied piece by piece.
  for (const slice of slices(body)) coded.push(Buffer.from(slice));
  coded.end();
  return decode(coded, { decoder: gzipFile, limit });
}

/** By byte order mark, else as the XML declaration says, else UTF-8. */
function encodingOf(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const head = Buffer.from(start.subarray(0, 200)).toString('latin1');
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/.exec(head)?.[1];
  const encoding = encodingName(declared ?? '') ?? 'utf-8';
  // A declaration that could be read as bytes is not in UTF-16.
  return /utf-16|replacement|user-defined/i.test(encoding) ? 'utf-8' : encoding;
}
