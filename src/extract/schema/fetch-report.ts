import { type AnswerOf, answerEnum, answerType } from './answer-type.ts';
import outcomes from './fetch-outcomes.json' with { type: 'json' };
import * as t from './field.ts';
import { RedirectHop } from './redirect-hop.ts';
import { RenderingReport } from './rendering-report.ts';
import { Timings } from './timings.ts';
import { volatile } from './volatile.ts';

/** The possible outcomes of a fetch, each with its description. */
export { outcomes };

export const FetchOutcome = answerEnum('FetchOutcome', 'What was fetched, in one word.', outcomes);

export type FetchOutcome = AnswerOf<typeof FetchOutcome>;

export const FetchReport = answerType(
  'FetchReport',
  'How fetching the page went, and whether the result is the page itself.',
  {
    outcome: t.of(FetchOutcome, 'What was fetched, in one word.'),
    status: t.nullable(t.int('HTTP status of the final answer; null where there was none.')),
    contentType: t.nullable(t.string('The Content-Type header, as sent.')),
    charset: t.nullable(t.string('The encoding used to decode the body.')),
    redirects: t.list(
      t.of(
        RedirectHop,
        'The redirects to the final address; one that the document asks for and that was not followed comes last.',
      ),
    ),
    bytesRead: t.int('Bytes of the body that were read, decoded.'),
    truncated: t.boolean('Whether the page goes on after what was read.'),
    headOnly: t.boolean(
      'Whether only the head of the document was analysed, because the whole exceeded its time or memory.',
    ),
    fetchedAt: volatile(t.dateTime('When the page was fetched.')),
    provided: t.boolean('Whether the caller brought the page, so that it was not fetched.'),
    signed: t.boolean('Whether the request was signed, so that the site can verify who asks (Web Bot Auth).'),
    language: t.nullable(t.string('The Accept-Language that was sent; null where none was.')),
    retryAfter: volatile(
      t.nullable(
        t.int(
          'Seconds after which the site wants to be asked again, by its Retry-After; null if it says nothing.',
        ),
      ),
    ),
    timings: volatile(t.of(Timings, 'How long each step took.')),
    blockedBy: t.nullable(
      t.string('The product that blocks or challenges visitors, where it can be identified.'),
    ),
    reasons: t.list(t.string('What the outcome is based on; empty if it is OK.')),
    rendered: t.boolean(
      'Whether the outcome is about the document that scripts made in a browser, not about the one that was sent.',
    ),
    rendering: t.of(RenderingReport, 'Whether and why scripts were run.'),
  },
);

export type FetchReport = AnswerOf<typeof FetchReport>;

/** The report after the page was fetched and before it was rendered. */
export type StaticReport = Omit<FetchReport, 'rendered' | 'rendering'>;
