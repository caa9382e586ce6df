import type { Element } from 'domhandler';
import type { Elements } from '../../derived/document/elements.ts';
import { readSize } from '../../lib/number.ts';
import { collapsed } from '../../lib/text.ts';
import { resolveUrl } from '../../lib/url.ts';
import { mediaItem } from './media-item.ts';
import { mediaAt } from './providers.ts';
import type { Frame, MediaItem } from './types.ts';

/** Where lazy loaders and consent managers keep the address of a frame. */
const frameSources = [
  'data-src',
  'data-lazy-src',
  'data-cookieblock-src',
  'data-cmp-src',
  'data-consent-src',
  'src',
];

/** Elements that stand for a player until it is wanted, and how their id becomes an address. */
const facades: Readonly<Record<string, (attribs: Readonly<Record<string, string>>) => string | null>> = {
  'lite-youtube': ({ videoid }) =>
    videoid ? `https://www.youtube.com/embed/${encodeURIComponent(videoid)}` : null,
  'youtube-video': ({ src }) => src ?? null,
  'lite-vimeo': ({ videoid }) =>
    videoid ? `https://player.vimeo.com/video/${encodeURIComponent(videoid)}` : null,
  'amp-youtube': ({ 'data-videoid': id }) =>
    id ? `https://www.youtube.com/embed/${encodeURIComponent(id)}` : null,
  'amp-vimeo': ({ 'data-videoid': id }) =>
    id ? `https://player.vimeo.com/video/${encodeURIComponent(id)}` : null,
};

export function readFrames(elements: Elements, base: string): Frame[] {
  return [...elements.of('iframe'), ...elements.of('frame')].map((frame) => {
    const { attribs } = frame;
    const url = addressOf(frame, base);
    return {
      url,
      title: collapsed(attribs.title),
      sandbox: attribs.sandbox?.trim() ?? null,
      allow: collapsed(attribs.allow),
      loading: collapsed(attribs.loading)?.toLowerCase() ?? null,
      provider: url === null ? null : (mediaAt(url)?.provider.name ?? null),
    };
  });
}

/** Players and posts of the known providers: in frames, in facades, in quotes that a script turns into posts. */
export function readEmbeds(elements: Elements, base: string): MediaItem[] {
  const frames = elements.of('iframe').flatMap((frame) => known(addressOf(frame, base), frame));
  const plugins = [...elements.of('embed'), ...elements.of('object')].flatMap((plugin) => {
    const written = plugin.attribs.src ?? plugin.attribs.data;
    return known(written ? resolveUrl(written, base) : null, plugin);
  });
  const lazy = Object.entries(facades).flatMap(([name, address]) =>
    elements.of(name).flatMap((element) => known(address(element.attribs), element)),
  );
  const quotes = elements.of('blockquote').flatMap((quote) => {
    const { cite, 'data-instgrm-permalink': permalink, class: classes = '' } = quote.attribs;
    const isPost = /twitter-tweet|instagram-media|tiktok-embed|bluesky-embed|reddit-embed/.test(classes);
    return isPost ? known(cite ?? permalink ?? null, quote) : [];
  });
  return unique([...frames, ...plugins, ...lazy, ...quotes]);
}

function addressOf({ attribs }: Element, base: string): string | null {
  for (const name of frameSources) {
    const written = attribs[name]?.trim();
    if (!written || /^(?:about:|javascript:|data:)/i.test(written)) continue;
    const url = resolveUrl(written, base);
    if (url !== null) return url;
  }
  return null;
}

function known(url: string | null, { attribs }: Element): MediaItem[] {
  if (url === null || mediaAt(url) === null) return [];
  const autoplay = /[?&]autoplay=(?:1|true)/i.test(url);
  return [
    mediaItem(url, 'IFRAME', {
      title: collapsed(attribs.title) ?? collapsed(attribs.playlabel),
      width: readSize(attribs.width),
      height: readSize(attribs.height),
      autoplay,
    }),
  ];
}

function unique(items: readonly MediaItem[]): MediaItem[] {
  return [
    ...new Map(items.map((item) => [`${item.provider} ${item.providerId ?? item.url}`, item])).values(),
  ];
}
