import type { Element } from 'domhandler';
import type { Elements } from '../../derived/document/elements.ts';
import { firstDescendants } from '../../lib/html/dom.ts';
import { heldBackSources } from '../../lib/html/held-back-sources.ts';
import { readSize } from '../../lib/number.ts';
import { collapsed } from '../../lib/text.ts';
import { resolveUrl } from '../../lib/url.ts';
import { facades } from './facades.ts';
import { mediaItem } from './media-item.ts';
import { mediaAt } from './providers.ts';
import type { Frame, MediaItem } from './types.ts';

/** A frame that is held back has an address of its own, of an empty page, or none. */
const frameSources = [...heldBackSources, 'src'];

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
  const stands = facades(elements).flatMap(({ element, address }) =>
    known(resolveUrl(address, base), element),
  );
  const quotes = elements.of('blockquote').flatMap((quote) => known(postAddress(quote), quote));
  const scripts = elements
    .of('script')
    .flatMap((script) =>
      gist.test(script.attribs.src ?? '') ? known(script.attribs.src ?? null, script) : [],
    );
  return unique([...frames, ...plugins, ...stands, ...quotes, ...scripts]);
}

const gist = /^https:\/\/gist\.github\.com\//;
const post =
  /(?:^|\s)(?:twitter-(?:tweet|video)|instagram-media|tiktok-embed|reddit-(?:embed-bq|card)|text-post-media)(?:\s|$)/;
const maxLinks = 50;

/** The address of the post that a script makes of a quote: as it says, else the last of its links that leads to one. */
function postAddress(quote: Element): string | null {
  const { cite, class: classes = '' } = quote.attribs;
  if (!post.test(classes)) return null;
  if (cite && mediaAt(cite)) return cite;
  const links = firstDescendants(quote, 200).filter(({ name }) => name === 'a');
  const addresses = links.slice(-maxLinks).map(({ attribs }) => attribs.href ?? '');
  return addresses.findLast((address) => mediaAt(address) !== null) ?? null;
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

/** The first of each: a frame says more than what stands in for it. */
function unique(items: readonly MediaItem[]): MediaItem[] {
  const found = new Map<string, MediaItem>();
  for (const item of items) {
    const key = `${item.provider} ${item.providerId ?? item.url}`;
    if (!found.has(key)) found.set(key, item);
  }
  return [...found.values()];
}
