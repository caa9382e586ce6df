import {
  type AnswerOf,
  answerType,
  boolean,
  dateTime,
  int,
  list,
  nullable,
  of,
  string,
} from './answer-type.ts';
import { builder } from './builder.ts';
import { RedirectHop } from './redirect-hop.ts';
import { RenderingReport } from './rendering-report.ts';
import { Timings } from './timings.ts';
import { volatile } from './volatile.ts';

/** What was fetched, in one word, and in a sentence. */
export const outcomes = {
  OK: { description: 'The page itself was fetched, and completely.' },
  NOT_HTML: { description: 'The address serves something other than an HTML document.' },
  CLIENT_ERROR: { description: 'The site answered with a 4xx status, and its error page was fetched.' },
  SERVER_ERROR: { description: 'The site answered with a 5xx status, and its error page was fetched.' },
  BLOCKED: { description: 'The site refuses to show the page to this service.' },
  CHALLENGE: {
    description: 'A bot challenge, a waiting room or a request for consent was served instead of the page.',
  },
  LOGIN_WALL: { description: 'A login page was served instead of the page.' },
  RATE_LIMITED: { description: 'The site says that it received too many requests.' },
  TOO_LARGE: { description: 'The body exceeded the size limit; its beginning was read.' },
  TIMEOUT_PARTIAL: {
    description:
      'The body did not arrive completely before the deadline, or within 2 s after a head that was all that was needed; what had arrived was read.',
  },
  EMPTY_SHELL: { description: 'The document is an empty shell that scripts fill in a browser.' },
  TLS_INVALID: { description: 'The certificate is not valid; nothing was sent and no page was read.' },
} as const;

export type FetchOutcome = keyof typeof outcomes;

const FetchOutcomeEnum = builder.enumType('FetchOutcome', {
  description: 'What was fetched, in one word.',
  values: outcomes,
});

export const FetchReport = answerType(
  'FetchReport',
  'How fetching the page went, and whether the result is the page itself.',
  {
    outcome: of(FetchOutcomeEnum, 'What was fetched, in one word.'),
    status: nullable(int('HTTP status of the final answer; null where there was none.')),
    contentType: nullable(string('The Content-Type header, as sent.')),
    charset: nullable(string('The encoding used to decode the body.')),
    redirects: list(
      of(
        RedirectHop,
        'The redirects to the final address; one that the document asks for and that was not followed comes last.',
      ),
    ),
    bytesRead: int('Bytes of the body that were read, decoded.'),
    truncated: boolean('Whether the body is longer than what was read.'),
    headOnly: boolean(
      'Whether only the head of the document was analysed, because the whole exceeded its time or memory.',
    ),
    fetchedAt: volatile(dateTime('When the page was fetched.')),
    language: nullable(string('The Accept-Language that was sent; null where none was.')),
    timings: volatile(of(Timings, 'How long each step took.')),
    blockedBy: nullable(
      string('The product that blocks or challenges visitors, where it can be identified.'),
    ),
    evidence: list(string('What the outcome is based on; empty if it is OK.')),
    rendering: of(RenderingReport, 'Whether and why scripts were run.'),
  },
);

export type FetchReport = AnswerOf<typeof FetchReport>;

/** What is known once the page was fetched, and before it was rendered. */
export type StaticReport = Omit<FetchReport, 'rendering'>;
