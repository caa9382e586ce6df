import type { Element } from 'domhandler';
import deferredSources from '../../lib/html/deferred-sources.json' with { type: 'json' };
import { firstDescendants } from '../../lib/html/dom.ts';
import { resolveUrl } from '../../lib/url.ts';
import { facadeAddress } from './facades.ts';
import { mediaAt } from './providers.ts';

/** The address of the content that an element embeds, from any provider; null if it embeds nothing. */
export function embedAddress(element: Element, base: string): string | null {
  const { name, attribs } = element;
  if (name === 'iframe') return frameAddress(element, base);
  if (name === 'embed' || name === 'object') return absolute(attribs.src ?? attribs.data, base);
  if (name === 'script') return gist.test(attribs.src ?? '') ? absolute(attribs.src, base) : null;
  return absolute(postAddress(element) ?? facadeAddress(element), base);
}

/** A frame that a script loads later has no src, or that of an empty page. */
const frameSources = [...deferredSources, 'src'];

/** The address of a frame's content; null if a script sets it. */
export function frameAddress({ attribs }: Element, base: string): string | null {
  for (const name of frameSources) {
    const written = attribs[name]?.trim();
    if (!written || /^(?:about:|javascript:|data:)/i.test(written)) continue;
    const url = resolveUrl(written, base);
    if (url !== null) return url;
  }
  return null;
}

function absolute(written: string | null | undefined, base: string): string | null {
  return written ? resolveUrl(written, base) : null;
}

const gist = /^https:\/\/gist\.github\.com\//;
const post =
  /(?:^|\s)(?:twitter-(?:tweet|video)|instagram-media|tiktok-embed|reddit-(?:embed-bq|card)|text-post-media)(?:\s|$)/;
const maxLinks = 50;

/** The address of the post that a script makes of a blockquote: from cite, else from its last link to a post. */
function postAddress(quote: Element): string | null {
  const { cite, class: classes = '' } = quote.attribs;
  if (quote.name !== 'blockquote' || !post.test(classes)) return null;
  if (cite && mediaAt(cite)) return cite;
  const links = firstDescendants(quote, 200).filter(({ name }) => name === 'a');
  const addresses = links.slice(-maxLinks).map(({ attribs }) => attribs.href ?? '');
  return addresses.findLast((address) => mediaAt(address) !== null) ?? null;
}
