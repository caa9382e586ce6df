import { unescapedOnce } from '../../lib/html/plain-text.ts';
import { readInt, readSize } from '../../lib/number.ts';
import { collapsed } from '../../lib/text.ts';
import { resolveWebUrl } from '../../lib/url.ts';
import type { OEmbed } from './types.ts';

const types = new Set(['photo', 'video', 'link', 'rich']);

/** Null if the answer lacks a type, which the specification requires. */
export function readOEmbed(parameters: ReadonlyMap<string, string> | null, base: string): OEmbed | null {
  const type = parameters?.get('type')?.trim().toLowerCase() ?? '';
  if (!parameters || !types.has(type)) return null;
  const text = (name: string) => collapsed(parameters.get(name));
  // WordPress escapes HTML entities in JSON too.
  const words = (name: string) => collapsed(unescapedOnce(parameters.get(name) ?? ''));
  const address = (name: string) => resolveWebUrl(text(name), base);
  return {
    type,
    title: words('title'),
    authorName: words('author_name'),
    authorUrl: address('author_url'),
    providerName: words('provider_name'),
    providerUrl: address('provider_url'),
    thumbnailUrl: address('thumbnail_url'),
    html: parameters.get('html')?.trim() || null,
    url: address('url'),
    width: readSize(text('width')),
    height: readSize(text('height')),
    cacheAge: readInt(text('cache_age')),
  };
}
