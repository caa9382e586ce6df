import { axeFindings } from '../../derived/browser-sources.ts';
import type { AxeFindings, AxeRule, AxeViolation } from '../../page/browser.ts';
import { part } from '../../page/category.ts';
import type { Impact } from '../../schema/finding.ts';
import type { A11yIssue, AccessibilityAudit, ImpactCounts, WcagLevel } from './audit-types.ts';

/** What axe-core found, rule by rule, with a score. */
export const audit = part({ axeFindings }, ({ axeFindings }): AccessibilityAudit => {
  const issues = axeFindings.violations
    .map(readIssue)
    .sort((a, b) => weights[b.impact] - weights[a.impact] || (a.rule < b.rule ? -1 : 1));
  const undetermined = axeFindings.incomplete.map(({ id }) => id);
  const passed = passedRules(axeFindings);
  return {
    ruleset: `axe-core ${axeFindings.version}`,
    score: score(passed, axeFindings.violations),
    issueCounts: counts(issues, undetermined.length),
    issues,
    passedRules: passed.map(({ id }) => id),
    undeterminedRules: undetermined,
  };
});

const weights: Readonly<Record<Impact, number>> = { CRITICAL: 10, SERIOUS: 7, MODERATE: 3, MINOR: 1 };

function readIssue({ id, tags, impact, helpUrl, ...found }: AxeViolation): A11yIssue {
  return {
    ...found,
    rule: id,
    wcag: tags.flatMap(criterion),
    wcagLevel: level(tags),
    impact: impact ?? 'MINOR',
    helpUrl: helpUrl || null,
  };
}

/** Axe-core writes 1.4.10 as wcag1410. */
function criterion(tag: string): string[] {
  const [, principle, guideline, number] = /^wcag(\d)(\d)(\d{1,2})$/.exec(tag) ?? [];
  return number === undefined ? [] : [`${principle}.${guideline}.${number}`];
}

const levelsFromLowest = ['A', 'AA', 'AAA'] as const;

/** The level of conformance: wcag2a, wcag21aa; best practices have none. */
function level(tags: readonly string[]): WcagLevel | null {
  const levels = new Set(tags.map((tag) => /^wcag2\d?(a{1,3})$/.exec(tag)?.[1]?.toUpperCase()));
  return levelsFromLowest.find((level) => levels.has(level)) ?? null;
}

/** Axe-core lists a rule under passes as soon as one element satisfies it, even if others break it. */
function passedRules({ passes, violations, incomplete }: AxeFindings): AxeRule[] {
  const others = new Set([...violations, ...incomplete].map(({ id }) => id));
  return passes.filter(({ id }) => !others.has(id));
}

/** The share of the rules that pass, weighted by impact; undecided rules count neither way. */
function score(passed: readonly AxeRule[], broken: readonly AxeRule[]): number {
  const weigh = (rules: readonly AxeRule[]) =>
    rules.reduce((sum, { impact }) => sum + weights[impact ?? 'MINOR'], 0);
  const all = weigh(passed) + weigh(broken);
  return all === 0 ? 100 : Math.round((100 * weigh(passed)) / all);
}

function counts(issues: readonly A11yIssue[], undetermined: number): ImpactCounts {
  const count = (impact: Impact) => issues.filter((issue) => issue.impact === impact).length;
  return {
    critical: count('CRITICAL'),
    serious: count('SERIOUS'),
    moderate: count('MODERATE'),
    minor: count('MINOR'),
    undetermined,
  };
}
