import { answerEnum } from '../../extract/schema/answer-type.ts';
import type { RateState } from '../access/rate-limit/index.ts';
import type { Session } from '../endpoint/session.ts';
import { typeFor } from './answer-types.ts';
import { builder } from './builder.ts';

const Plan = answerEnum('Plan', 'What a caller is entitled to.', {
  FREE: 'Answers are cached for the default time.',
  PRO: 'More requests per minute, and the arguments cacheTime and revalidate.',
});

const RateLimitType = builder.objectRef<RateState>('RateLimit').implement({
  description: 'The rate limit in the current minute, which began with the caller’s first request.',
  fields: (t) => ({
    limit: t.exposeInt('limit', { description: 'Pages per minute.' }),
    remaining: t.exposeInt('remaining', { description: 'Pages left in this minute.' }),
    resetAt: t.field({
      type: 'DateTime',
      description: 'When the minute ends and the full limit is available again.',
      resolve: ({ resetAt }) => new Date(resetAt).toISOString(),
    }),
  }),
});

export const Viewer = builder.objectRef<Session>('Viewer').implement({
  description: 'The caller.',
  fields: (t) => ({
    authenticated: t.boolean({
      description: 'Whether an API key was sent.',
      resolve: ({ caller }) => caller.authenticated,
    }),
    name: t.string({
      nullable: true,
      description: 'The name of the API key, if it has one.',
      resolve: ({ caller }) => caller.name,
    }),
    plan: t.field({
      type: typeFor(Plan),
      description: 'The plan of the caller.',
      resolve: ({ caller }) => caller.plan,
    }),
    rateLimit: t.field({
      type: RateLimitType,
      description: 'What is left of the rate limit.',
      resolve: (session) => session.tickets.rate(),
    }),
  }),
});
