import {
  type AnswerOf,
  answerType,
  boolean,
  float,
  int,
  list,
  nullable,
  of,
  string,
  url,
} from '../../schema/answer-type.ts';
import { Count } from '../../schema/count.ts';

const SpreadType = answerType('Spread', 'A metric over several page loads, since a single one says little.', {
  min: float('The best load.'),
  median: float('The median load.'),
  max: float('The worst load.'),
});

export type Spread = AnswerOf<typeof SpreadType>;

const LabRequestType = answerType(
  'LabRequest',
  'A request of the load. Times are since the first one began.',
  {
    url: url('Its address.'),
    kind: string('What it is for: document, script, stylesheet, image, font, fetch …'),
    status: nullable(int('The status of the answer; null if there was none.')),
    startMs: float('When it began.'),
    firstByteMs: nullable(float('When the answer began to arrive.')),
    endMs: nullable(float('When it ended.')),
    bytes: nullable(int('Bytes of headers and body as transferred; null if there was no answer.')),
    blocking: boolean('Whether nothing could be shown before it had loaded.'),
  },
);

export type LabRequest = AnswerOf<typeof LabRequestType>;

export const LabMetricsType = answerType(
  'LabMetrics',
  'How fast the page loads on a slow phone, over several loads with an empty cache. Single values are from the median load.',
  {
    runs: int('How many times it was loaded: three if time allowed.'),
    fcpMs: nullable(of(SpreadType, 'First contentful paint, in milliseconds; null if nothing was painted.')),
    lcpMs: nullable(of(SpreadType, 'Largest contentful paint, in milliseconds.')),
    lcpElement: nullable(string('A selector for the element of the largest contentful paint.')),
    cls: nullable(of(SpreadType, 'Cumulative layout shift in its worst session window.')),
    tbtMs: nullable(
      of(
        SpreadType,
        'Total blocking time: the time beyond 50 ms of each task after the first contentful paint.',
      ),
    ),
    speedIndexMs: nullable(of(SpreadType, 'Not measured: always null.')),
    requests: int('Requests that were answered.'),
    waterfall: list(
      of(
        LabRequestType,
        'The requests in the order in which they began, those without an answer too; at most 300.',
      ),
    ),
    failedRequests: int('Requests that got no answer, or one with a status of 400 or above.'),
    doubtful: boolean(
      'Whether more than a tenth of the requests failed. What was measured is then not the page that visitors load, and its score says little.',
    ),
    transferBytes: int('Bytes of headers and bodies as transferred.'),
    byType: list(
      of(
        Count,
        'Requests by type (document, script, image …), with those to third parties as "third-party"; then the bytes of each, as "script bytes".',
      ),
    ),
    longTasks: int('Main-thread tasks longer than 50 ms.'),
    score: nullable(
      int(
        'From 0 to 100, by the weights and curves of Lighthouse without Speed Index; null if too little was measured.',
      ),
    ),
    throttling: string('How the network and the processor were throttled.'),
    environment: string('What it was measured with, and how it is scored.'),
  },
);

/** How fast the page loaded in a browser. */
export type LabMetrics = AnswerOf<typeof LabMetricsType>;
