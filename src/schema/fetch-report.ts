import { builder } from './builder.ts';
import { RedirectHop } from './redirect-hop.ts';
import { Timings } from './timings.ts';

const outcomes = {
  OK: { description: 'The page itself was got, whole.' },
  NOT_HTML: { description: 'The address serves something other than an HTML document.' },
  CLIENT_ERROR: { description: 'The site answered with a 4xx status: its error page was got.' },
  SERVER_ERROR: { description: 'The site answered with a 5xx status: its error page was got.' },
  BLOCKED: { description: 'The site refuses to show the page to this service.' },
  CHALLENGE: { description: 'A test for humans stands in place of the page.' },
  LOGIN_WALL: { description: 'A login page stands in place of the page.' },
  RATE_LIMITED: { description: 'The site answers that it was asked too often.' },
  TOO_LARGE: { description: 'The body went over the size limit; its beginning was read.' },
  TIMEOUT_PARTIAL: { description: 'The body did not end before the deadline; what had come was read.' },
  EMPTY_SHELL: { description: 'The document is an empty frame that scripts are to fill in a browser.' },
  TLS_INVALID: { description: 'The certificate is not valid; nothing was sent and no page was read.' },
} as const;

export type FetchOutcome = keyof typeof outcomes;

const FetchOutcomeEnum = builder.enumType('FetchOutcome', {
  description: 'What was got, in one word.',
  values: outcomes,
});

export interface FetchReport {
  readonly outcome: FetchOutcome;
  readonly status: number | null;
  readonly contentType: string | null;
  readonly charset: string | null;
  readonly redirects: readonly RedirectHop[];
  readonly bytesRead: number;
  readonly truncated: boolean;
  readonly headOnly: boolean;
  /** ISO, UTC. */
  readonly fetchedAt: string;
  readonly timings: Timings;
  /** Who stands between: Cloudflare, DataDome …; null where nobody does, or it cannot be told. */
  readonly blockedBy: string | null;
  /** Sentences; none where the outcome is OK. */
  readonly evidence: readonly string[];
}

export const FetchReport = builder.objectRef<FetchReport>('FetchReport').implement({
  description: 'How fetching the page went, and whether what was got is the page itself.',
  fields: (t) => ({
    outcome: t.expose('outcome', { type: FetchOutcomeEnum, description: 'What was got, in one word.' }),
    status: t.exposeInt('status', {
      nullable: true,
      description: 'HTTP status of the final answer; null where there was none.',
    }),
    contentType: t.exposeString('contentType', {
      nullable: true,
      description: 'The Content-Type header, as sent.',
    }),
    charset: t.exposeString('charset', {
      nullable: true,
      description: 'The encoding that the body was decoded with.',
    }),
    redirects: t.expose('redirects', {
      type: [RedirectHop],
      description: 'The way to the final address; a meta refresh stands last and was not followed.',
    }),
    bytesRead: t.exposeInt('bytesRead', { description: 'Bytes of the body that were read, decoded.' }),
    truncated: t.exposeBoolean('truncated', { description: 'Whether the body goes on where reading ended.' }),
    headOnly: t.exposeBoolean('headOnly', {
      description: 'Whether reading ended with the head of the document.',
    }),
    fetchedAt: t.expose('fetchedAt', { type: 'DateTime', description: 'When the page was fetched.' }),
    timings: t.expose('timings', { type: Timings, description: 'How long each step took.' }),
    blockedBy: t.exposeString('blockedBy', {
      nullable: true,
      description: 'The product that refuses or tests visitors, where it can be told.',
    }),
    evidence: t.exposeStringList('evidence', {
      description: 'What the outcome rests on; empty where it is OK.',
    }),
  }),
});
