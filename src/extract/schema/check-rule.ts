import type { Check } from './check.ts';
import type { Evidence } from './evidence.ts';
import type { CheckResult, Impact } from './finding.ts';

/** A rule of an audit: judges the facts `P` that the audit has read from a page. */
export interface CheckRule<P> {
  readonly id: string;
  readonly weight: number;
  /** How much it matters if the result is WARN or FAIL. */
  readonly impact: Impact;
  readonly standards: readonly string[];
  /** What to change if the result is WARN or FAIL. */
  readonly fix?: string | undefined;
  readonly judge: (page: P) => Judgement;
}

/** What a rule finds, and what then counts in place of what the rule says of itself. */
export interface Judgement
  extends Partial<Pick<CheckRule<never>, 'weight' | 'impact' | 'standards' | 'fix'>> {
  readonly result: CheckResult;
  readonly message: string;
  readonly evidence?: readonly Evidence[];
}

/** Applies every rule, in order. Only checks that warn or fail have an impact and a fix. */
export function runChecks<P>(rules: readonly CheckRule<P>[], page: P): Check[] {
  return rules.map(({ id, judge, ...usual }) => {
    const { result, message, evidence = [], ...own } = judge(page);
    const { weight, impact, standards, fix = null } = { ...usual, ...own };
    const wrong = result === 'WARN' || result === 'FAIL';
    return {
      rule: id,
      result,
      impact: wrong ? impact : null,
      weight,
      message,
      evidence,
      standards,
      fix: wrong ? fix : null,
    };
  });
}

export function pass(message: string, evidence: readonly Evidence[] = []): Judgement {
  return { result: 'PASS', message, evidence };
}

export function warn(message: string, evidence: readonly Evidence[] = []): Judgement {
  return { result: 'WARN', message, evidence };
}

export function fail(message: string, evidence: readonly Evidence[] = []): Judgement {
  return { result: 'FAIL', message, evidence };
}

export function notApplicable(message: string): Judgement {
  return { result: 'NOT_APPLICABLE', message };
}

export function undetermined(message: string): Judgement {
  return { result: 'UNDETERMINED', message };
}

/** The share of its weight that a check earns; other results do not count. */
const earnedShares: Readonly<Partial<Record<CheckResult, number>>> = { PASS: 1, WARN: 0.5, FAIL: 0 };

/** The weight of passed checks among all that could be decided, from 0 to 100; a warning counts half. */
export function scoreOf(checks: readonly Check[]): number {
  const decided = checks.flatMap(({ result, weight }) => {
    const share = earnedShares[result];
    return share === undefined ? [] : [{ weight, earned: weight * share }];
  });
  const total = decided.reduce((sum, { weight }) => sum + weight, 0);
  const earned = decided.reduce((sum, one) => sum + one.earned, 0);
  return total === 0 ? 0 : Math.round((100 * earned) / total);
}
