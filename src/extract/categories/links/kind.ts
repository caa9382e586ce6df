import { sameSite } from '../../lib/domain.ts';
import { isWeb } from '../../lib/url.ts';
import type { LinkKind } from './types.ts';

/** Extensions of files that a browser downloads rather than shows as a page. */
const fileExtension =
  /\.(?:pdf|do[ct][xm]?|xls[xmb]?|pp[ts][xm]?|od[tspg]|rtf|hwpx?|epub|mobi|azw3|djvu|zip|gz|tgz|bz2|xz|zst|7z|rar|tar|dmg|pkg|exe|msix?|deb|rpm|appimage|apk|aab|ipa|iso|csv|tsv|ics|vcf|mp3|m4a|aac|ogg|opus|wav|wma|flac|mp4|m4v|mpe?g|mov|avi|wmv|flv|mkv|webm|torrent|jar|whl|psd|ai|eps|dwg|dxf|gpx|km[lz])$/i;
const telephone = new Set(['tel:', 'sms:', 'smsto:', 'callto:', 'fax:']);
const www = /^www\./;

interface LinkContext {
  /** The final address of the page. */
  readonly page: URL;
  readonly isDownload: boolean;
}

/** What a link leads to, by its absolute address; OTHER if that is null, because it could not be parsed. */
export function linkKind(url: Readonly<URL> | null, { page, isDownload }: LinkContext): LinkKind {
  if (url === null) return 'OTHER';
  if (url.protocol === 'mailto:') return 'MAILTO';
  if (telephone.has(url.protocol)) return 'TEL';
  if (url.protocol === 'javascript:') return 'JAVASCRIPT';
  if (isFragment(url, page)) return 'FRAGMENT';
  if (isDownload || (isWeb(url) && fileExtension.test(url.pathname))) return 'DOWNLOAD';
  return isWeb(url) ? siteKind(url.hostname, page.hostname) : 'OTHER';
}

/** Whether a link leads to the same site. */
export function isInternal(url: Readonly<URL> | null, page: URL): boolean {
  return url !== null && isWeb(url) && sameSite(url.hostname, page.hostname);
}

function isFragment(url: Readonly<URL>, page: URL): boolean {
  if (!url.href.includes('#')) return false;
  return url.origin === page.origin && url.pathname === page.pathname && url.search === page.search;
}

function siteKind(host: string, pageHost: string): LinkKind {
  if (host.replace(www, '') === pageHost.replace(www, '')) return 'INTERNAL';
  return sameSite(host, pageHost) ? 'SUBDOMAIN' : 'EXTERNAL';
}
