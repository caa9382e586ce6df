import type { Element } from 'domhandler';
import type { Elements } from '../../derived/document/elements.ts';
import type { Resolver } from '../../derived/document/resolver.ts';
import { frameAddress } from '../../derived/embeds/address.ts';
import { lineOf } from '../../lib/html/line-of.ts';
import { essence } from '../../lib/http/media-types.ts';
import { collapsed } from '../../lib/text.ts';
import { isWeb, withoutFragment } from '../../lib/url.ts';
import types from './document-types.json' with { type: 'json' };
import { mediaItem } from './media-item.ts';
import type { MediaItem } from './types.ts';

const documentTypes = new Map(Object.entries(types));

/** The media types as spelt in the table, by their lower-case names. */
const knownTypes: ReadonlyMap<string, string> = new Map(
  [...documentTypes.values()].map((type) => [type.toLowerCase(), type]),
);

interface Target {
  readonly url: Readonly<URL>;
  readonly type: string;
}

/** Documents that the page links to or shows, each address once. */
export function readDocuments(elements: Elements, resolver: Resolver, base: string): MediaItem[] {
  const shown = [...elements.of('embed'), ...elements.of('object'), ...elements.of('iframe')];
  const found = new Map<string, MediaItem>();
  for (const element of [...elements.of('a'), ...shown]) {
    const target = element.name === 'a' ? linked(element, resolver) : shownBy(element, resolver, base);
    if (target === null) continue;
    // A fragment leads to a place in the same document.
    const url = withoutFragment(target.url.href);
    if (found.has(url)) continue;
    const name = collapsed(lineOf(element, 500)) ?? collapsed(element.attribs.title);
    const origin = element.name === 'a' ? 'LINK' : 'TAG';
    found.set(url, mediaItem(url, origin, { sourceFiles: [{ url, type: target.type }], title: name }));
  }
  return [...found.values()];
}

/** The download attribute may name the file that a link leads to. */
function linked({ attribs: { href, type, download } }: Element, resolver: Resolver): Target | null {
  const url = href ? resolver(href) : null;
  return url && targetAt(url, typeOf(download ?? '') ?? declaredType(type));
}

const maxParameters = 10;

/** An element shows a document itself, or a viewer that has the document's address in a parameter. */
function shownBy(element: Element, resolver: Resolver, base: string): Target | null {
  const { src, data, type } = element.attribs;
  const written = element.name === 'iframe' ? frameAddress(element, base) : (src ?? data);
  const url = written ? resolver(written) : null;
  if (url === null) return null;
  const parameters = [...url.searchParams.values()].slice(0, maxParameters);
  const targets = parameters
    .flatMap((value) => URL.parse(value, url) ?? [])
    .map((one) => targetAt(one, null));
  return targetAt(url, declaredType(type)) ?? targets.find((target) => target !== null) ?? null;
}

/** The type of a document by its extension, else as declared; null if the address is not a document on the web. */
function targetAt(url: Readonly<URL>, stated: string | null): Target | null {
  const type = isWeb(url) ? (typeOf(url.pathname) ?? stated) : null;
  return type === null ? null : { url, type };
}

function typeOf(name: string): string | null {
  const extension = /\.([a-z\d]{3,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return documentTypes.get(extension) ?? null;
}

function declaredType(written = ''): string | null {
  return knownTypes.get(essence(written)) ?? null;
}
