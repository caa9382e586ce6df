import {
  type AnswerOf,
  answerType,
  id,
  int,
  list,
  narrowed,
  nullable,
  of,
  string,
  url,
} from '../../schema/answer-type.ts';
import { builder } from '../../schema/builder.ts';
import { ImpactEnum } from '../../schema/check.ts';
import { topicOf } from '../../schema/check-topic.ts';
import { take, takeArgs } from '../../schema/take.ts';

const A11yIssueType = answerType('A11yIssue', 'A rule that the page breaks.', {
  ruleId: id('The rule of axe-core, such as color-contrast.'),
  wcag: list(string('WCAG success criteria, such as 1.4.3.')),
  level: nullable(string('WCAG level A, AA or AAA; null for a best practice.')),
  impact: of(ImpactEnum, 'How much it hinders people.'),
  message: string('What the rule asks for.'),
  selector: string('A selector for the first element that breaks it.'),
  snippet: string('The markup of that element, cut after 500 characters.'),
  count: int('How many elements break it.'),
  helpUrl: nullable(url('Where the rule and how to fix it are explained.')),
});

export type A11yIssue = AnswerOf<typeof A11yIssueType>;

builder.objectFields(A11yIssueType, (t) => ({
  topic: t.string({
    description: 'What it is about: one word that related checks of other categories share.',
    resolve: ({ ruleId }) => topicOf(ruleId),
  }),
}));

const ImpactCountsType = answerType(
  'ImpactCounts',
  'How many rules are broken, by how much that hinders people.',
  {
    critical: int('Some people cannot use the page.'),
    serious: int('Some people can hardly use the page.'),
    moderate: int('Some people are slowed down.'),
    minor: int('An annoyance.'),
    undetermined: int('Rules that need a person to decide; do not read them as passed.'),
  },
);

export type ImpactCounts = AnswerOf<typeof ImpactCountsType>;

export const AccessibilityAuditType = answerType(
  'AccessibilityAudit',
  'What axe-core finds in the rendered page on a large screen; it does not look inside frames.',
  {
    ruleset: string('axe-core and its version.'),
    score: int('From 0 to 100: the share of the decided rules that pass, weighted by impact.'),
    counts: of(ImpactCountsType, 'Broken rules by impact.'),
    issues: narrowed(list(of(A11yIssueType, 'The rules that are broken, most severe first.')), {
      args: builder.args((arg) => ({
        ...takeArgs,
        impact: arg.field({ type: ImpactEnum, description: 'Only those of this impact.' }),
      })),
      narrow: (issues, { first, impact }) =>
        take(impact ? issues.filter((issue) => issue.impact === impact) : issues, first),
    }),
    passes: list(string('Rules that every element concerned satisfies.')),
    undetermined: list(string('Rules that could not be decided for every element.')),
  },
);

/** An audit of the page in a browser. */
export type AccessibilityAudit = AnswerOf<typeof AccessibilityAuditType>;
