import { type AnswerOf, answerEnum, answerInterface } from './answer-type.ts';
import topics from './check-topics.json' with { type: 'json' };
import { Evidence } from './evidence.ts';
import * as t from './field.ts';

export const CheckResult = answerEnum('CheckResult', 'The outcome of a check.', {
  PASS: 'Checked, and as it should be.',
  WARN: 'Works, but could be better.',
  FAIL: 'Wrong, and worth fixing.',
  NOT_APPLICABLE: 'The page has nothing for this check to look at.',
  UNDETERMINED: 'The method cannot decide this; do not read it as a pass.',
});

export type CheckResult = AnswerOf<typeof CheckResult>;

export const Impact = answerEnum('Impact', 'How much a finding matters to the people who use the page.', {
  CRITICAL: 'Something does not work for some of them.',
  SERIOUS: 'Something hardly works for some of them.',
  MODERATE: 'It slows some of them down, or costs the site something.',
  MINOR: 'A blemish.',
});

export type Impact = AnswerOf<typeof Impact>;

export const Finding = answerInterface(
  'Finding',
  'What was found out about the page by a check, or by a rule of accessibility that it breaks.',
  {
    rule: t.string('The stable name of the check, or of the rule of axe-core.'),
    result: t.of(CheckResult, 'The outcome.'),
    impact: t.nullable(t.of(Impact, 'How much it matters; null where nothing is wrong.')),
    message: t.string('What was found, in a sentence.'),
    topic: t.string('What it is about: one word that related findings share, of whatever category.'),
    evidence: t.list(t.of(Evidence, 'What the result is based on.')),
  },
);

/** Topics, and the rules of all categories that check the same thing, including those of axe-core. */
const topicByRule: ReadonlyMap<string, string> = new Map(
  Object.entries(topics).flatMap(([topic, rules]) => rules.map((rule) => [rule, topic] as const)),
);

/** The field that a finding computes of its rule. */
export function topicField(description: string): t.ComputedField<string> {
  return t.computed(t.string(description), ({ rule }: { readonly rule: string }) => topicOf(rule));
}

/** The topic that a rule shares with related rules, or else its own name. */
export function topicOf(rule: string): string {
  return topicByRule.get(rule) ?? rule;
}
