import type { LinkTag } from '../../derived/tags/link-tags.ts';
import { samePage } from '../../lib/url.ts';
import type { CanonicalInfo } from './types.ts';

/** How the page declares its canonical address and whether the declarations agree; `url` is the one that counts. */
export function canonicalInfo(links: readonly LinkTag[], url: string | null, pageUrl: string): CanonicalInfo {
  const declared = links.filter(({ rel, inNoscript }) => rel.includes('canonical') && !inNoscript);
  const inDocument = declared.filter(({ origin }) => origin === 'ELEMENT');
  const addresses = (origin: LinkTag['origin']) =>
    new Set(declared.flatMap((link) => (link.origin === origin && link.url ? [link.url] : [])));
  const [documents, headers] = [addresses('ELEMENT'), addresses('HEADER')];
  return {
    url,
    selfReferencing: url === null ? null : samePage(url, pageUrl),
    count: declared.length,
    inHead: inDocument.length === 0 ? null : inDocument.every(({ inHead }) => inHead),
    conflictsWithHeader: documents.size > 0 && headers.size > 0 && documents.union(headers).size > 1,
  };
}
