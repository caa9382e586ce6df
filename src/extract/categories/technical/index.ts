import { charset, detectedCharset, headerCharset } from '../../derived/document/charset.ts';
import { documentFacts } from '../../derived/document/document-facts.ts';
import { elements } from '../../derived/document/elements.ts';
import { inlineCode } from '../../derived/document/inline-code.ts';
import { mixedContent } from '../../derived/document/mixed-content.ts';
import { redirects } from '../../derived/fetch-report.ts';
import { caching } from '../../derived/response/caching.ts';
import { canonicalUrl } from '../../derived/tags/canonicals.ts';
import { type LinkTag, linkTags } from '../../derived/tags/link-tags.ts';
import { metaValues } from '../../derived/tags/meta-values.ts';
import { viewport } from '../../derived/tags/viewport.ts';
import { header } from '../../lib/http/header-list.ts';
import { sha256 } from '../../lib/sha256.ts';
import { category } from '../../page/category.ts';
import { optional } from '../../page/need.ts';
import { response } from '../../sources/response.ts';
import { canonicalInfo } from './canonical-info.ts';
import { charsetInfo } from './charset-info.ts';
import { listHeaders } from './headers.ts';
import { hreflangInfo } from './hreflang-info.ts';
import { deprecatedTags, isAmp } from './markup.ts';
import { seoAudit } from './seo/index.ts';
import type { TechnicalFacts } from './seo/page.ts';
import { type ResourceHint, Technical } from './types.ts';
import { urlInfo } from './url-info.ts';

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
      charset: charsetInfo({
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
      domNodes: document?.nodes ?? null,
      domDepth: document?.depth ?? null,
      parseErrors: document?.parseErrors ?? null,
      pageHash: document && sha256(body),
      canonical: canonicalInfo(links, rest.canonicalUrl, url),
      hreflang: hreflangInfo(links, [url, ...(rest.canonicalUrl === null ? [] : [rest.canonicalUrl])]),
      ampUrl: links.find(({ rel, url }) => rel.includes('amphtml') && url !== null)?.url ?? null,
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
