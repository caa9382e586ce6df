import type { WithParts } from '../../page/category.ts';
import { type AnswerOf, answerType, boolean, int, nullable, string, url } from '../../schema/answer-type.ts';
import { builder } from '../../schema/builder.ts';
import { Check, checkFilter, filterChecks } from '../../schema/check.ts';
import { Timings } from '../../schema/timings.ts';
import { volatileField } from '../../schema/volatile.ts';
import { type LabMetrics, LabMetricsType } from './lab-types.ts';

const Resource = answerType('Resource', 'A file that the page loads.', {
  url: url('Its address.'),
  kind: string('script, style, image, font or iframe.'),
  thirdParty: boolean('Whether it comes from a third party.'),
  blocking: boolean('Whether it blocks rendering.'),
});

export type Resource = AnswerOf<typeof Resource>;

const KindBytes = answerType('KindBytes', 'How much there is of one kind.', {
  kind: string(
    'In the document itself: markup, inline-script, inline-style or data-image. In files that it asks for: script, style, image, font or iframe.',
  ),
  count: int('How many there are.'),
  bytes: nullable(int('Their size, decoded; null for files, which are not fetched for this.')),
});

export type KindBytes = AnswerOf<typeof KindBytes>;

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
  readonly bytesByKind: readonly KindBytes[];
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
  description: 'How fast the page can be: read from its response and document, and measured in a browser.',
  fields: (t) => ({
    timings: t.expose('timings', {
      type: Timings,
      description: 'How long it took to fetch the page.',
      extensions: volatileField,
    }),
    htmlBytes: t.exposeInt('htmlBytes', { description: 'Size of the document in bytes, decoded.' }),
    htmlTransferBytes: t.exposeInt('htmlTransferBytes', {
      description: 'Size of the document in bytes, as transferred.',
      extensions: volatileField,
    }),
    domNodes: t.exposeInt('domNodes', { description: 'Elements in the document.' }),
    scripts: t.exposeInt('scripts', { description: 'Script files in the document.' }),
    styles: t.exposeInt('styles', { description: 'Style sheets in the document.' }),
    images: t.exposeInt('images', { description: 'Images in the document.' }),
    fonts: t.exposeInt('fonts', {
      description: 'Font files that the document preloads or names in its inline styles.',
    }),
    iframes: t.exposeInt('iframes', { description: 'Frames.' }),
    thirdPartyHosts: t.exposeInt('thirdPartyHosts', {
      description: 'Third-party hosts that the document loads from.',
    }),
    bytesByKind: t.expose('bytesByKind', {
      type: [KindBytes],
      description:
        'What the document is made of, and what it asks for; kinds that there are none of are left out. lab.waterfall weighs the files too.',
    }),
    renderBlocking: t.expose('renderBlocking', {
      type: [Resource],
      description: 'Files that must load before anything is shown.',
    }),
    compression: t.exposeString('compression', {
      nullable: true,
      description: 'Content coding of the document; null if it has none.',
    }),
    http2: t.exposeBoolean('http2', { description: 'Whether the document was served over HTTP/2.' }),
    http3Advertised: t.exposeBoolean('http3Advertised', {
      description: 'Whether the site offers HTTP/3 by Alt-Svc.',
    }),
    htmlCacheable: t.exposeBoolean('htmlCacheable', {
      description: 'Whether browsers may cache the document.',
    }),
    staticScore: t.exposeInt('staticScore', {
      description:
        'From 0 to 100: the share of the checks that pass, by weight. It is always the same for the same page.',
    }),
    checks: t.field({
      type: [Check],
      description: 'Checks of what makes it fast or slow.',
      args: checkFilter,
      resolve: ({ checks }, args) => filterChecks(checks, args),
    }),
    lab: t.field({
      type: LabMetricsType,
      nullable: true,
      description:
        'How fast it loads on a slow phone. This opens the page in a browser several times; null with an error if that fails.',
      extensions: volatileField,
      resolve: ({ parts }) => parts.lab(),
    }),
  }),
});
