import type { Element } from 'domhandler';
import { tokens } from '../../lib/html/tokens.ts';
import { headerValues } from '../../lib/http/header-list.ts';
import { type HeaderLink, parseLinkHeader } from '../../lib/http/link-header.ts';
import { isPlaceholderAddress } from '../../lib/text.ts';
import { resolveUrl } from '../../lib/url.ts';
import { derived, optional } from '../../page/need.ts';
import { response } from '../../sources/response.ts';
import { baseUrl } from '../document/base-url.ts';
import { marks } from '../document/marks.ts';

export interface LinkTag {
  readonly origin: 'ELEMENT' | 'HEADER';
  /** Its link types, lower-cased, in the order written. */
  readonly rel: readonly string[];
  /** The absolute address; null if it is empty, an unfilled template placeholder, or cannot be parsed. */
  readonly url: string | null;
  /** The address as written. */
  readonly href: string;
  readonly type: string | null;
  readonly media: string | null;
  readonly hreflang: string | null;
  readonly title: string | null;
  readonly sizes: string | null;
  readonly color: string | null;
  readonly as: string | null;
  /** Also true for links in response headers. */
  readonly inHead: boolean;
  readonly inNoscript: boolean;
}

/** Every link element in document order, then the links of Link response headers (RFC 8288). */
export const linkTags = derived(
  'linkTags',
  { response, base: optional(baseUrl), marks: optional(marks) },
  ({ response, base, marks }): readonly LinkTag[] => {
    const inDocument = (marks?.of('link') ?? []).map((element) => ({
      ...fromElement(element, base ?? response.url),
      inHead: marks?.inHead(element) ?? false,
      inNoscript: marks?.inNoscript(element) ?? false,
    }));
    const inHeaders = headerValues(response.headers, 'link')
      .flatMap(parseLinkHeader)
      .filter((link) => !link.params.has('anchor'))
      .map((link) => fromHeader(link, response.url));
    return [...inDocument, ...inHeaders];
  },
);

function fromElement({ attribs }: Element, base: string): Omit<LinkTag, 'inHead' | 'inNoscript'> {
  const href = (attribs.href ?? '').trim();
  return {
    origin: 'ELEMENT',
    rel: tokens(attribs.rel?.toLowerCase()),
    url: href === '' || isPlaceholderAddress(href) ? null : resolveUrl(href, base),
    href,
    ...described((name) => attribs[name]),
  };
}

/** Addresses in headers are resolved against the response's address, whatever the base element says. */
function fromHeader({ href, params }: HeaderLink, url: string): LinkTag {
  return {
    origin: 'HEADER',
    rel: tokens(params.get('rel')?.toLowerCase()),
    url: resolveUrl(href, url),
    href,
    ...described((name) => params.get(name)),
    inHead: true,
    inNoscript: false,
  };
}

function described(attribute: (name: string) => string | undefined) {
  const value = (name: string) => attribute(name)?.trim() || null;
  return {
    type: value('type'),
    media: value('media'),
    hreflang: value('hreflang'),
    title: value('title'),
    sizes: value('sizes'),
    color: value('color'),
    as: value('as'),
  };
}
