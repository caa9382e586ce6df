import { ScrapeError } from '../page/errors.ts';
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

/** Reads what the caller has instead of the network; else SOURCE_MISSING. `found` and `missed` count both. */
export class FileReach implements Reach {
  readonly #files: ReadonlyMap<string, GivenFile>;
  found = 0;
  missed = 0;

  constructor(files: GivenFiles, pageUrl: string) {
    this.#files = new Map(Object.entries(files).map(([name, file]) => [new URL(name, pageUrl).href, file]));
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
