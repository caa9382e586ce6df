import {
  type AnswerOf,
  answerType,
  answerTypeWithParts,
  boolean,
  int,
  list,
  nullable,
  of,
  string,
  url,
} from '../../schema/answer-type.ts';
import { checkList } from '../../schema/check.ts';
import { Timings } from '../../schema/timings.ts';
import { volatile } from '../../schema/volatile.ts';
import { LabMetricsType } from './lab-types.ts';

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

export const Performance = answerTypeWithParts(
  'Performance',
  'How fast the page can be: read from its response and document, and measured in a browser.',
  {
    fields: {
      timings: volatile(of(Timings, 'How long it took to fetch the page.')),
      htmlBytes: int('Size of the document in bytes, decoded.'),
      htmlTransferBytes: volatile(int('Size of the document in bytes, as transferred.')),
      domNodes: int('Elements in the document.'),
      scripts: int('Script files in the document.'),
      styles: int('Style sheets in the document.'),
      images: int('Images in the document.'),
      fonts: int('Font files that the document preloads or names in its inline styles.'),
      iframes: int('Frames.'),
      thirdPartyHosts: int('Third-party hosts that the document loads from.'),
      bytesByKind: list(
        of(
          KindBytes,
          'What the document is made of, and what it asks for; kinds that there are none of are left out. lab.waterfall weighs the files too.',
        ),
      ),
      renderBlocking: list(of(Resource, 'Files that must load before anything is shown.')),
      compression: nullable(string('Content coding of the document; null if it has none.')),
      http2: boolean('Whether the document was served over HTTP/2.'),
      http3Advertised: boolean('Whether the site offers HTTP/3 by Alt-Svc.'),
      htmlCacheable: boolean('Whether browsers may cache the document.'),
      staticScore: int(
        'From 0 to 100: the share of the checks that pass, by weight. It is always the same for the same page.',
      ),
      checks: checkList('Checks of what makes it fast or slow.'),
    },
    parts: {
      lab: of(
        LabMetricsType,
        'How fast it loads on a slow phone. This opens the page in a browser several times; null with an error if that fails.',
      ),
    },
  },
);

/** What the answer and the document alone tell. */
export type Performance = Omit<AnswerOf<typeof Performance>, 'parts'>;
