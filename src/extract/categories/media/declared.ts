import { mediaAt } from '../../derived/embeds/providers.ts';
import type { JsonLdNode } from '../../derived/structured-data/json-ld-nodes.ts';
import type { OgMedia } from '../../derived/tags/open-graph/media.ts';
import type { TwitterPlayer } from '../../derived/tags/twitter-tags.ts';
import { readPlayTime } from '../../lib/dates/duration.ts';
import { addressesIn } from '../../lib/json-ld/addresses.ts';
import { readSize } from '../../lib/number.ts';
import { collapsed } from '../../lib/text.ts';
import { resolveUrl } from '../../lib/url.ts';
import { mediaItem } from './media-item.ts';
import type { MediaItem, MediaOrigin } from './types.ts';

const videoTypes = new Set(['VideoObject', 'MusicVideoObject', 'Clip', 'Movie', 'TVEpisode']);
const audioTypes = new Set(['AudioObject', 'PodcastEpisode', 'RadioEpisode', 'MusicRecording', 'Audiobook']);

export function fromOpenGraph(media: readonly OgMedia[]): MediaItem[] {
  return media.map(({ url, secureUrl, type, width, height, durationSeconds }) =>
    mediaItem(secureUrl ?? url, 'OPEN_GRAPH', {
      sourceFiles: [{ url: secureUrl ?? url, type }],
      width,
      height,
      durationSeconds,
    }),
  );
}

interface DeclaredMedia {
  readonly videos: readonly MediaItem[];
  readonly audio: readonly MediaItem[];
}

/** A player is audio if its file is, or if its provider serves nothing but audio. */
export function fromTwitterPlayer(player: TwitterPlayer | null): DeclaredMedia {
  if (player === null) return { videos: [], audio: [] };
  const { url, width, height, stream, streamContentType } = player;
  const sources = stream === null ? [] : [{ url: stream, type: streamContentType }];
  const items = [mediaItem(url, 'TWITTER_PLAYER', { sourceFiles: sources, width, height })];
  const isAudio = streamContentType?.startsWith('audio/') ?? mediaAt(url)?.provider.kind === 'audio';
  return isAudio ? { videos: [], audio: items } : { videos: items, audio: [] };
}

/** The videos and audio that structured data describes. */
export function fromNodes(
  nodes: readonly JsonLdNode[],
  origin: 'JSON_LD' | 'MICRODATA',
  base: string,
): DeclaredMedia {
  const ofTypes = (types: ReadonlySet<string>) =>
    nodes
      .filter((node) => node.types.some((type) => types.has(type)))
      .flatMap((node) => fromNode(node, origin, base));
  return { videos: ofTypes(videoTypes), audio: ofTypes(audioTypes) };
}

function fromNode({ properties }: JsonLdNode, origin: MediaOrigin, base: string): MediaItem[] {
  const text = (name: string) => collapsed(textOf(properties[name]));
  const address = (...written: readonly string[]) => resolveUrl(written[0], base);
  const { contentUrl, associatedMedia, audio, embedUrl, thumbnailUrl, thumbnail } = properties;
  const files = [associatedMedia, audio].flatMap((media) => addressesIn(media, ['contentUrl']));
  const content = address(...addressesIn(contentUrl), ...files);
  const page = address(...addressesIn(properties.url));
  const embed = address(...addressesIn(embedUrl)) ?? (page !== null && mediaAt(page) ? page : null);
  const url = content ?? embed;
  if (url === null) return [];
  // The file and the player are one recording; the provider's id makes it merge with other mentions of the player.
  const player = mediaAt(url) ?? (embed === null ? null : mediaAt(embed));
  return [
    mediaItem(url, origin, {
      sourceFiles: content === null ? [] : [{ url: content, type: text('encodingFormat') }],
      provider: player?.provider.name ?? null,
      providerId: player?.id ?? null,
      title: text('name') ?? text('headline'),
      poster: address(...addressesIn(thumbnailUrl), ...addressesIn(thumbnail)),
      durationSeconds: readPlayTime(text('duration') ?? text('timeRequired')),
      width: readSize(text('width')),
      height: readSize(text('height')),
    }),
  ];
}

function textOf(value: unknown): string | null {
  const [first] = [value].flat();
  return typeof first === 'string' ? first : typeof first === 'number' ? String(first) : null;
}
