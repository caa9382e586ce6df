import { Parser } from 'htmlparser2';
import { header } from '../lib/http/header-list.ts';
import { parseLinkHeader } from '../lib/http/link-header.ts';
import { declaredType, essence, isHtml, isMarkdown } from '../lib/http/media-types.ts';
import { resolveWebUrl } from '../lib/url.ts';
import type { Fetched } from '../page/reach.ts';

/** A head is shorter. The limit matters because this runs on the main thread. */
const maxBytes = 256 * 1024;
const type = 'text/markdown';

/** The address of the version in Markdown that an HTML document names in its headers or its head; null if there is none. */
export function markdownVersion({ status, headers, body, url }: Fetched): URL | null {
  if (!isHtml(declaredType(header(headers, 'content-type')) ?? '') || status < 200 || status > 299)
    return null;
  const named = inHeaders(header(headers, 'link') ?? '') ?? inHead(body);
  const address = named === null ? null : resolveWebUrl(named.href, resolveWebUrl(named.base, url) ?? url);
  return address === null || address === url ? null : new URL(address);
}

/** Whether a response is a page in Markdown that can stand for another. */
export function isMarkdownPage({ status, headers, cut, url }: Fetched): boolean {
  const mediaType = essence(header(headers, 'content-type'));
  return status === 200 && cut === null && isMarkdown(mediaType, new URL(url).pathname);
}

interface NamedVersion {
  readonly href: string;
  /** The base of the document as written; empty if it states none. */
  readonly base: string;
}

function inHeaders(field: string): NamedVersion | null {
  const link = parseLinkHeader(field.slice(0, maxBytes)).find(
    ({ params }) => isAlternate(params.get('rel')) && isType(params.get('type')),
  );
  return link ? { href: link.href, base: '' } : null;
}

function inHead(body: Uint8Array): NamedVersion | null {
  const start = Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, maxBytes));
  if (!start.includes(type)) return null;
  let base = '';
  let href: string | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'body') parser.pause();
      if (name === 'base' && base === '') base = attributes.href ?? '';
      if (name === 'link' && isAlternate(attributes.rel) && isType(attributes.type))
        href ??= attributes.href ?? null;
    },
  });
  parser.end(start.toString('utf8'));
  return href === null ? null : { href, base };
}

function isAlternate(rel: string | undefined): boolean {
  return /(?:^|\s)alternate(?:\s|$)/i.test(rel ?? '');
}

function isType(written: string | undefined): boolean {
  return essence(written) === type;
}
