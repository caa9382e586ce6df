import type { Check } from '../../../schema/check.ts';
import { type Judgement, notApplicable, undetermined } from '../../../schema/check-rule.ts';
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
import { judgeHsts } from './hsts.ts';
import { outcomeNamed } from './outcomes.ts';
import { judgeRedirection } from './redirection.ts';
import { judgeSri } from './sri.ts';
import type { ObservatoryTest, TestResult } from './test.ts';

/** The Observatory's revision that the rules follow, and the version of this implementation. */
export const ruleset = 'MDN HTTP Observatory 94042bb, PageQL 1';

const guide = 'https://developer.mozilla.org/en-US/docs/Web/Security/Practical_implementation_guides/';

/** The tests of the HTTP Observatory under its own ids, in its order. */
const tests: readonly ObservatoryTest[] = [
  {
    id: 'content-security-policy',
    ofDocument: true,
    standards: ['https://www.w3.org/TR/CSP3/', `${guide}CSP`],
    judge: judgeCsp,
  },
  { id: 'cookies', standards: ['RFC 6265', `${guide}Cookies`], judge: judgeCookies },
  {
    id: 'cross-origin-resource-sharing',
    standards: ['https://fetch.spec.whatwg.org/#http-cors-protocol', `${guide}CORS`],
    judge: judgeCors,
  },
  {
    id: 'redirection',
    standards: ['RFC 6797 section 7.2', `${guide}TLS#http_redirections`],
    judge: judgeRedirection,
    withoutPage: 'redirection-invalid-cert',
  },
  {
    id: 'referrer-policy',
    ofDocument: true,
    standards: ['https://www.w3.org/TR/referrer-policy/', `${guide}Referrer_policy`],
    judge: judgeReferrerPolicy,
  },
  {
    id: 'strict-transport-security',
    standards: ['RFC 6797', `${guide}TLS#http_strict_transport_security`],
    judge: judgeHsts,
    withoutPage: 'hsts-invalid-cert',
  },
  {
    id: 'subresource-integrity',
    standards: ['https://www.w3.org/TR/SRI/', `${guide}SRI`],
    judge: judgeSri,
  },
  {
    id: 'x-content-type-options',
    standards: ['https://fetch.spec.whatwg.org/#x-content-type-options-header', `${guide}MIME_types`],
    judge: judgeContentTypeOptions,
  },
  {
    id: 'x-frame-options',
    ofDocument: true,
    standards: ['https://html.spec.whatwg.org/multipage/speculative-loading.html#the-x-frame-options-header'],
    judge: judgeFrameOptions,
  },
  {
    id: 'cross-origin-resource-policy',
    standards: ['https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header', `${guide}CORP`],
    judge: judgeResourcePolicy,
  },
  {
    id: 'cross-origin-opener-policy',
    ofDocument: true,
    standards: ['https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies'],
    judge: judgeOpenerPolicy,
  },
  {
    id: 'cross-origin-embedder-policy',
    ofDocument: true,
    standards: ['https://html.spec.whatwg.org/multipage/browsers.html#coep'],
    judge: judgeEmbedderPolicy,
  },
];

/** The Observatory's result for a page. */
export interface Audit {
  readonly grade: SecurityGrade | null;
  readonly score: number | null;
  readonly checks: readonly Check[];
}

export function audit(page: SecuredPage): Audit {
  if (page.scripts === null) return auditOfFile(page);
  const checks = tests.map((test) => toCheck(test, test.judge(page)));
  const score = scoreOf(checks.map(({ weight }) => weight));
  return { score, grade: gradeOf(score), checks };
}

/** A file other than a document has no grade: half of the tests are about what documents may do. */
function auditOfFile(page: SecuredPage): Audit {
  const checks = tests.map((test) =>
    test.ofDocument
      ? unjudged(test, notApplicable('There is no HTML document.'))
      : toCheck(test, test.judge(page)),
  );
  return { score: null, grade: null, checks };
}

/** The check of a test that neither adds nor deducts. */
function unjudged(
  { id, standards }: Pick<ObservatoryTest, 'id' | 'standards'>,
  { result, message, evidence = [] }: Judgement,
): Check {
  return { rule: id, result, impact: null, weight: 0, message, evidence, standards, fix: null };
}

/** With an invalid certificate nothing is requested, so most tests are undetermined. */
export function auditWithoutPage(): Audit {
  const checks = tests.map((test) => toCheck(test, { outcome: test.withoutPage ?? null }));
  return { score: null, grade: null, checks };
}

const maxEvidence = 10;

/** The Observatory's name for the result comes first among the standards. */
function toCheck({ id, standards }: ObservatoryTest, { outcome, evidence = [] }: TestResult): Check {
  const shown = evidence.slice(0, maxEvidence);
  if (outcome === null) {
    const undecided = undetermined('There was no answer from which to decide this.');
    return unjudged({ id, standards }, { ...undecided, evidence: shown });
  }
  const { result, modifier, message, fix } = outcomeNamed(outcome);
  const wrong = result === 'FAIL' || result === 'WARN';
  return {
    rule: id,
    result,
    impact: wrong ? impactOf(modifier) : null,
    weight: modifier,
    message,
    evidence: shown,
    standards: [`HTTP Observatory ${outcome}`, ...standards],
    fix: wrong ? fix : null,
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
