import { charset, detectedCharset, headerCharset } from '../../derived/document/charset.ts';
import { documentFacts } from '../../derived/document/document-facts.ts';
import { type Elements, elements } from '../../derived/document/elements.ts';
import { inlineCode } from '../../derived/document/inline-code.ts';
import { mixedContent } from '../../derived/document/mixed-content.ts';
import { redirects } from '../../derived/fetch-report.ts';
import { caching } from '../../derived/response/caching.ts';
import { canonicalUrl } from '../../derived/tags/canonicals.ts';
import { isFeedOrEmbed } from '../../derived/tags/discovery.ts';
import { type LinkTag, linkTags } from '../../derived/tags/link-tags.ts';
import { metaValues } from '../../derived/tags/meta-values.ts';
import { viewport } from '../../derived/tags/viewport.ts';
import { header } from '../../lib/http/header-list.ts';
import { isLanguageTag } from '../../lib/language.ts';
import { sha256 } from '../../lib/sha256.ts';
import { samePage } from '../../lib/url.ts';
import { category } from '../../page/category.ts';
import { optional } from '../../page/need.ts';
import { response } from '../../sources/response.ts';
import { charsetInfo } from './charset-info.ts';
import { listHeaders } from './headers.ts';
import obsolete from './obsolete-elements.json' with { type: 'json' };
import { seoAudit } from './seo/index.ts';
import type { TechnicalFacts } from './seo/page.ts';
import {
  type CanonicalInfo,
  type HreflangInfo,
  type ResourceHint,
  Technical,
  type UrlInfo,
} from './types.ts';

const hints = ['preload', 'modulepreload', 'preconnect', 'dns-prefetch', 'prefetch', 'prerender'];

export const technical = category({
  type: Technical,
  description: 'Status, headers, encoding, caching, document structure and an SEO audit.',
  reads: 'SENT',
  needs: {
    response,
    charset,
    headerCharset,
    detectedCharset,
    redirects,
    linkTags,
    canonicalUrl,
    mixedContent,
    caching,
    elements: optional(elements),
    metas: optional(metaValues),
    viewport: optional(viewport),
    document: optional(documentFacts),
    inlineCode: optional(inlineCode),
  },
  extract({ response, elements, metas, viewport, linkTags: links, document, inlineCode, ...rest }) {
    const { status, headers, body, url } = response;
    const facts: TechnicalFacts = {
      status,
      httpVersion: response.httpVersion,
      finalUrl: url,
      redirects: rest.redirects,
      headers: listHeaders(headers),
      contentType: header(headers, 'content-type'),
      charsetInfo: charsetInfo({
        body,
        header: rest.headerCharset,
        elements,
        used: rest.charset,
        detected: rest.detectedCharset,
      }),
      transferBytes: response.transferBytes,
      decodedBytes: body.length,
      contentEncoding: header(headers, 'content-encoding'),
      caching: rest.caching,
      doctype: document?.doctype ?? null,
      quirksMode: document?.quirksMode ?? null,
      domNodeCount: document?.nodes ?? null,
      domDepth: document?.depth ?? null,
      parseErrorCount: document?.parseErrors ?? null,
      pageHash: document && sha256(body),
      canonicalInfo: canonicalInfo(links, rest.canonicalUrl, url),
      hreflangInfo: hreflangInfo(links, [url, ...(rest.canonicalUrl === null ? [] : [rest.canonicalUrl])]),
      isAmp: elements !== null && isAmp(elements),
      urlInfo: urlInfo(new URL(url)),
      mixedContent: rest.mixedContent,
      resourceHints: links.flatMap(resourceHint),
      inlineScriptBytes: inlineCode?.scriptBytes ?? null,
      inlineStyleBytes: inlineCode?.styleBytes ?? null,
      deprecatedTags: elements ? deprecatedTags(elements) : [],
    };
    const read = elements && metas && viewport && { elements, metas, viewport, facts, links };
    return { ...facts, ...seoAudit({ response, facts, links, document: read }) };
  },
});

function resourceHint({ rel, url, as }: LinkTag): ResourceHint[] {
  const kind = hints.find((hint) => rel.includes(hint));
  return kind && url !== null ? [{ rel: kind, url, as }] : [];
}

/** How the page declares its canonical address and whether the declarations agree; `url` is the one that counts. */
function canonicalInfo(links: readonly LinkTag[], url: string | null, pageUrl: string): CanonicalInfo {
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

/**
 * How the page points to its other languages. It may list itself by any of its own addresses: the requested one may
 * carry the parameters of a campaign, unlike the canonical one. Feeds with a language are not other versions.
 */
function hreflangInfo(links: readonly LinkTag[], own: readonly string[]): HreflangInfo {
  const entries = links.filter(
    (link) => link.rel.includes('alternate') && link.hreflang !== null && !isFeedOrEmbed(link),
  );
  const codes = entries.map(({ hreflang }) => hreflang ?? '');
  const isDefault = (code: string) => code.toLowerCase() === 'x-default';
  const isOwn = ({ url }: LinkTag) => url !== null && own.some((address) => samePage(url, address));
  return {
    entryCount: entries.length,
    xDefault: codes.some(isDefault),
    selfListed: entries.length === 0 ? null : entries.some(isOwn),
    invalidCodes: [...new Set(codes)].filter((code) => !isDefault(code) && !isLanguageTag(code)),
  };
}

/** The properties of an address that search engines and people notice. */
function urlInfo(url: URL): UrlInfo {
  // Capitals in percent-encoding do not count.
  const path = url.pathname.replaceAll(/%[\dA-F]{2}/gi, '');
  return {
    length: url.href.length,
    depth: url.pathname.split('/').filter(Boolean).length,
    parameterCount: url.searchParams.size,
    hasUppercase: /[A-Z]/.test(path),
    hasUnderscore: path.includes('_'),
    nonAscii: /%[89A-F][\dA-F]/i.test(url.pathname + url.search) || isPunycode(url),
    trailingSlash: url.pathname.endsWith('/'),
    punycode: isPunycode(url),
  };
}

function isPunycode({ hostname }: URL): boolean {
  return hostname.split('.').some((label) => label.startsWith('xn--'));
}

/** Obsolete elements that authors must not use (HTML standard, 16.2). */
function deprecatedTags(elements: Elements): string[] {
  return obsolete.filter((tag) => elements.of(tag).length > 0);
}

/** AMP documents have the attribute amp or ⚡ on their html element. */
function isAmp(elements: Elements): boolean {
  const attribs = elements.of('html')[0]?.attribs ?? {};
  return ['amp', '⚡', '⚡️'].some((mark) => Object.hasOwn(attribs, mark));
}
