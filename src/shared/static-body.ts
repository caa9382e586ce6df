import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedCoding } from '../extract/lib/http/quality-list.ts';
import { memoised } from '../extract/lib/memoised.ts';

type Coding = 'br' | 'gzip';

/** The compressors, best first. Clients that accept zstd accept Brotli too, which makes the text of a page smaller. */
const compressors: Readonly<Record<Coding, (body: Uint8Array) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};
const codings = Object.keys(compressors) as Coding[];

interface CodedBody {
  /** Null if the body is not compressed. */
  readonly coding: Coding | null;
  readonly body: Uint8Array;
}

/** A body that never changes, in the best coding that a client accepts; each coding is computed once, on first use. */
export class StaticBody {
  readonly #coded: (coding: Coding | null) => Promise<Uint8Array>;

  constructor(plain: Uint8Array) {
    this.#coded = memoised(async (coding) => (coding ? compressors[coding](plain) : plain));
  }

  async in(acceptEncoding: string | null): Promise<CodedBody> {
    const coding = acceptedCoding(acceptEncoding ?? '', codings);
    return { coding, body: await this.#coded(coding) };
  }
}
