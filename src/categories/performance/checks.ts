import type { Check } from '../../schema/check.ts';
import { type CheckRule, notApplicable, pass, runChecks, type Verdict } from '../../schema/check-rule.ts';
import type { Performance } from './types.ts';

export interface PerformancePage extends Omit<Performance, 'checks' | 'staticScore'> {
  readonly secure: boolean;
  readonly domDepth: number;
  readonly redirects: number;
  readonly lazyImages: number;
  readonly imagesWithoutSize: number;
  readonly inlineBytes: number;
}

interface Limit {
  readonly id: string;
  readonly weight: number;
  readonly value: (page: PerformancePage) => number;
  /** Above the first a warning, above the second a failure. */
  readonly most: readonly [good: number, poor: number];
  readonly what: string;
  readonly fix: string;
  readonly standard: string;
}

const kib = 1024;

/** What is counted: the more, the slower. Times are no part of it, since they differ from one fetch to the next. */
const limits: readonly Limit[] = [
  {
    id: 'html-size',
    weight: 2,
    value: ({ htmlBytes }) => Math.round(htmlBytes / kib),
    most: [200, 800],
    what: 'KiB of document',
    fix: 'Move data and drawings out of the document.',
    standard: 'https://developer.chrome.com/docs/lighthouse/performance/total-byte-weight',
  },
  {
    id: 'dom-size',
    weight: 2,
    value: ({ domNodes }) => domNodes,
    most: [800, 1_400],
    what: 'elements',
    fix: 'Show long lists in parts.',
    standard: 'https://developer.chrome.com/docs/lighthouse/performance/dom-size',
  },
  {
    id: 'dom-depth',
    weight: 1,
    value: ({ domDepth }) => domDepth,
    most: [32, 60],
    what: 'levels of elements',
    fix: 'Nest fewer elements.',
    standard: 'https://developer.chrome.com/docs/lighthouse/performance/dom-size',
  },
  {
    id: 'render-blocking',
    weight: 4,
    value: ({ renderBlocking }) => renderBlocking.length,
    most: [3, 8],
    what: 'files before anything is shown',
    fix: 'Defer scripts, and inline or split the styles of the first screen.',
    standard: 'https://developer.chrome.com/docs/lighthouse/performance/render-blocking-resources',
  },
  {
    id: 'scripts',
    weight: 3,
    value: ({ scripts }) => scripts,
    most: [15, 35],
    what: 'script files',
    fix: 'Load fewer scripts, and those later.',
    standard: 'https://web.dev/articles/optimize-javascript-execution',
  },
  {
    id: 'styles',
    weight: 1,
    value: ({ styles }) => styles,
    most: [6, 15],
    what: 'style sheets',
    fix: 'Join style sheets.',
    standard: 'https://web.dev/articles/extract-critical-css',
  },
  {
    id: 'fonts',
    weight: 1,
    value: ({ fonts }) => fonts,
    most: [4, 10],
    what: 'font files',
    fix: 'Use fewer faces.',
    standard: 'https://web.dev/articles/font-best-practices',
  },
  {
    id: 'third-parties',
    weight: 3,
    value: ({ thirdPartyHosts }) => thirdPartyHosts,
    most: [6, 15],
    what: 'hosts of other owners',
    fix: 'Drop what is not needed, and load the rest later.',
    standard: 'https://web.dev/articles/optimizing-content-efficiency-loading-third-party-javascript',
  },
  {
    id: 'inline-code',
    weight: 1,
    value: ({ inlineBytes }) => Math.round(inlineBytes / kib),
    most: [100, 300],
    what: 'KiB of scripts and styles in the document',
    fix: 'Move code into files that can be cached.',
    standard: 'https://web.dev/articles/http-cache',
  },
  {
    id: 'redirects',
    weight: 2,
    value: ({ redirects }) => redirects,
    most: [1, 2],
    what: 'redirects on the way',
    fix: 'Link to the final address.',
    standard: 'https://developer.chrome.com/docs/lighthouse/performance/redirects',
  },
];

const rules: readonly CheckRule<PerformancePage>[] = [
  ...limits.map(
    ({ id, weight, value, most, what, fix, standard }): CheckRule<PerformancePage> => ({
      id,
      weight,
      impact: weight >= 3 ? 'SERIOUS' : 'MODERATE',
      standards: [standard],
      judge: (page) => measured(value(page), { most, what, fix }),
    }),
  ),
  {
    id: 'compression',
    weight: 4,
    impact: 'SERIOUS',
    standards: ['RFC 9110 section 8.4'],
    judge: ({ compression, htmlBytes }) => {
      if (compression !== null) return pass(`The document is sent as ${compression}.`);
      if (htmlBytes < 2 * kib) return notApplicable('The document is too small to gain by it.');
      return {
        result: 'FAIL',
        message: 'The document is sent uncompressed.',
        fix: 'Compress it with zstd, Brotli or gzip.',
      };
    },
  },
  {
    id: 'http-version',
    weight: 2,
    impact: 'MODERATE',
    standards: ['RFC 9113', 'RFC 9114'],
    judge: ({ http2, http3Advertised, secure }) => {
      if (http2 || http3Advertised) return pass('The site speaks HTTP/2 or HTTP/3.');
      if (!secure) return notApplicable('Browsers speak HTTP/2 over https only.');
      return { result: 'WARN', message: 'The site speaks HTTP/1.1 only.', fix: 'Switch on HTTP/2.' };
    },
  },
  {
    id: 'html-cacheable',
    weight: 1,
    impact: 'MINOR',
    standards: ['RFC 9111', 'https://web.dev/articles/bfcache'],
    judge: ({ htmlCacheable }) =>
      htmlCacheable
        ? pass('A browser may keep the document.')
        : {
            result: 'WARN',
            message: 'no-store keeps the document out of every cache, and of the way back.',
            fix: 'Use no-cache where the document must be checked.',
          },
  },
  {
    id: 'images-lazy',
    weight: 2,
    impact: 'MODERATE',
    standards: ['https://web.dev/articles/browser-level-image-lazy-loading'],
    judge: ({ images, lazyImages }) => {
      if (images <= 5) return notApplicable('There are too few images to put any off.');
      if (lazyImages > 0) return pass(`${lazyImages} images are loaded when they are needed.`);
      return {
        result: 'WARN',
        message: `All ${images} images are loaded at once.`,
        fix: 'Add loading="lazy" to images below the first screen.',
      };
    },
  },
  {
    id: 'images-sized',
    weight: 2,
    impact: 'MODERATE',
    standards: ['https://web.dev/articles/optimize-cls'],
    judge: ({ images, imagesWithoutSize }) => {
      if (images === 0) return notApplicable('There are no images.');
      if (imagesWithoutSize === 0) return pass('Every image has its size in the document.');
      const message = `${imagesWithoutSize} images have no size in the document; style sheets may give them one.`;
      return {
        result: imagesWithoutSize > images / 2 ? 'WARN' : 'PASS',
        message,
        fix: 'Give images width and height.',
      };
    },
  },
];

export function performanceChecks(page: PerformancePage): Check[] {
  return runChecks(rules, page);
}

function measured(
  value: number,
  { most: [good, poor], what, fix }: Pick<Limit, 'most' | 'what' | 'fix'>,
): Verdict {
  const message = `${value} ${what}.`;
  if (value <= good) return pass(message);
  return { result: value <= poor ? 'WARN' : 'FAIL', message, fix };
}
