import { counted } from '../../lib/counted.ts';
import { type CheckRule, fail, notApplicable, pass, warn } from '../../schema/check-rule.ts';
import { type CheckRow, type Judges, rulesOf } from '../check-table.ts';
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

interface Limit {
  readonly id: string;
  readonly weight: number;
  readonly value: (page: PerformancePage) => number;
  /** A value above the first is a warning, above the second a failure. */
  readonly thresholds: readonly [good: number, poor: number];
  readonly message: (count: number) => string;
  readonly fix: string;
  readonly standard: string;
}

const kib = 1024;
const lighthouse = 'https://developer.chrome.com/docs/lighthouse/performance';
const webDev = 'https://web.dev/articles';

/** Counts that slow a page down as they grow. Times are not judged, since they differ from one fetch to the next. */
const limits: readonly Limit[] = [
  {
    id: 'html-size',
    weight: 2,
    value: ({ htmlBytes }) => Math.round(htmlBytes / kib),
    thresholds: [200, 800],
    message: (kibibytes) => `The document is ${kibibytes} KiB long.`,
    fix: 'Move data and drawings out of the document.',
    standard: `${lighthouse}/total-byte-weight`,
  },
  {
    id: 'dom-size',
    weight: 2,
    value: ({ domNodeCount }) => domNodeCount,
    thresholds: [800, 1_400],
    message: (count) => `The document has ${counted(count, 'element')}.`,
    fix: 'Show long lists in parts.',
    standard: `${lighthouse}/dom-size`,
  },
  {
    id: 'dom-depth',
    weight: 1,
    value: ({ domDepth }) => domDepth,
    thresholds: [32, 60],
    message: (depth) => `Elements are nested ${counted(depth, 'level')} deep.`,
    fix: 'Nest fewer elements.',
    standard: `${lighthouse}/dom-size`,
  },
  {
    id: 'render-blocking',
    weight: 4,
    value: ({ renderBlocking }) => renderBlocking.length,
    thresholds: [3, 8],
    message: (count) => `${counted(count, 'file blocks', 'files block')} rendering.`,
    fix: 'Defer scripts, and inline or split the styles of the first screen.',
    standard: `${lighthouse}/render-blocking-resources`,
  },
  {
    id: 'scripts',
    weight: 3,
    value: ({ scriptCount }) => scriptCount,
    thresholds: [15, 35],
    message: (count) => `The document loads ${counted(count, 'script file')}.`,
    fix: 'Load fewer scripts, and those later.',
    standard: `${webDev}/optimize-javascript-execution`,
  },
  {
    id: 'styles',
    weight: 1,
    value: ({ styleCount }) => styleCount,
    thresholds: [6, 15],
    message: (count) => `The document loads ${counted(count, 'style sheet')}.`,
    fix: 'Join style sheets.',
    standard: `${webDev}/extract-critical-css`,
  },
  {
    id: 'fonts',
    weight: 1,
    value: ({ fontCount }) => fontCount,
    thresholds: [4, 10],
    message: (count) => `The document loads ${counted(count, 'font file')}.`,
    fix: 'Use fewer faces.',
    standard: `${webDev}/font-best-practices`,
  },
  {
    id: 'third-parties',
    weight: 3,
    value: ({ thirdPartyHostCount }) => thirdPartyHostCount,
    thresholds: [6, 15],
    message: (count) => `The document loads from ${counted(count, 'third-party host')}.`,
    fix: 'Drop what is not needed, and load the rest later.',
    standard: `${webDev}/optimizing-content-efficiency-loading-third-party-javascript`,
  },
  {
    id: 'inline-code',
    weight: 1,
    value: ({ inlineBytes }) => Math.round(inlineBytes / kib),
    thresholds: [100, 300],
    message: (kibibytes) => `Inline scripts and styles are ${kibibytes} KiB long.`,
    fix: 'Move code into files that can be cached.',
    standard: `${webDev}/http-cache`,
  },
  {
    id: 'redirects',
    weight: 2,
    value: ({ redirects }) => redirects,
    thresholds: [1, 2],
    message: (count) => `${counted(count, 'redirect leads', 'redirects lead')} to the page.`,
    fix: 'Link to the final address.',
    standard: `${lighthouse}/redirects`,
  },
];

const rows: Readonly<Record<keyof typeof judges, CheckRow>> = {
  compression: { weight: 4, impact: 'SERIOUS', standards: ['RFC 9110 section 8.4'] },
  'http-version': { weight: 2, impact: 'MODERATE', standards: ['RFC 9113', 'RFC 9114'] },
  'html-cacheable': {
    weight: 1,
    impact: 'MINOR',
    standards: ['RFC 9111', `${webDev}/bfcache`],
  },
  'images-lazy': {
    weight: 2,
    impact: 'MODERATE',
    standards: [`${webDev}/browser-level-image-lazy-loading`],
  },
  'images-sized': { weight: 2, impact: 'MODERATE', standards: [`${webDev}/optimize-cls`] },
};

const judges = {
  compression: ({ compression, htmlBytes }) => {
    if (compression !== null) return pass(`The document is sent as ${compression}.`);
    if (htmlBytes < 2 * kib) return notApplicable('The document is too small to gain by it.');
    return fail({
      message: 'The document is sent uncompressed.',
      fix: 'Compress it with zstd, Brotli or gzip.',
    });
  },
  'http-version': ({ http2, http3Advertised, secure }) => {
    if (http2 || http3Advertised) return pass('The site speaks HTTP/2 or HTTP/3.');
    if (!secure) return notApplicable('Browsers speak HTTP/2 over https only.');
    return warn({ message: 'The site speaks HTTP/1.1 only.', fix: 'Switch on HTTP/2.' });
  },
  'html-cacheable': ({ htmlCacheable }) =>
    htmlCacheable
      ? pass('A browser may keep the document.')
      : warn({
          message: 'no-store keeps the document out of every cache, and of the way back.',
          fix: 'Use no-cache where the document must be checked.',
        }),
  'images-lazy': ({ imageCount, lazyImages }) => {
    if (imageCount <= 5) return notApplicable('There are too few images to put any off.');
    if (lazyImages > 0)
      return pass(`${counted(lazyImages, 'image is', 'images are')} loaded only when needed.`);
    return warn({
      message: `All ${imageCount} images are loaded at once.`,
      fix: 'Add loading="lazy" to images below the first screen.',
    });
  },
  'images-sized': ({ loadedImages, imagesWithoutSize }) => {
    if (loadedImages === 0) return notApplicable('There are no images.');
    if (imagesWithoutSize === 0) return pass('Every image has its size in the document.');
    const message = `${counted(imagesWithoutSize, 'image has', 'images have')} no size in the document; style sheets may set one.`;
    if (imagesWithoutSize <= loadedImages / 2) return pass(message);
    return warn({ message, fix: 'Give images width and height.' });
  },
} satisfies Judges<PerformancePage>;

export const performanceChecks: readonly CheckRule<PerformancePage>[] = [
  ...limits.map(limitRule),
  ...rulesOf(rows, judges),
];

function limitRule({
  id,
  weight,
  value,
  thresholds,
  message,
  fix,
  standard,
}: Limit): CheckRule<PerformancePage> {
  const [good, poor] = thresholds;
  return {
    id,
    weight,
    impact: weight >= 3 ? 'SERIOUS' : 'MODERATE',
    standards: [standard],
    judge: (page) => {
      const count = value(page);
      if (count <= good) return pass(message(count));
      return (count <= poor ? warn : fail)({ message: message(count), fix });
    },
  };
}
