import { ScrapeError } from '../../../extract/page/errors.ts';
import { answerEnum, answerType } from '../../../extract/schema/answer-type.ts';
import * as f from '../../../extract/schema/field.ts';
import type { AnswerContext } from '../../../extract/schema/rendering.ts';
import { mayRevalidate } from '../../access/caller.ts';
import type { RateState } from '../../access/rate-limit/index.ts';
import type { Session } from '../../endpoint/session.ts';
import { batchContext } from './batches/context.ts';
import { requestContext } from './context.ts';
import { typeFor } from './types/answer-types.ts';
import { builder } from './types/builder.ts';
import { firstOf, limitArguments } from './types/limit-arguments.ts';

const Plan = answerEnum('Plan', 'What a caller is entitled to.', {
  FREE: 'Answers are cached for the default time.',
  PRO: 'More requests per minute, and the options cacheTime, revalidate, and userAgent, headers and cookies of `as`.',
});

const RateLimitType = typeFor(
  answerType('RateLimit', 'A limit, and what is left of it in its current window.', {
    limit: f.int('How many a window holds.'),
    remaining: f.int('How many are left in this window.'),
    resetAt: f.computed(
      f.dateTime('When the window ends and all are available again.'),
      ({ resetAt }: RateState) => new Date(resetAt).toISOString(),
    ),
  }),
);

const DayUsageType = typeFor(
  answerType('DayUsage', 'What was used on a day (UTC).', {
    day: f.string('The day, such as 2026-11-25.'),
    requests: f.int('Pages, from the cache or not.'),
    renders: f.int('Pages that were opened in a browser because of render.'),
    operations: f.int('GraphQL operations and calls of tools and batches that were executed.'),
    batchPages: f.int('Pages that were submitted in batches.'),
  }),
);

const usageDescription =
  'What this API key has used by day, the newest first, over 90 days; days without use are left out. Null without a key. The counts of other instances arrive within ten seconds.';

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
    mayRevalidate: t.boolean({
      description: 'Whether the caller may use the option revalidate.',
      resolve: ({ caller }) => mayRevalidate(caller),
    }),
    rateLimit: t.field({
      type: RateLimitType,
      description: 'Pages per minute; the minute starts with the first page.',
      resolve: (session) => session.tickets.rate(),
    }),
    renderLimit: t.field({
      type: RateLimitType,
      description: 'Pages per minute that may be opened in a browser because of `render`.',
      resolve: (session) => session.tickets.left('renders'),
    }),
    operationLimit: t.field({
      type: RateLimitType,
      description: 'Operations per minute that have to be executed, with pages or without.',
      resolve: (session) => session.tickets.left('operations'),
    }),
    batchLimit: t.field({
      type: RateLimitType,
      nullable: true,
      description:
        'Pages per day (UTC) that may be submitted in batches; null for callers who can have none.',
      async resolve(_, __, context) {
        const access = batchesOf(context);
        return access && (await access.open()).allowance(access.owner);
      },
    }),
    usage: t.field({
      type: [DayUsageType],
      nullable: { list: true, items: false },
      description: usageDescription,
      args: limitArguments,
      async resolve({ caller }, args, context) {
        const { usage } = requestContext(context);
        if (!usage || !caller.authenticated) return null;
        return [...(await firstOf(usage.of(caller.id), args))];
      },
    }),
  }),
});

/** Null if the caller can have no batches. */
function batchesOf(context: AnswerContext) {
  try {
    return batchContext(context);
  } catch (error) {
    if (error instanceof ScrapeError && error.code === 'UNAUTHORIZED') return null;
    throw error;
  }
}
