import { isHtml } from '../../lib/http/media-types.ts';
import { ScrapeError } from '../../page/errors.ts';
import { derived, optional } from '../../page/need.ts';
import type { Fetched } from '../../page/reach.ts';
import { response } from '../../sources/response.ts';
import { mediaType } from '../response/media-type.ts';

/**
 * Start and end tags of a document that are read: nine times those of the largest of 2,396 saved pages. A tree takes some
 * sixty times the bytes of a document of nothing but tags.
 */
export const maxTags = 200_000;
const leastTagBytes = '<p>'.length;
const lessThan = '<'.charCodeAt(0);

/** The bytes of the page's document, up to its last tag that is read; NOT_HTML if the address serves none. */
export const documentBytes = derived('documentBytes', { response, mediaType }, ({ response, mediaType }) => {
  if (!isHtml(mediaType)) throw new ScrapeError('NOT_HTML');
  return uptoTag(response.body, maxTags);
});

/** Why a page was not read to its end; null if it was. */
export type Cut = Fetched['cut'] | 'TAGS';

export const cut = derived(
  'cut',
  { response, documentBytes: optional(documentBytes) },
  ({ response, documentBytes }): Cut =>
    response.cut ?? (documentBytes && documentBytes.length < response.body.length ? 'TAGS' : null),
);

/** Whatever begins like a tag counts as one, comments and comparisons in scripts, too. */
function uptoTag(bytes: Uint8Array, max: number): Uint8Array {
  if (bytes.length < max * leastTagBytes) return bytes;
  let tags = 0;
  for (let at = bytes.indexOf(lessThan); at !== -1; at = bytes.indexOf(lessThan, at + 1)) {
    if (tags === max) return bytes.subarray(0, at);
    tags += 1;
  }
  return bytes;
}
