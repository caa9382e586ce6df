import { oneOfSrcset } from '../../lib/images/srcset.ts';
import { readSize } from '../../lib/number.ts';
import { resolveUrl } from '../../lib/url.ts';
import { derived } from '../../page/need.ts';
import type { PreviewImage } from '../../page/preview-image.ts';
import { baseUrl } from '../document/base-url.ts';
import { metaValues } from './meta-values.ts';

/** The image and the player of the page's Twitter card, with absolute addresses; null if not declared. */
export const twitterTags = derived('twitterTags', { metaValues, baseUrl }, ({ metaValues, baseUrl }) => {
  const value = (...names: string[]) => metaValues.first(...names.map((name) => `twitter:${name}`));
  const address = (...names: string[]) => {
    const raw = value(...names);
    return raw === null ? null : resolveUrl(oneOfSrcset(raw), baseUrl);
  };
  return { image: readImage(value, address), player: readPlayer(value, address) };
});

type Read = (...names: string[]) => string | null;

function readImage(value: Read, address: Read): PreviewImage | null {
  const url = address('image', 'image:src', 'image0', 'image:url');
  if (url === null) return null;
  return {
    url,
    width: readSize(value('image:width')),
    height: readSize(value('image:height')),
    alt: value('image:alt'),
    type: null,
  };
}

export type TwitterPlayer = NonNullable<ReturnType<typeof readPlayer>>;

function readPlayer(value: Read, address: Read) {
  const url = address('player', 'player:url');
  if (url === null) return null;
  return {
    url,
    width: readSize(value('player:width')),
    height: readSize(value('player:height')),
    stream: address('player:stream'),
    streamContentType: value('player:stream:content_type'),
  };
}
