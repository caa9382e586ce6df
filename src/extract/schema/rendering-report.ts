import { type AnswerOf, answerEnum, answerType } from './answer-type.ts';
import { ConsentReport } from './consent.ts';
import * as t from './field.ts';
import { volatile } from './volatile.ts';

export const RenderMode = answerEnum('Render', 'Whether scripts run before the page is read.', {
  NEVER: 'The page is read as it was sent.',
  AUTO: 'The page is opened in a browser if what was sent shows that scripts build it; if that fails, it is read as it was sent.',
  ALWAYS: 'The page is opened in a browser; if that fails, so does the request.',
});

export type RenderMode = AnswerOf<typeof RenderMode>;

const RenderingStatus = answerEnum('RenderingStatus', 'What became of rendering.', {
  NOT_ASKED: 'No rendering was asked for.',
  NOT_NEEDED:
    'The page was read as it was sent, because it is complete without scripts, or because a browser has no use for it.',
  DONE: 'The page was read after its scripts had run.',
  TIMED_OUT: 'The browser did not finish in time; the page was read as it was sent.',
  FAILED: 'The browser could not render the page; it was read as it was sent.',
});

export const ScriptChange = answerType('ScriptChange', 'A value that scripts changed.', {
  before: t.nullable(t.string('As it was sent; null if it was not there.')),
  after: t.nullable(t.string('After scripts had run; null if it is gone.')),
});

const CountChange = answerType('CountChange', 'How many there are before and after scripts have run.', {
  before: t.int('As it was sent.'),
  after: t.int('After scripts had run.'),
});

const ScriptChanges = answerType(
  'ScriptChanges',
  'What scripts changed of what search engines read; null where it is the same before and after.',
  {
    title: t.nullable(t.of(ScriptChange, 'The title of the document.')),
    description: t.nullable(t.of(ScriptChange, 'The meta description.')),
    canonicalUrl: t.nullable(t.of(ScriptChange, 'The canonical address.')),
    robots: t.nullable(t.of(ScriptChange, 'The directives of the robots meta tags.')),
    h1: t.nullable(t.of(ScriptChange, 'The first h1 heading.')),
    wordCount: t.of(CountChange, 'Words of text.'),
    linkCount: t.of(CountChange, 'Different addresses that links lead to.'),
    jsonLdTypes: t.list(t.string('A type of JSON-LD that only scripts added.')),
  },
);

export const RenderingReport = answerType('RenderingReport', 'Whether and why scripts were run.', {
  mode: volatile(t.of(RenderMode, 'The mode of the request that made this answer.')),
  status: volatile(t.of(RenderingStatus, 'What became of it.')),
  reasons: volatile(
    t.list(
      t.string('Why the page was rendered, or why it was not; a failure begins with its code and a colon.'),
    ),
  ),
  url: t.nullable(t.url('Where redirects and scripts led in the browser; null if it was not rendered.')),
  ms: volatile(t.nullable(t.float('How long rendering took, in milliseconds; null if it was not rendered.'))),
  scriptChanges: t.nullable(t.of(ScriptChanges, 'What scripts changed; null if the page was not rendered.')),
  consent: volatile(
    t.nullable(
      t.of(
        ConsentReport,
        'What became of a consent banner; null if it was not to be declined, or the page was not rendered.',
      ),
    ),
  ),
});

export type ScriptChange = AnswerOf<typeof ScriptChange>;
export type ScriptChanges = AnswerOf<typeof ScriptChanges>;
export type RenderingReport = AnswerOf<typeof RenderingReport>;
