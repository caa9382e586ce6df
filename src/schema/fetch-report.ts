import { builder } from './builder.ts';
import { RedirectHop } from './redirect-hop.ts';
import { Timings } from './timings.ts';

const outcomes = {
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
    description: 'The body did not arrive completely before the deadline; what had arrived was read.',
  },
  EMPTY_SHELL: { description: 'The document is an empty shell that scripts fill in a browser.' },
  TLS_INVALID: { description: 'The certificate is not valid; nothing was sent and no page was read.' },
} as const;

export type FetchOutcome = keyof typeof outcomes;

const FetchOutcomeEnum = builder.enumType('FetchOutcome', {
  description: 'What was fetched, in one word.',
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
  description: 'How fetching the page went, and whether the result is the page itself.',
  fields: (t) => ({
    outcome: t.expose('outcome', { type: FetchOutcomeEnum, description: 'What was fetched, in one word.' }),
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
      description: 'The encoding used to decode the body.',
    }),
    redirects: t.expose('redirects', {
      type: [RedirectHop],
      description: 'The redirects to the final address; a meta refresh comes last and was not followed.',
    }),
    bytesRead: t.exposeInt('bytesRead', { description: 'Bytes of the body that were read, decoded.' }),
    truncated: t.exposeBoolean('truncated', {
      description: 'Whether the body is longer than what was read.',
    }),
    headOnly: t.exposeBoolean('headOnly', {
      description: 'Whether reading stopped after the head of the document.',
    }),
    fetchedAt: t.expose('fetchedAt', { type: 'DateTime', description: 'When the page was fetched.' }),
    timings: t.expose('timings', { type: Timings, description: 'How long each step took.' }),
    blockedBy: t.exposeString('blockedBy', {
      nullable: true,
      description: 'The product that blocks or challenges visitors, where it can be identified.',
    }),
    evidence: t.exposeStringList('evidence', {
      description: 'What the outcome is based on; empty if it is OK.',
    }),
  }),
});
