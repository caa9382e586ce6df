import {
  type AnswerOf,
  answerType,
  type Field,
  id,
  int,
  list,
  narrowed,
  nullable,
  of,
  string,
} from './answer-type.ts';
import { builder } from './builder.ts';
import { topicOf } from './check-topic.ts';
import { Evidence } from './evidence.ts';

const results = {
  PASS: { description: 'Checked, and as it should be.' },
  WARN: { description: 'Works, but could be better.' },
  FAIL: { description: 'Wrong, and worth fixing.' },
  NOT_APPLICABLE: { description: 'The page has nothing for this check to look at.' },
  UNDETERMINED: { description: 'The method cannot decide this; do not read it as a pass.' },
} as const;

const impacts = ['CRITICAL', 'SERIOUS', 'MODERATE', 'MINOR'] as const;

export type CheckResult = keyof typeof results;
export type Impact = (typeof impacts)[number];

const CheckResultEnum = builder.enumType('CheckResult', {
  description: 'The outcome of a check.',
  values: results,
});
export const ImpactEnum = builder.enumType('Impact', {
  description: 'How much a finding matters to the people who use the page.',
  values: impacts,
});

export const Check = answerType('Check', 'One question asked of the page, and its answer.', {
  id: id('Stable name of the check.'),
  result: of(CheckResultEnum, 'The outcome.'),
  impact: nullable(of(ImpactEnum, 'How much it matters; null where nothing is wrong.')),
  weight: int(
    'Its share of the score; 0 where it only informs. In security, by the rules of the HTTP Observatory, the points that it adds to 100 or takes away: -25 costs 25 points.',
  ),
  message: string('What was found, in a sentence.'),
  evidence: list(of(Evidence, 'What the result is based on.')),
  standards: list(string('The documents that the check follows.')),
  fix: nullable(string('What to change.')),
});

/** One finding of a deterministic audit. `impact` is null where the result is a pass. */
export type Check = AnswerOf<typeof Check>;

/** The arguments of every field that lists checks. */
export const checkFilter = builder.args((arg) => ({
  result: arg.field({ type: [CheckResultEnum], description: 'Only those with one of these outcomes.' }),
  impact: arg.field({ type: [ImpactEnum], description: 'Only those that matter as much as one of these.' }),
}));

export interface CheckFilter {
  readonly result?: readonly CheckResult[] | null | undefined;
  readonly impact?: readonly Impact[] | null | undefined;
}

export function filterChecks(checks: readonly Check[], { result, impact }: CheckFilter): readonly Check[] {
  if (!result && !impact) return checks;
  return checks.filter(
    (check) =>
      (!result || result.includes(check.result)) &&
      (!impact || (check.impact !== null && impact.includes(check.impact))),
  );
}

/** A list of checks in an answer type. */
export function checkList(description: string): Field<readonly Check[]> {
  return narrowed(list(of(Check, description)), { args: checkFilter, narrow: filterChecks });
}

builder.objectFields(Check, (t) => ({
  topic: t.string({
    description: 'What it is about: one word that related checks share, of whatever category.',
    resolve: ({ id }) => topicOf(id),
  }),
}));
