import { type AnswerOf, answerType } from '../../schema/answer-type.ts';
import { Count } from '../../schema/count.ts';
import * as t from '../../schema/field.ts';

const Spread = answerType('Spread', 'A metric over several page loads, since a single one says little.', {
  min: t.float('The best load.'),
  median: t.float('The median load.'),
  max: t.float('The worst load.'),
});

export type Spread = AnswerOf<typeof Spread>;

const LabRequest = answerType('LabRequest', 'A request of the load. Times are since the first one began.', {
  url: t.url('Its address.'),
  type: t.string('What it is for: document, script, stylesheet, image, font, fetch …'),
  status: t.nullable(t.int('The status of the answer; null if there was none.')),
  startMs: t.float('When it began.'),
  firstByteMs: t.nullable(t.float('When the answer began to arrive.')),
  endMs: t.nullable(t.float('When it ended.')),
  bytes: t.nullable(t.int('Bytes of headers and body as transferred; null if there was no answer.')),
  blocking: t.boolean('Whether nothing could be shown before it had loaded.'),
});

export type LabRequest = AnswerOf<typeof LabRequest>;

export const LabMetrics = answerType(
  'LabMetrics',
  'How fast the page loads on a slow phone, over several loads with an empty cache. Single values are from the median load.',
  {
    runCount: t.int('How many times it was loaded: three if time allowed.'),
    fcpMs: t.nullable(t.of(Spread, 'First contentful paint, in milliseconds; null if nothing was painted.')),
    lcpMs: t.nullable(t.of(Spread, 'Largest contentful paint, in milliseconds.')),
    lcpElement: t.nullable(t.string('A selector for the element of the largest contentful paint.')),
    cls: t.nullable(t.of(Spread, 'Cumulative layout shift in its worst session window.')),
    tbtMs: t.nullable(
      t.of(
        Spread,
        'Total blocking time: the time beyond 50 ms of each task after the first contentful paint.',
      ),
    ),
    speedIndexMs: t.nullable(t.of(Spread, 'Not measured: always null.')),
    requestCount: t.int('Requests that were answered.'),
    waterfall: t.list(
      t.of(
        LabRequest,
        'The requests in the order in which they began, those without an answer too; at most 300.',
      ),
    ),
    failedRequestCount: t.int('Requests that got no answer, or one with a status of 400 or above.'),
    doubtful: t.boolean(
      'Whether more than a tenth of the requests failed. What was measured is then not the page that visitors load, and its score says little.',
    ),
    transferBytes: t.int('Bytes of headers and bodies as transferred.'),
    byType: t.list(
      t.of(
        Count,
        'Requests by type (document, script, image …), with those to third parties as "third-party"; then the bytes of each, as "script bytes".',
      ),
    ),
    longTaskCount: t.int('Main-thread tasks longer than 50 ms.'),
    score: t.nullable(
      t.int(
        'From 0 to 100, by the weights and curves of Lighthouse without Speed Index; null if too little was measured.',
      ),
    ),
    throttling: t.string('How the network and the processor were throttled.'),
    environment: t.string('What it was measured with, and how it is scored.'),
  },
);

/** How fast the page loaded in a browser. */
export type LabMetrics = AnswerOf<typeof LabMetrics>;
