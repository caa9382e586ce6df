import type { Element } from 'domhandler';
import { baseUrl } from '../../derived/document/base-url.ts';
import { documentFacts } from '../../derived/document/document-facts.ts';
import { elements } from '../../derived/document/elements.ts';
import { type InlineCode, inlineCode } from '../../derived/document/inline-code.ts';
import { resolver } from '../../derived/document/resolver.ts';
import { caching } from '../../derived/response/caching.ts';
import { advertisesHttp3 } from '../../lib/http/alt-svc.ts';
import { contentCodings } from '../../lib/http/content-codings.ts';
import { header } from '../../lib/http/header-list.ts';
import { type ImageSource, imageSource } from '../../lib/images/source.ts';
import { category } from '../../page/category.ts';
import { runChecks, scoreOf } from '../../schema/check-rule.ts';
import { response } from '../../sources/response.ts';
import { performanceChecks } from './checks.ts';
import { lab } from './lab.ts';
import { readResources } from './resources.ts';
import { type KindBytes, Performance, type ResourceKind } from './types.ts';

export const performance = category({
  type: Performance,
  description: 'Timings, weight and what blocks rendering, with a score.',
  reads: 'SENT',
  needs: { response, elements, baseUrl, resolver, documentFacts, inlineCode, caching },
  parts: { lab },
  extract({ response, elements, baseUrl, resolver, documentFacts, inlineCode, caching }) {
    const { url, headers, timings, body, transferBytes, httpVersion, redirects } = response;
    const images = elements.of('img').filter((image) => !elements.inNoscript(image));
    const sources = images.map(({ attribs }) => imageSource(attribs, baseUrl));
    const resources = readResources({ elements, resolver, images: sources, host: new URL(url).hostname });
    const count = (kind: ResourceKind) => resources.filter((resource) => resource.kind === kind).length;
    const thirdParties = resources.filter(({ thirdParty }) => thirdParty);
    const loadedImages = images.filter((_, at) => sources[at] && !sources[at].url.startsWith('data:'));
    const facts = {
      timings,
      htmlBytes: body.length,
      htmlTransferBytes: transferBytes,
      domNodeCount: documentFacts.nodes,
      scriptCount: count('SCRIPT'),
      styleCount: count('STYLE'),
      imageCount: count('IMAGE'),
      fontCount: count('FONT'),
      iframeCount: count('IFRAME'),
      thirdPartyHostCount: new Set(thirdParties.map((resource) => resolver(resource.url)?.hostname)).size,
      bytesByKind: bytesByKind({ htmlBytes: body.length, inlineCode, images: sources, countOf: count }),
      renderBlocking: resources.filter(({ blocking }) => blocking),
      compression: contentCodings(headers).join(', ') || null,
      http2: httpVersion === '2',
      http3Advertised: advertisesHttp3(header(headers, 'alt-svc')),
      htmlCacheable: caching.cacheable,
    };
    const checks = runChecks(performanceChecks, {
      ...facts,
      secure: url.startsWith('https:'),
      domDepth: documentFacts.depth,
      redirects: redirects.length,
      lazyImages: images.filter(
        ({ attribs }, index) =>
          attribs.loading?.toLowerCase() === 'lazy' || sources[index]?.lazySource != null,
      ).length,
      loadedImages: loadedImages.length,
      imagesWithoutSize: loadedImages.filter((image) => !isSized(image)).length,
      inlineBytes: inlineCode.scriptBytes + inlineCode.styleBytes,
    });
    return { ...facts, staticScore: scoreOf(checks), checks };
  },
});

/** Whether the document reserves space for an image before its file arrives, by attributes or in its style. */
function isSized({ attribs: { width, height, style = '' } }: Element): boolean {
  const stated = declarations(style);
  const isWide = isLength(width) || stated.has('width');
  const isHigh = isLength(height) || stated.has('height');
  return (isWide && isHigh) || (stated.has('aspect-ratio') && (isWide || isHigh));
}

function isLength(attribute: string | undefined): boolean {
  return /^\s*\d/.test(attribute ?? '');
}

/** The properties that a style attribute sets, other than to auto, initial or the like. */
function declarations(style: string): ReadonlySet<string> {
  const stated = new Set<string>();
  for (const declaration of style.slice(0, 2_000).toLowerCase().split(';')) {
    const [name = '', value = ''] = declaration.split(':', 2);
    if (!/^\s*(?:$|auto|initial|inherit|unset|revert)/.test(value)) stated.add(name.trim());
  }
  return stated;
}

interface Weighing {
  readonly htmlBytes: number;
  readonly inlineCode: InlineCode;
  readonly images: readonly (ImageSource | null)[];
  /** How many files of a kind the document loads. */
  readonly countOf: (kind: ResourceKind) => number;
}

const fileKinds = ['SCRIPT', 'STYLE', 'IMAGE', 'FONT', 'IFRAME'] as const;

/**
 * The parts of the document in bytes, and the number of files that it loads, whose size is unknown without fetching
 * them.
 */
function bytesByKind({ htmlBytes, inlineCode, images, countOf }: Weighing): KindBytes[] {
  const { scripts, scriptBytes, styles, styleBytes } = inlineCode;
  const inData = images.flatMap((image) => (image?.url.startsWith('data:') ? [image.url.length] : []));
  const dataBytes = inData.reduce((sum, length) => sum + length, 0);
  // Code is measured in UTF-8, where it may be longer than as sent, so the difference could be negative.
  const markupBytes = Math.max(0, htmlBytes - scriptBytes - styleBytes - dataBytes);
  const inside: readonly KindBytes[] = [
    { kind: 'MARKUP', count: 1, bytes: markupBytes },
    { kind: 'INLINE_SCRIPT', count: scripts, bytes: scriptBytes },
    { kind: 'INLINE_STYLE', count: styles, bytes: styleBytes },
    { kind: 'DATA_IMAGE', count: inData.length, bytes: dataBytes },
  ];
  const files = fileKinds.map((kind) => ({ kind, count: countOf(kind), bytes: null }));
  return [...inside, ...files].filter(({ count }) => count > 0);
}
