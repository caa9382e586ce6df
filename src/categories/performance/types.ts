import type { WithParts } from '../../page/category.ts';
import { builder } from '../../schema/builder.ts';
import { Check } from '../../schema/check.ts';
import { Timings } from '../../schema/timings.ts';
import { type LabMetrics, LabMetricsType } from './lab-types.ts';

export interface Resource {
  readonly url: string;
  readonly kind: string;
  readonly thirdParty: boolean;
  readonly blocking: boolean;
}

const Resource = builder.objectRef<Resource>('Resource').implement({
  description: 'A file that the page loads.',
  fields: (t) => ({
    url: t.expose('url', { type: 'URL', description: 'Its address.' }),
    kind: t.exposeString('kind', { description: 'script, style, image, font or iframe.' }),
    thirdParty: t.exposeBoolean('thirdParty', { description: 'Whether it is from somebody else’s site.' }),
    blocking: t.exposeBoolean('blocking', { description: 'Whether nothing is shown before it is there.' }),
  }),
});

/** What the answer and the document alone tell of how fast a page can be. */
export interface Performance {
  readonly timings: Timings;
  readonly htmlBytes: number;
  readonly htmlTransferBytes: number;
  readonly domNodes: number;
  readonly scripts: number;
  readonly styles: number;
  readonly images: number;
  readonly fonts: number;
  readonly iframes: number;
  readonly thirdPartyHosts: number;
  readonly renderBlocking: readonly Resource[];
  readonly compression: string | null;
  readonly http2: boolean;
  readonly http3Advertised: boolean;
  readonly htmlCacheable: boolean;
  readonly staticScore: number;
  readonly checks: readonly Check[];
}

type PerformanceParts = WithParts<Performance, { lab: LabMetrics }>;

export const Performance = builder.objectRef<PerformanceParts>('Performance').implement({
  description: 'How fast the page can be: told by its answer and document, and measured in a browser.',
  fields: (t) => ({
    timings: t.expose('timings', {
      type: Timings,
      description: 'How long this service waited for the page.',
    }),
    htmlBytes: t.exposeInt('htmlBytes', { description: 'Size of the document, decoded.' }),
    htmlTransferBytes: t.exposeInt('htmlTransferBytes', {
      description: 'Size of the document as it came over the wire.',
    }),
    domNodes: t.exposeInt('domNodes', { description: 'Elements of the document.' }),
    scripts: t.exposeInt('scripts', { description: 'Script files that the document names.' }),
    styles: t.exposeInt('styles', { description: 'Style sheets that the document names.' }),
    images: t.exposeInt('images', { description: 'Images that the document names.' }),
    fonts: t.exposeInt('fonts', {
      description: 'Font files that the document preloads or names in its own styles.',
    }),
    iframes: t.exposeInt('iframes', { description: 'Frames.' }),
    thirdPartyHosts: t.exposeInt('thirdPartyHosts', {
      description: 'Hosts of other owners that the document loads from.',
    }),
    renderBlocking: t.expose('renderBlocking', {
      type: [Resource],
      description: 'Files that must be there before anything is shown.',
    }),
    compression: t.exposeString('compression', {
      nullable: true,
      description: 'Content coding of the document; null where it has none.',
    }),
    http2: t.exposeBoolean('http2', { description: 'Whether the document came over HTTP/2.' }),
    http3Advertised: t.exposeBoolean('http3Advertised', {
      description: 'Whether the site offers HTTP/3 by Alt-Svc.',
    }),
    htmlCacheable: t.exposeBoolean('htmlCacheable', {
      description: 'Whether a browser may keep the document.',
    }),
    staticScore: t.exposeInt('staticScore', {
      description: 'The share of the checks that pass, by weight, from 0 to 100: the same for the same page.',
    }),
    checks: t.expose('checks', { type: [Check], description: 'What makes it fast or slow.' }),
    lab: t.field({
      type: LabMetricsType,
      nullable: true,
      description:
        'How fast it loads on a slow phone. This opens the page in a browser, several times; null with an error where that failed.',
      resolve: ({ parts }) => parts.lab(),
    }),
  }),
});
