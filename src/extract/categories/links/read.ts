import type { Element } from 'domhandler';
import type { AccessibleName } from '../../derived/document/accessible-names.ts';
import type { Elements } from '../../derived/document/elements.ts';
import type { Region } from '../../derived/document/regions.ts';
import type { Resolver } from '../../derived/document/resolver.ts';
import { lineOf } from '../../lib/html/line-of.ts';
import { needsScript } from '../../lib/html/needs-script.ts';
import { collapsed, isPlaceholderAddress } from '../../lib/text.ts';
import { isWeb } from '../../lib/url.ts';
import { isInternal, linkKind } from './kind.ts';
import type { PageLink } from './types.ts';

interface LinkReading {
  /** The final address of the page. */
  readonly page: URL;
  readonly resolver: Resolver;
  readonly elements: Elements;
  readonly regionOf: (element: Element) => Region;
  readonly nameOf: AccessibleName;
}

/** A link of the answer, with additional values for totals and checks. */
export interface ReadLink {
  readonly link: PageLink;
  readonly internal: boolean;
  readonly external: boolean;
  /** The host it leads to; null for other schemes. */
  readonly host: string | null;
  readonly insecure: boolean;
  /** Whether a crawler can follow it. */
  readonly crawlable: boolean;
}

const longestAddress = 100_000;

interface Linked {
  readonly element: Element;
  /** The address as written. */
  readonly raw: string;
  readonly url: Readonly<URL> | null;
  readonly position: number;
}

/** Every a and area element with an href, in document order. */
export function readLinks(reading: LinkReading): ReadLink[] {
  const linked = reading.elements
    .having('href')
    .filter(({ name }) => name === 'a' || name === 'area')
    .map((element, index): Linked => {
      const raw = element.attribs.href ?? '';
      return { element, raw, url: addressOf(raw, reading.resolver), position: index + 1 };
    });
  const counts = new Map<string, number>();
  const address = ({ url, raw }: Linked) => url?.href ?? raw;
  for (const link of linked) counts.set(address(link), (counts.get(address(link)) ?? 0) + 1);
  return linked.map((link) => readLink(link, counts.get(address(link)) ?? 1, reading));
}

function readLink(
  { element, raw, url, position }: Linked,
  count: number,
  { page, regionOf, nameOf }: LinkReading,
): ReadLink {
  const { attribs } = element;
  const isDownload = attribs.download !== undefined;
  const web = url !== null && isWeb(url);
  const internal = isInternal(url, page);
  const kind = linkKind(url, { page, isDownload });
  const link: PageLink = {
    url: url?.href ?? null,
    raw,
    text: lineOf(element, 2_000),
    accessibleName: nameOf(element),
    title: collapsed(attribs.title),
    // By the standard, spaces separate them; search engines accept commas too.
    rels: attribs.rel
      ? attribs.rel
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean)
      : [],
    target: collapsed(attribs.target),
    kind,
    region: regionOf(element),
    hreflang: collapsed(attribs.hreflang),
    type: collapsed(attribs.type),
    count,
    position,
  };
  return {
    link,
    internal: internal && kind !== 'FRAGMENT',
    external: web && !internal,
    host: web ? url.hostname : null,
    insecure: url?.protocol === 'http:',
    crawlable: url !== null && kind !== 'JAVASCRIPT' && !needsScript(element),
  };
}

/** Null for an address that cannot be parsed, or is an unfilled placeholder of a template. */
function addressOf(raw: string, resolver: Resolver): Readonly<URL> | null {
  const written = raw.trim();
  return written.length > longestAddress || isPlaceholderAddress(written) ? null : resolver(written);
}
