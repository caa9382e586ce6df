import { resolveUrl } from '../lib/url.ts';
import { invalidParameter, ScrapeError } from '../page/errors.ts';
import type { Fetched, Reach } from '../page/reach.ts';
import { type GivenHeaders, headerList, responseOf } from './given-response.ts';

/** A file of the site that the caller has: its text or bytes, or its whole response. */
export type GivenFile =
  | string
  | Uint8Array
  | {
      readonly status?: number;
      readonly headers?: GivenHeaders;
      readonly body?: string | Uint8Array;
    };

/** Files by their address, or by their path on the page's site, such as /robots.txt. */
export type GivenFiles = Readonly<Record<string, GivenFile>>;

export type FilesByAddress = ReadonlyMap<string, GivenFile>;

/** Files by their whole address. Throws INVALID_PARAMETER if a name is none, and no path. */
export function filesByAddress(files: GivenFiles, pageUrl: string): FilesByAddress {
  return new Map(
    Object.entries(files).map(([name, file]) => {
      const address = resolveUrl(name, pageUrl);
      if (address === null)
        throw invalidParameter(
          `files must be named by their address or path, as in { '/robots.txt': … }, not ${JSON.stringify(name.slice(0, 200))}.`,
        );
      return [address, file];
    }),
  );
}

/** Reads what the caller has instead of the network; else SOURCE_MISSING. `found` and `missed` count both. */
export class FileReach implements Reach {
  readonly #files: FilesByAddress;
  found = 0;
  missed = 0;

  constructor(files: FilesByAddress) {
    this.#files = files;
  }

  async fetch(url: URL, { maxBytes }: { readonly maxBytes: number }): Promise<Fetched> {
    const file = this.#files.get(url.href);
    if (file === undefined) return this.#missing();
    this.found++;
    const {
      status = 200,
      headers = {},
      body = '',
    } = typeof file === 'string' || file instanceof Uint8Array ? { body: file } : file;
    return responseOf({
      url: url.href,
      status,
      headers: headerList(headers),
      body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
      maxBytes,
    });
  }

  readonly handshake = () => this.#missing();
  readonly dns = () => this.#missing();
  readonly browser = {
    render: () => this.#missing(),
    view: () => this.#missing(),
    audit: () => this.#missing(),
    measure: () => this.#missing(),
  };
  readonly screenshots = { keep: async () => null };

  async #missing(): Promise<never> {
    this.missed++;
    throw new ScrapeError('SOURCE_MISSING');
  }
}
