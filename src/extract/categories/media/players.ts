import type { Element } from 'domhandler';
import { playerFiles } from '../../derived/embeds/player-files.ts';
import { childrenCalled } from '../../lib/html/dom.ts';
import { readSize } from '../../lib/number.ts';
import { collapsed } from '../../lib/text.ts';
import { resolveUrl } from '../../lib/url.ts';
import { enumValue } from '../../schema/leaf.ts';
import { mediaItem } from './media-item.ts';
import { type Caption, CaptionKind, type MediaItem } from './types.ts';

/** What a video or audio element plays; null if only a script will set its source. */
export function readPlayer(element: Element, base: string): MediaItem | null {
  const { attribs } = element;
  const sources = playerFiles(element, base);
  const [first] = sources;
  if (!first) return null;
  // A lazy loader keeps the real poster in data-poster and a placeholder in poster.
  const poster = attribs['data-poster']?.trim() || attribs.poster?.trim();
  return mediaItem(first.url, 'TAG', {
    sourceFiles: sources,
    title: collapsed(attribs.title) ?? collapsed(attribs['aria-label']),
    poster: poster ? resolveUrl(poster, base) : null,
    width: readSize(attribs.width),
    height: readSize(attribs.height),
    autoplay: attribs.autoplay !== undefined,
    controls: attribs.controls !== undefined,
    captions: childrenCalled('track', element).flatMap((track) => readTrack(track, base)),
  });
}

/** A track without a kind is subtitles, one of an unknown kind is for scripts (HTML standard, 4.8.11.11.1). */
function readTrack({ attribs }: Element, base: string): Caption[] {
  const url = attribs.src ? resolveUrl(attribs.src, base) : null;
  const kind = enumValue(CaptionKind, attribs.kind ?? 'SUBTITLES') ?? 'METADATA';
  return url === null ? [] : [{ language: collapsed(attribs.srclang), kind, url }];
}
