import { type AnswerOf, answerEnum, answerType } from '../../schema/answer-type.ts';
import * as arg from '../../schema/argument.ts';
import { Evidence, evidence } from '../../schema/evidence.ts';
import * as t from '../../schema/field.ts';
import { CheckResult, Finding, Impact, topicField } from '../../schema/finding.ts';

const WcagLevel = answerEnum('WcagLevel', 'A level of conformance to WCAG.', {
  A: 'The lowest.',
  AA: 'What laws ask for.',
  AAA: 'The highest.',
});

export type WcagLevel = AnswerOf<typeof WcagLevel>;

const A11yIssue = answerType(
  'A11yIssue',
  'A rule that the page breaks.',
  {
    rule: t.string('The rule of axe-core, such as color-contrast.'),
    result: t.computed(t.of(CheckResult, 'FAIL: the rule is broken.'), (): CheckResult => 'FAIL'),
    wcag: t.list(t.string('WCAG success criteria, such as 1.4.3.')),
    wcagLevel: t.nullable(t.of(WcagLevel, 'The level of conformance; null for a best practice.')),
    impact: t.of(Impact, 'How much it hinders people.'),
    message: t.string('What the rule asks for.'),
    selector: t.string('A selector for the first element that breaks it.'),
    snippet: t.string('The markup of that element, cut after 500 characters.'),
    count: t.int('How many elements break it.'),
    helpUrl: t.nullable(t.url('Where the rule and how to fix it are explained.')),
    topic: topicField('What it is about: one word that related checks of other categories share.'),
    evidence: t.computed(
      t.list(t.of(Evidence, 'The first element that breaks it.')),
      ({ snippet }: { readonly snippet: string }) => [evidence('DOM', snippet)],
    ),
  },
  { interfaces: [Finding] },
);

export type A11yIssue = AnswerOf<typeof A11yIssue>;

const ImpactCounts = answerType(
  'ImpactCounts',
  'How many rules are broken, by how much that hinders people.',
  {
    critical: t.int('Some people cannot use the page.'),
    serious: t.int('Some people can hardly use the page.'),
    moderate: t.int('Some people are slowed down.'),
    minor: t.int('An annoyance.'),
    undetermined: t.int('Rules that need a person to decide; do not read them as passed.'),
  },
);

export type ImpactCounts = AnswerOf<typeof ImpactCounts>;

export const AccessibilityAudit = answerType(
  'AccessibilityAudit',
  'What axe-core finds in the rendered page on a large screen; it does not look inside frames.',
  {
    ruleset: t.string('axe-core and its version.'),
    score: t.int('From 0 to 100: the share of the decided rules that pass, weighted by impact.'),
    issueCounts: t.of(ImpactCounts, 'Broken rules by impact.'),
    issues: t.narrowed(t.list(t.of(A11yIssue, 'The rules that are broken, most severe first.')), {
      args: { impact: arg.listOf(Impact, 'Only those that matter as much as one of these.') },
      narrow: (issues, { impact }) =>
        impact ? issues.filter((issue) => impact.includes(issue.impact)) : issues,
    }),
    passedRules: t.list(t.string('Rules that every element concerned satisfies.')),
    undeterminedRules: t.list(t.string('Rules that could not be decided for every element.')),
  },
);

/** An audit of the page in a browser. */
export type AccessibilityAudit = AnswerOf<typeof AccessibilityAudit>;
