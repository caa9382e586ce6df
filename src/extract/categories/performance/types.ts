import { type AnswerOf, answerEnum, answerType, answerTypeWithParts } from '../../schema/answer-type.ts';
import { checkList } from '../../schema/check.ts';
import * as t from '../../schema/field.ts';
import { Timings } from '../../schema/timings.ts';
import { volatile } from '../../schema/volatile.ts';
import { LabMetrics } from './lab-types.ts';

const ResourceKind = answerEnum('ResourceKind', 'What a page is made of.', {
  MARKUP: 'The markup of the document.',
  INLINE_SCRIPT: 'Scripts in the document.',
  INLINE_STYLE: 'Styles in the document.',
  DATA_IMAGE: 'Images in the document, as data: addresses.',
  SCRIPT: 'Script files.',
  STYLE: 'Style sheets.',
  IMAGE: 'Image files.',
  FONT: 'Font files.',
  IFRAME: 'Documents in frames.',
});

export type ResourceKind = AnswerOf<typeof ResourceKind>;

const Resource = answerType('Resource', 'A file that the page loads.', {
  url: t.url('Its address.'),
  kind: t.of(ResourceKind, 'What it is.'),
  thirdParty: t.boolean('Whether it comes from a third party.'),
  blocking: t.boolean('Whether it blocks rendering.'),
});

export type Resource = AnswerOf<typeof Resource>;

const KindBytes = answerType('KindBytes', 'How much there is of one kind.', {
  kind: t.of(ResourceKind, 'What it is.'),
  count: t.int('How many there are.'),
  bytes: t.nullable(t.int('Their size, decoded; null for files, which are not fetched for this.')),
});

export type KindBytes = AnswerOf<typeof KindBytes>;

export const Performance = answerTypeWithParts(
  'Performance',
  'How fast the page can be: read from its response and document, and measured in a browser.',
  {
    fields: {
      timings: volatile(t.of(Timings, 'How long it took to fetch the page.')),
      htmlBytes: t.int('Size of the document in bytes, decoded.'),
      htmlTransferBytes: volatile(t.int('Size of the document in bytes, as transferred.')),
      domNodeCount: t.int('Elements in the document.'),
      scriptCount: t.int('Script files in the document.'),
      styleCount: t.int('Style sheets in the document.'),
      imageCount: t.int('Images in the document.'),
      fontCount: t.int('Font files that the document preloads or names in its inline styles.'),
      iframeCount: t.int('Frames.'),
      thirdPartyHostCount: t.int('Third-party hosts that the document loads from.'),
      bytesByKind: t.list(
        t.of(
          KindBytes,
          'What the document contains and what it loads, by kind; kinds without any are left out. lab.waterfall has the size of each file.',
        ),
      ),
      renderBlocking: t.list(t.of(Resource, 'Files that must load before anything is shown.')),
      compression: t.nullable(t.string('Content coding of the document; null if it has none.')),
      http2: t.boolean('Whether the document was served over HTTP/2.'),
      http3Advertised: t.boolean('Whether the site offers HTTP/3 by Alt-Svc.'),
      htmlCacheable: t.boolean('Whether browsers may cache the document.'),
      staticScore: t.int(
        'From 0 to 100: the share of the checks that pass, by weight. It is always the same for the same page.',
      ),
      checks: checkList('Checks of what makes it fast or slow.'),
    },
    parts: {
      lab: t.of(
        LabMetrics,
        'How fast it loads on a slow phone. This opens the page in a browser several times; null with an error if that fails.',
      ),
    },
  },
);

/** What follows from the response and the document alone. */
export type Performance = Omit<AnswerOf<typeof Performance>, 'parts'>;
