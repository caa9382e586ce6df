import type { Element } from 'domhandler';
import type { Elements } from '../../derived/document/elements.ts';
import { embedAddress, frameAddress } from '../../derived/embeds/address.ts';
import { facades } from '../../derived/embeds/facades.ts';
import { mediaAt } from '../../derived/embeds/providers.ts';
import { distinctBy } from '../../lib/distinct.ts';
import { readSize } from '../../lib/number.ts';
import { collapsed } from '../../lib/text.ts';
import { mediaItem } from './media-item.ts';
import type { Frame, MediaItem } from './types.ts';

export function readFrames(elements: Elements, base: string): Frame[] {
  return [...elements.of('iframe'), ...elements.of('frame')].map((frame) => {
    const { attribs } = frame;
    const url = frameAddress(frame, base);
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

/** Players and posts of the known providers: in frames, in facades, and in quotes that a script turns into posts. */
export function readEmbeds(elements: Elements, base: string): MediaItem[] {
  const shown = [
    ...['iframe', 'embed', 'object'].flatMap((tag) => elements.of(tag)),
    ...facades(elements),
    ...['blockquote', 'script'].flatMap((tag) => elements.of(tag)),
  ];
  const items = shown.flatMap((element) => {
    const address = embedAddress(element, base);
    return address === null ? [] : [embedItem(address, element)];
  });
  const known = items.filter(({ provider }) => provider !== null);
  // Frames come first, since they say more than facades and quotes.
  return distinctBy(known, ({ provider, providerId, url }) => `${provider} ${providerId ?? url}`);
}

function embedItem(url: string, { attribs }: Element): MediaItem {
  return mediaItem(url, 'IFRAME', {
    title: collapsed(attribs.title) ?? collapsed(attribs.playlabel),
    width: readSize(attribs.width),
    height: readSize(attribs.height),
  });
}
