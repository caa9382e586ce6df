import { type AnswerOf, answerType, float, int, list, nullable, of, string, url } from './answer-type.ts';
import { builder } from './builder.ts';
import { ConsentReport } from './consent.ts';
import { volatile } from './volatile.ts';

const modes = {
  NEVER: { description: 'The page is read as it was sent.' },
  AUTO: {
    description:
      'The page is opened in a browser if what was sent shows that scripts build it; if that fails, it is read as it was sent.',
  },
  ALWAYS: { description: 'The page is opened in a browser, and fails if it cannot be.' },
} as const;

export type RenderMode = keyof typeof modes;

export const RenderEnum = builder.enumType('Render', {
  description: 'Whether scripts run before the page is read.',
  values: modes,
});

const statuses = {
  NOT_ASKED: { description: 'No rendering was asked for.' },
  NOT_NEEDED: {
    description:
      'The page was read as it was sent: it is complete, or it is none that a browser should open.',
  },
  DONE: { description: 'The page was read after its scripts had run.' },
  TIMED_OUT: { description: 'The browser did not finish in time; the page was read as it was sent.' },
  FAILED: { description: 'The browser could not render the page; it was read as it was sent.' },
} as const;

const RenderingStatusEnum = builder.enumType('RenderingStatus', {
  description: 'What became of rendering.',
  values: statuses,
});

export const Change = answerType('Change', 'A value that scripts changed.', {
  before: nullable(string('As it was sent; null if it was not there.')),
  after: nullable(string('After scripts had run; null if it is gone.')),
});

const CountChange = answerType('CountChange', 'How many there are before and after scripts have run.', {
  before: int('As it was sent.'),
  after: int('After scripts had run.'),
});

const ScriptChanges = answerType(
  'ScriptChanges',
  'What scripts changed of what search engines read; null where it is the same before and after.',
  {
    title: nullable(of(Change, 'The title of the document.')),
    description: nullable(of(Change, 'The meta description.')),
    canonical: nullable(of(Change, 'The canonical address.')),
    robots: nullable(of(Change, 'The directives of the robots meta tags.')),
    h1: nullable(of(Change, 'The first h1 heading.')),
    words: of(CountChange, 'Words of text.'),
    links: of(CountChange, 'Different addresses that links lead to.'),
    jsonLdTypes: list(string('A type of JSON-LD that only scripts added.')),
  },
);

export const RenderingReport = answerType('RenderingReport', 'Whether and why scripts were run.', {
  mode: volatile(of(RenderEnum, 'The mode of the request that made this answer.')),
  status: volatile(of(RenderingStatusEnum, 'What became of it.')),
  reasons: volatile(
    list(string('Why the page was rendered, or why it was not; a failure begins with its code and a colon.')),
  ),
  finalUrl: nullable(url('Where redirects and scripts led in the browser; null if it was not rendered.')),
  ms: volatile(nullable(float('How long rendering took, in milliseconds; null if it was not rendered.'))),
  changes: nullable(of(ScriptChanges, 'What scripts changed; null if the page was not rendered.')),
  consent: volatile(
    nullable(
      of(
        ConsentReport,
        'What became of a consent banner; null if it was not to be declined, or the page was not rendered.',
      ),
    ),
  ),
});

export type Change = AnswerOf<typeof Change>;
export type ScriptChanges = AnswerOf<typeof ScriptChanges>;
export type RenderingReport = AnswerOf<typeof RenderingReport>;
