import { type Derived, optional, type Source, source } from '../page/need.ts';
import type { Fetched } from '../page/reach.ts';
import { deadlines } from './deadlines.ts';

interface LinkedFileOptions {
  /** See `Source.fetches`. */
  readonly fetches: string;
  /** Null if the page links no such file. */
  readonly address: Derived<string | null>;
  readonly accept: string;
  /** 512 KiB by default. */
  readonly maxBytes?: number;
  /** Whether the answer of a site without the file is a fact about it. */
  readonly evenIfMissing?: true;
}

/** A small file of a page; null if it has none, or the file does not exist. */
export function linkedFile(
  name: string,
  { fetches, address, accept, maxBytes = 512 * 1024, evenIfMissing }: LinkedFileOptions,
): Source<Fetched | null> {
  return source(name, {
    fetches,
    needs: { address: optional(address) },
    async load({ address }, { reach, signal }) {
      if (address === null) return null;
      const limits = { signal, maxBytes, deadlineMs: deadlines.further, accept };
      const fetched = await reach.fetch(new URL(address), limits);
      return evenIfMissing || fetched.status < 300 ? fetched : null;
    },
  });
}
