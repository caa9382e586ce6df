import type { Element } from 'domhandler';
import type { Resolver } from '../../derived/document/resolver.ts';
import { sameSite } from '../../lib/domain.ts';
import { lineOf } from '../../lib/html/line-of.ts';
import { needsScript } from '../../lib/html/needs-script.ts';
import { collapsed, isPlaceholderAddress } from '../../lib/text.ts';
import { isWeb } from '../../lib/url.ts';
import type { LinkedDocument } from './linked-document.ts';
import type { LinkKind, PageLink } from './types.ts';

interface LinkReading extends LinkedDocument {
  /** The final address of the page. */
  readonly page: URL;
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
  const internal = web && sameSite(url.hostname, page.hostname);
  const kind = linkKind(url, page, isDownload);
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

/** Extensions of files that a browser downloads rather than shows as a page. */
const fileExtension =
  /\.(?:pdf|do[ct][xm]?|xls[xmb]?|pp[ts][xm]?|od[tspg]|rtf|hwpx?|epub|mobi|azw3|djvu|zip|gz|tgz|bz2|xz|zst|7z|rar|tar|dmg|pkg|exe|msix?|deb|rpm|appimage|apk|aab|ipa|iso|csv|tsv|ics|vcf|mp3|m4a|aac|ogg|opus|wav|wma|flac|mp4|m4v|mpe?g|mov|avi|wmv|flv|mkv|webm|torrent|jar|whl|psd|ai|eps|dwg|dxf|gpx|km[lz])$/i;
const telephone = new Set(['tel:', 'sms:', 'smsto:', 'callto:', 'fax:']);
const www = /^www\./;

/** What a link leads to, by its absolute address; OTHER if that is null, because it could not be parsed. */
function linkKind(url: Readonly<URL> | null, page: URL, isDownload: boolean): LinkKind {
  if (url === null) return 'OTHER';
  if (url.protocol === 'mailto:') return 'MAILTO';
  if (telephone.has(url.protocol)) return 'TEL';
  if (url.protocol === 'javascript:') return 'JAVASCRIPT';
  if (isFragment(url, page)) return 'FRAGMENT';
  if (isDownload || (isWeb(url) && fileExtension.test(url.pathname))) return 'DOWNLOAD';
  return isWeb(url) ? siteKind(url.hostname, page.hostname) : 'OTHER';
}

function isFragment(url: Readonly<URL>, page: URL): boolean {
  if (!url.href.includes('#')) return false;
  return url.origin === page.origin && url.pathname === page.pathname && url.search === page.search;
}

function siteKind(host: string, pageHost: string): LinkKind {
  if (host.replace(www, '') === pageHost.replace(www, '')) return 'INTERNAL';
  return sameSite(host, pageHost) ? 'SUBDOMAIN' : 'EXTERNAL';
}
