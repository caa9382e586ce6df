import { pipeline, Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
} from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { acceptedCoding } from '../../extract/lib/http/quality-list.ts';
import { KeyedSemaphore } from '../net/keyed-semaphore.ts';
import { ownBytes } from '../stores/own-bytes.ts';
import { type Call, isStreamed, type Reply } from './call.ts';

type Coding = 'zstd' | 'br' | 'gzip';
type Compress = (body: Uint8Array) => Promise<Buffer>;

/** The default, 6, takes 1.7 times as long for answers with the content of a page, for a twentieth less. */
const gzipLevel = 4;

/** In the order of our preference: entries are stored in zstd, and so are sent as they are. */
const compressors: Readonly<Record<Coding, Compress>> = {
  zstd: promisify<Uint8Array, Buffer>(zstdCompress),
  // Its default takes ten times as long, for a tenth less.
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body, { level: gzipLevel }),
};
const codings = Object.keys(compressors) as Coding[];

const streams: Readonly<Record<Coding, () => Transform>> = {
  zstd: () => createZstdCompress(),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: gzipLevel }),
};

/** A smaller body fits into one packet anyway. */
const minBytes = 1024;
const maxKeptBytes = 16 * 1024 * 1024;
/** Clients send few different values of Accept-Encoding. */
const maxFields = 200;

interface Coded {
  readonly coding: Coding;
  readonly body: Uint8Array;
}

/** Whom a body is for. */
interface Recipient {
  readonly acceptEncoding: string | null;
  readonly caller: Call['caller'];
}

const nobody = '';
/** Who has left holds up nobody but itself, for some milliseconds. */
const untilCompressed = new AbortController().signal;

/** Compresses bodies by Accept-Encoding, those of a caller one at a time: Node's pool would take up all. Repeated ones are kept. */
export class Compression {
  readonly #kept = new LRUCache<Uint8Array, Map<Coding, Uint8Array>>({
    maxSize: maxKeptBytes,
    // All codings of a text together are smaller than the text.
    sizeCalculation: (_, body) => 2 * body.byteLength,
  });
  readonly #choices = new LRUCache<string, { readonly coding: Coding | null }>({ max: maxFields });
  readonly #lines = new KeyedSemaphore();

  /** The reply in a coding that the client accepts: at once if that is known, or the reply as it is. */
  reply(reply: Reply, { acceptEncoding, caller }: Recipient): Reply | Promise<Reply> {
    if (acceptEncoding === null || !reply.compressible) return reply;
    const { body } = reply;
    if (body === null || typeof body === 'string') return reply;
    if (isStreamed(body)) return streamed(reply, body, this.#coding(acceptEncoding));
    const coding = this.#choose(acceptEncoding, body);
    if (coding === null) return reply;
    const known = coding === 'zstd' ? reply.zstd : undefined;
    const coded = known ?? this.#kept.get(body)?.get(coding);
    if (coded) return inCoding(reply, { coding, body: coded });
    const keep = reply.cache === 'HIT';
    return this.#inLine(caller, async () => {
      const ready = this.#kept.get(body)?.get(coding) ?? (await this.#compress(body, coding, { keep }));
      return inCoding(reply, { coding, body: ready });
    });
  }

  /** Whether any of our codings is accepted. */
  isAccepted(acceptEncoding: string | null): acceptEncoding is string {
    return acceptEncoding !== null && this.#coding(acceptEncoding) !== null;
  }

  /** Compresses a body that is sent once; null if it is to be sent as it is. */
  async once(body: Uint8Array, { acceptEncoding, caller }: Recipient): Promise<Coded | null> {
    const coding = acceptEncoding === null ? null : this.#choose(acceptEncoding, body);
    if (coding === null) return null;
    return this.#inLine(caller, async () => ({ coding, body: await compressors[coding](body) }));
  }

  async #inLine<T>(caller: Recipient['caller'], work: () => Promise<T>): Promise<T> {
    const leave = await this.#lines.enter(caller?.id ?? nobody, { slots: 1, signal: untilCompressed });
    try {
      return await work();
    } finally {
      leave();
    }
  }

  #choose(acceptEncoding: string, body: Uint8Array): Coding | null {
    return body.byteLength < minBytes ? null : this.#coding(acceptEncoding);
  }

  #coding(acceptEncoding: string): Coding | null {
    const known = this.#choices.get(acceptEncoding);
    if (known) return known.coding;
    const coding = acceptedCoding(acceptEncoding, codings);
    this.#choices.set(acceptEncoding, { coding });
    return coding;
  }

  async #compress(body: Uint8Array, coding: Coding, { keep }: { keep: boolean }): Promise<Uint8Array> {
    const coded = ownBytes(await compressors[coding](body));
    if (keep) {
      const kept = this.#kept.get(body) ?? new Map<Coding, Uint8Array>();
      this.#kept.set(body, kept.set(coding, coded));
    }
    return coded;
  }
}

function streamed(reply: Reply, body: AsyncIterable<Uint8Array>, coding: Coding | null): Reply {
  if (coding === null) return reply;
  const headers = [...reply.headers, 'Content-Encoding', coding];
  // Ends the body, too, when the client has left before anything was read of it, as `compose` does not.
  const compressed = pipeline(Readable.from(body), streams[coding](), () => {});
  return { ...reply, headers, body: compressed };
}

function inCoding(reply: Reply, { coding, body }: Coded): Reply {
  const { headers } = reply;
  const length = headers.lastIndexOf('Content-Length') + 1;
  return {
    ...reply,
    headers: [...headers.with(length, String(body.byteLength)), 'Content-Encoding', coding],
    body,
  };
}
