import { type AnswerOf, answerType, answerTypeWithParts } from '../../schema/answer-type.ts';
import { checkList } from '../../schema/check.ts';
import * as t from '../../schema/field.ts';
import { Timings } from '../../schema/timings.ts';
import { volatile } from '../../schema/volatile.ts';
import { LabMetrics } from './lab-types.ts';

const Resource = answerType('Resource', 'A file that the page loads.', {
  url: t.url('Its address.'),
  kind: t.string('script, style, image, font or iframe.'),
  thirdParty: t.boolean('Whether it comes from a third party.'),
  blocking: t.boolean('Whether it blocks rendering.'),
});

export type Resource = AnswerOf<typeof Resource>;

const KindBytes = answerType('KindBytes', 'How much there is of one kind.', {
  kind: t.string(
    'In the document itself: markup, inline-script, inline-style or data-image. In files that it asks for: script, style, image, font or iframe.',
  ),
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
      domNodes: t.int('Elements in the document.'),
      scripts: t.int('Script files in the document.'),
      styles: t.int('Style sheets in the document.'),
      images: t.int('Images in the document.'),
      fonts: t.int('Font files that the document preloads or names in its inline styles.'),
      iframes: t.int('Frames.'),
      thirdPartyHosts: t.int('Third-party hosts that the document loads from.'),
      bytesByKind: t.list(
        t.of(
          KindBytes,
          'What the document is made of, and what it asks for; kinds that there are none of are left out. lab.waterfall weighs the files too.',
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
