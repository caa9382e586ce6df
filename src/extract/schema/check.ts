import { type AnswerOf, answerType } from './answer-type.ts';
import * as arg from './argument.ts';
import { Evidence } from './evidence.ts';
import * as t from './field.ts';
import { CheckResult, Finding, Impact, topicField } from './finding.ts';

export const Check = answerType(
  'Check',
  'One question asked of the page, and its answer.',
  {
    rule: t.string('The stable name of the check.'),
    result: t.of(CheckResult, 'The outcome.'),
    impact: t.nullable(t.of(Impact, 'How much it matters; null where nothing is wrong.')),
    weight: t.int(
      'Its share of the score; 0 where it only informs. In security, by the rules of the HTTP Observatory, the points that it adds to 100 or takes away: -25 costs 25 points.',
    ),
    message: t.string('What was found, in a sentence.'),
    evidence: t.list(t.of(Evidence, 'What the result is based on.')),
    standards: t.list(t.string('The documents that the check follows.')),
    fix: t.nullable(t.string('What to change.')),
    topic: topicField('What it is about: one word that related checks share, of whatever category.'),
  },
  { interfaces: [Finding] },
);

/** One result of a deterministic audit. `impact` is null unless the result is WARN or FAIL. */
export type Check = AnswerOf<typeof Check>;

/** The arguments of every field that lists checks. */
const checkFilter = {
  result: arg.listOf(CheckResult, 'Only those with one of these outcomes.'),
  impact: arg.listOf(Impact, 'Only those that matter as much as one of these.'),
};

interface CheckFilter {
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
export function checkList(description: string): t.Field<readonly Check[]> {
  return t.narrowed(t.list(t.of(Check, description)), { args: checkFilter, narrow: filterChecks });
}
