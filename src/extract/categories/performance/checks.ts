import { counted } from '../../lib/counted.ts';
import { fail, notApplicable, pass, warn } from '../../schema/check-rule.ts';
import { type Judges, rulesBy, rulesOf } from '../check-table.ts';
import table from './checks.json' with { type: 'json' };
import limits from './limits.json' with { type: 'json' };
import type { Performance } from './types.ts';

interface PerformancePage extends Omit<Performance, 'checks' | 'staticScore'> {
  readonly secure: boolean;
  readonly domDepth: number;
  readonly redirects: number;
  readonly lazyImages: number;
  /** How many elements load an image. */
  readonly loadedImages: number;
  /** How many of those do not give its size. */
  readonly imagesWithoutSize: number;
  readonly inlineBytes: number;
}

const kib = 1024;

/** Counts that slow a page down as they grow. Times are not judged, since they differ from one fetch to the next. */
const counts: Readonly<Record<keyof typeof limits, (page: PerformancePage) => number>> = {
  'html-size': ({ htmlBytes }) => Math.round(htmlBytes / kib),
  'dom-size': ({ domNodeCount }) => domNodeCount,
  'dom-depth': ({ domDepth }) => domDepth,
  'render-blocking': ({ renderBlocking }) => renderBlocking.length,
  scripts: ({ scriptCount }) => scriptCount,
  styles: ({ styleCount }) => styleCount,
  fonts: ({ fontCount }) => fontCount,
  'third-parties': ({ thirdPartyHostCount }) => thirdPartyHostCount,
  'inline-code': ({ inlineBytes }) => Math.round(inlineBytes / kib),
  redirects: ({ redirects }) => redirects,
};

/** A count above `good` is a warning, above `poor` a failure. */
const limitRules = rulesBy(limits, (id, { good, poor, one, many }) => (page: PerformancePage) => {
  const count = counts[id](page);
  const message = (count === 1 ? one : many).replace('{count}', String(count));
  if (count <= good) return pass(message);
  return (count <= poor ? warn : fail)(message);
});

const judges = {
  compression: ({ compression, htmlBytes }) => {
    if (compression !== null) return pass(`The document is sent as ${compression}.`);
    if (htmlBytes < 2 * kib) return notApplicable('The document is too small to gain by it.');
    return fail('The document is sent uncompressed.');
  },
  'http-version': ({ http2, http3Advertised, secure }) => {
    if (http2 || http3Advertised) return pass('The site speaks HTTP/2 or HTTP/3.');
    if (!secure) return notApplicable('Browsers speak HTTP/2 over https only.');
    return warn('The site speaks HTTP/1.1 only.');
  },
  'html-cacheable': ({ htmlCacheable }) =>
    htmlCacheable
      ? pass('A browser may keep the document.')
      : warn('no-store keeps the document out of every cache, and of the way back.'),
  'images-lazy': ({ imageCount, lazyImages }) => {
    if (imageCount <= 5) return notApplicable('There are too few images to put any off.');
    if (lazyImages > 0)
      return pass(`${counted(lazyImages, 'image is', 'images are')} loaded only when needed.`);
    return warn(`All ${imageCount} images are loaded at once.`);
  },
  'images-sized': ({ loadedImages, imagesWithoutSize }) => {
    if (loadedImages === 0) return notApplicable('There are no images.');
    if (imagesWithoutSize === 0) return pass('Every image has its size in the document.');
    const message = `${counted(imagesWithoutSize, 'image has', 'images have')} no size in the document; style sheets may set one.`;
    if (imagesWithoutSize <= loadedImages / 2) return pass(message);
    return warn(message);
  },
} satisfies Judges<PerformancePage>;

export const performanceChecks = [...limitRules, ...rulesOf(table, judges)];
