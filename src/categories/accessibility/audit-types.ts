import { builder } from '../../schema/builder.ts';
import { type Impact, ImpactEnum } from '../../schema/check.ts';
import { take } from '../../schema/take.ts';

export interface A11yIssue {
  readonly ruleId: string;
  readonly wcag: readonly string[];
  readonly level: string | null;
  readonly impact: Impact;
  readonly message: string;
  readonly selector: string;
  readonly snippet: string;
  readonly count: number;
  readonly helpUrl: string | null;
}

export interface ImpactCounts {
  readonly critical: number;
  readonly serious: number;
  readonly moderate: number;
  readonly minor: number;
  readonly undetermined: number;
}

/** An audit of the page in a browser. */
export interface AccessibilityAudit {
  readonly ruleset: string;
  readonly score: number;
  readonly counts: ImpactCounts;
  /** The gravest first. */
  readonly issues: readonly A11yIssue[];
  readonly passes: readonly string[];
  readonly undetermined: readonly string[];
}

const A11yIssueType = builder.objectRef<A11yIssue>('A11yIssue').implement({
  description: 'A rule that the page breaks.',
  fields: (t) => ({
    ruleId: t.exposeID('ruleId', { description: 'The rule of axe-core, such as color-contrast.' }),
    wcag: t.exposeStringList('wcag', { description: 'WCAG success criteria, such as 1.4.3.' }),
    level: t.exposeString('level', {
      nullable: true,
      description: 'WCAG level A, AA or AAA; null for a best practice.',
    }),
    impact: t.expose('impact', { type: ImpactEnum, description: 'How much it hinders people.' }),
    message: t.exposeString('message', { description: 'What the rule asks for.' }),
    selector: t.exposeString('selector', { description: 'A selector for the first element that breaks it.' }),
    snippet: t.exposeString('snippet', {
      description: 'The markup of that element, cut after 500 characters.',
    }),
    count: t.exposeInt('count', { description: 'How many elements break it.' }),
    helpUrl: t.expose('helpUrl', {
      type: 'URL',
      nullable: true,
      description: 'Where the rule and how to fix it are explained.',
    }),
  }),
});

const ImpactCountsType = builder.objectRef<ImpactCounts>('ImpactCounts').implement({
  description: 'How many rules are broken, by how much that hinders people.',
  fields: (t) => ({
    critical: t.exposeInt('critical', { description: 'Some people cannot use the page.' }),
    serious: t.exposeInt('serious', { description: 'Some people can hardly use the page.' }),
    moderate: t.exposeInt('moderate', { description: 'Some people are slowed down.' }),
    minor: t.exposeInt('minor', { description: 'An annoyance.' }),
    undetermined: t.exposeInt('undetermined', {
      description: 'Rules that need a person to decide; do not read them as passed.',
    }),
  }),
});

export const AccessibilityAuditType = builder.objectRef<AccessibilityAudit>('AccessibilityAudit').implement({
  description: 'What axe-core finds in the rendered page on a large screen; it does not look inside frames.',
  fields: (t) => ({
    ruleset: t.exposeString('ruleset', { description: 'axe-core and its version.' }),
    score: t.exposeInt('score', {
      description: 'From 0 to 100: the share of the decided rules that pass, weighted by impact.',
    }),
    counts: t.expose('counts', { type: ImpactCountsType, description: 'Broken rules by impact.' }),
    issues: t.field({
      type: [A11yIssueType],
      description: 'The rules that are broken, most severe first.',
      args: {
        first: t.arg.int({ description: 'At most this many.' }),
        impact: t.arg({ type: ImpactEnum, description: 'Only those of this impact.' }),
      },
      resolve: ({ issues }, { first, impact }) => [
        ...take(
          issues.filter((issue) => !impact || issue.impact === impact),
          first,
        ),
      ],
    }),
    passes: t.exposeStringList('passes', { description: 'Rules that every element concerned satisfies.' }),
    undetermined: t.exposeStringList('undetermined', {
      description: 'Rules that could not be decided for every element.',
    }),
  }),
});
