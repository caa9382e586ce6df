import { mediaAt } from '../../derived/embeds/providers.ts';
import type { MediaItem, MediaOrigin } from './types.ts';

/**
 * Creates an item from its address and origin, with the fields that follow from the address, or are known otherwise.
 */
export function mediaItem(url: string, origin: MediaOrigin, known: Partial<MediaItem> = {}): MediaItem {
  const media = mediaAt(url);
  return {
    url,
    sourceFiles: [],
    provider: media?.provider.name ?? null,
    providerId: media?.id ?? null,
    title: null,
    poster: null,
    durationSeconds: null,
    width: null,
    height: null,
    autoplay: /[?&]autoplay=(?:1|true)/i.test(url),
    controls: null,
    captions: [],
    transcriptUrl: null,
    origin,
    ...known,
  };
}
