import { ScrapeError } from '../../../extract/page/errors.ts';
import type { Source } from '../../../extract/page/need.ts';
import type { Fetched } from '../../../extract/page/reach.ts';
import { handshake } from '../../../extract/sources/handshake.ts';
import { response } from '../../../extract/sources/response.ts';
import type { Loader } from './loaders.ts';

/**
 * How the sources of a page that the caller brought are loaded where that differs: the page is there, and its connection
 * and what a browser would show are not known. Null for what is about the site.
 */
export function providedLoader(source: Source, provided: Fetched): Loader | null {
  if (source === response) return async () => provided;
  if (source !== handshake && !source.browser) return null;
  return async () => {
    throw new ScrapeError('SOURCE_MISSING');
  };
}
