import type { RateState } from '../access/rate-limit/index.ts';
import { builder } from '../schema/builder.ts';
import type { Visit } from './visit.ts';

const Plan = builder.enumType('Plan', {
  description: 'What a caller may do.',
  values: {
    FREE: { description: 'Answers with the default lifetime.' },
    PRO: { description: 'More requests per minute, cacheTime and revalidate.' },
  } as const,
});

const RateLimitType = builder.objectRef<RateState>('RateLimit').implement({
  description: 'The requests of the current minute, which began with the first of them.',
  fields: (t) => ({
    limit: t.exposeInt('limit', { description: 'Pages per minute.' }),
    remaining: t.exposeInt('remaining', { description: 'Pages left in this minute.' }),
    resetAt: t.field({
      type: 'DateTime',
      description: 'When the minute ends and all are back.',
      resolve: ({ resetAt }) => new Date(resetAt).toISOString(),
    }),
  }),
});

export const Viewer = builder.objectRef<Visit>('Viewer').implement({
  description: 'Who is asking.',
  fields: (t) => ({
    authenticated: t.boolean({
      description: 'Whether an API key was sent.',
      resolve: ({ caller }) => caller.authenticated,
    }),
    name: t.string({
      nullable: true,
      description: 'The name of the API key, where it has one.',
      resolve: ({ caller }) => caller.name,
    }),
    plan: t.field({
      type: Plan,
      description: 'The plan of the caller.',
      resolve: ({ caller }) => caller.plan,
    }),
    rateLimit: t.field({
      type: RateLimitType,
      description: 'How much is left.',
      resolve: (visit) => visit.rate(),
    }),
  }),
});
