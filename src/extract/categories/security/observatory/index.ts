import type { Check } from '../../../schema/check.ts';
import {
  type CheckRule,
  type Judgement,
  notApplicable,
  runChecks,
  undetermined,
} from '../../../schema/check-rule.ts';
import type { Impact } from '../../../schema/finding.ts';
import type { SecuredPage } from '../page.ts';
import type { SecurityGrade } from '../types.ts';
import { judgeCookies } from './cookies.ts';
import { judgeCsp } from './csp.ts';
import {
  judgeContentTypeOptions,
  judgeCors,
  judgeEmbedderPolicy,
  judgeFrameOptions,
  judgeOpenerPolicy,
  judgeReferrerPolicy,
  judgeResourcePolicy,
} from './headers.ts';
import { judgeHsts, judgeRedirection } from './https.ts';
import { type OutcomeId, outcomeNamed, type TestResult } from './outcomes.ts';
import { judgeSri } from './sri.ts';
import table from './tests.json' with { type: 'json' };

/** The Observatory's revision that the rules follow, and the version of this implementation. */
export const ruleset = 'MDN HTTP Observatory 94042bb, PageQL 1';

interface ObservatoryTest {
  readonly id: keyof typeof table;
  readonly judge: (page: SecuredPage) => TestResult;
  /** The outcome if the certificate is invalid, so that nothing was requested. */
  readonly withoutPage?: OutcomeId;
}

/** The tests under the Observatory's own ids, in its order. */
const tests: readonly ObservatoryTest[] = [
  { id: 'content-security-policy', judge: judgeCsp },
  { id: 'cookies', judge: judgeCookies },
  { id: 'cross-origin-resource-sharing', judge: judgeCors },
  { id: 'redirection', judge: judgeRedirection, withoutPage: 'redirection-invalid-cert' },
  { id: 'referrer-policy', judge: judgeReferrerPolicy },
  { id: 'strict-transport-security', judge: judgeHsts, withoutPage: 'hsts-invalid-cert' },
  { id: 'subresource-integrity', judge: judgeSri },
  { id: 'x-content-type-options', judge: judgeContentTypeOptions },
  { id: 'x-frame-options', judge: judgeFrameOptions },
  { id: 'cross-origin-resource-policy', judge: judgeResourcePolicy },
  { id: 'cross-origin-opener-policy', judge: judgeOpenerPolicy },
  { id: 'cross-origin-embedder-policy', judge: judgeEmbedderPolicy },
];

/** What a test follows, and whether it is about what documents may do, so that it does not apply to other files. */
const rows: Readonly<
  Record<ObservatoryTest['id'], { readonly standards: readonly string[]; readonly ofDocument?: boolean }>
> = table;

export interface Audit {
  readonly grade: SecurityGrade | null;
  readonly score: number | null;
  readonly checks: readonly Check[];
}

/**
 * The tests of a page; null if its certificate is invalid, so that nothing was requested. A file other than a document has
 * no grade: half of the tests are about what documents may do.
 */
export function audit(page: SecuredPage | null): Audit {
  const checks = runChecks(rules, page);
  if (!page?.scripts) return { score: null, grade: null, checks };
  const score = scoreOf(checks.map(({ weight }) => weight));
  return { score, grade: gradeOf(score), checks };
}

/** The tests as rules, which neither add nor deduct until an outcome says so. */
const rules = tests.map(({ id, judge, withoutPage = null }): CheckRule<SecuredPage | null> => {
  const { standards, ofDocument } = rows[id];
  return {
    id,
    weight: 0,
    impact: 'MINOR',
    standards,
    judge: (page) => {
      if (page === null) return judgementOn({ outcome: withoutPage }, standards);
      if (ofDocument && page.scripts === null) return notApplicable('There is no HTML document.');
      return judgementOn(judge(page), standards);
    },
  };
});

const maxEvidence = 10;

/** The Observatory's name for the result comes first among the standards. */
function judgementOn({ outcome, evidence = [] }: TestResult, standards: readonly string[]): Judgement {
  const shown = evidence.slice(0, maxEvidence);
  if (outcome === null) {
    return { ...undetermined('There was no answer from which to decide this.'), evidence: shown };
  }
  const { modifier, ...found } = outcomeNamed(outcome);
  return {
    ...found,
    weight: modifier,
    impact: impactOf(modifier),
    evidence: shown,
    standards: [`HTTP Observatory ${outcome}`, ...standards],
  };
}

function impactOf(modifier: number): Impact {
  if (modifier <= -40) return 'CRITICAL';
  if (modifier <= -20) return 'SERIOUS';
  return modifier <= -10 ? 'MODERATE' : 'MINOR';
}

/** Extra points count only if the score is at least this without them. */
const minForExtra = 90;

export function scoreOf(modifiers: readonly number[]): number {
  const sum = (some: readonly number[]) => some.reduce((total, modifier) => total + modifier, 0);
  const base = 100 + sum(modifiers.filter((modifier) => modifier < 0));
  const extra = base >= minForExtra ? sum(modifiers.filter((modifier) => modifier > 0)) : 0;
  return Math.max(0, base + extra);
}

const grades = [
  [100, 'A_PLUS'],
  [90, 'A'],
  [85, 'A_MINUS'],
  [80, 'B_PLUS'],
  [70, 'B'],
  [65, 'B_MINUS'],
  [60, 'C_PLUS'],
  [50, 'C'],
  [45, 'C_MINUS'],
  [40, 'D_PLUS'],
  [30, 'D'],
  [25, 'D_MINUS'],
] as const;

export function gradeOf(score: number): SecurityGrade {
  return grades.find(([min]) => score >= min)?.[1] ?? 'F';
}
