import { encodingName, markedEncoding } from '../../../lib/html/encoding.ts';
import type { HeaderList } from '../../../lib/http/header-list.ts';
import { openBody, queueOf } from '../../../sources/body/body.ts';
import { decode, decodersFor, gzipFile } from '../../../sources/body/content-coding.ts';

const chunkBytes = 64 * 1024;

/** A file as text, in chunks. The other properties are final once all chunks have been read. */
export interface DecodedFile {
  readonly compressed: boolean;
  /** How many decoded bytes were read. */
  readonly bytes: number;
  /** Whether the file is longer than the limit. */
  readonly over: boolean;
  /** Whether the compression is broken. */
  readonly broken: boolean;
  chunks(): AsyncGenerator<string>;
}

/** A file as received, still in the content codings that its headers name. */
export interface CodedFile {
  readonly headers: HeaderList;
  readonly body: Uint8Array;
}

/**
 * Opens a file to read at most `maxBytes` of it. It is decoded while it is read, since a tiny file may decompress to any
 * length. A gzip file is recognised by its first bytes, whatever its type or name.
 */
export async function openFile({ headers, body }: CodedFile, maxBytes: number): Promise<DecodedFile> {
  const decoders = decodersFor(headers);
  const isCoded = decoders.length > 0 || isGzip(body);
  // zlib does not accept shared memory, so the bytes are copied, chunk by chunk.
  const chunks = Array.from(slices(body), (slice) => (isCoded ? Buffer.from(slice) : slice));
  const wire = queueOf(chunks, isCoded ? body.length : maxBytes);
  const content = await openBody(wire, { decoders, limit: maxBytes });
  await content.decoded.fill(2);
  const compressed = isGzip(decoders.length > 0 ? content.decoded.peek() : body);
  const unzipped = compressed ? await decode(content.decoded, { decoder: gzipFile, limit: maxBytes }) : null;
  let bytes = 0;

  async function* texts(): AsyncGenerator<string> {
    let decoder: TextDecoder | null = null;
    for await (const chunk of unzipped ?? content.decoded) {
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
      return content.over || (unzipped?.over ?? false);
    },
    get broken() {
      return content.failure !== null || (unzipped?.failure ?? null) !== null;
    },
    chunks: texts,
  };
}

function* slices(body: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < body.length; at += chunkBytes) yield body.subarray(at, at + chunkBytes);
}

function isGzip(start: Uint8Array): boolean {
  return start[0] === 0x1f && start[1] === 0x8b;
}

/** The encoding by byte order mark, else by XML declaration, else UTF-8. */
function encodingOf(start: Uint8Array): string {
  const marked = markedEncoding(start);
  if (marked !== null) return marked;
  const head = Buffer.from(start.subarray(0, 200)).toString('latin1');
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/.exec(head)?.[1];
  const encoding = encodingName(declared ?? '') ?? 'utf-8';
  // A declaration that is readable byte by byte is not in UTF-16, whatever it says.
  return /utf-16|replacement|user-defined/i.test(encoding) ? 'utf-8' : encoding;
}
