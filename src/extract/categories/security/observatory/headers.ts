import { commaList, header, headerValues } from '../../../lib/http/header-list.ts';
import { parseToken } from '../../../lib/http/structured-field.ts';
import { untrustedOrigin } from '../../../sources/cross-origin-headers.ts';
import { headerEvidence, type SecuredPage } from '../page.ts';
import { isMalformed } from './csp.ts';
import type { OutcomeId, TestResult } from './outcomes.ts';

export function judgeCors(page: SecuredPage): TestResult {
  const headers = page.crossOriginHeaders ?? page.headers;
  const allowed = header(headers, 'access-control-allow-origin')?.trim() ?? '';
  const found = headerEvidence({ headers }, 'access-control-allow-origin');
  if (allowed === '') return { outcome: 'cross-origin-resource-sharing-not-implemented' };
  if (allowed === '*') {
    return { outcome: 'cross-origin-resource-sharing-implemented-with-public-access', evidence: found };
  }
  const credentials = header(headers, 'access-control-allow-credentials')?.trim().toLowerCase() === 'true';
  if (allowed !== untrustedOrigin || !credentials) {
    return { outcome: 'cross-origin-resource-sharing-implemented-with-restricted-access', evidence: found };
  }
  return {
    outcome: 'cross-origin-resource-sharing-implemented-with-universal-access',
    evidence: [...found, ...headerEvidence({ headers }, 'access-control-allow-credentials')],
  };
}

const privatePolicies = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const unsafePolicies = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade'];

/** Old names that are still valid in meta tags (HTML standard, 4.2.5.1). */
const oldPolicies: ReadonlyMap<string, string> = new Map([
  ['never', 'no-referrer'],
  ['default', 'strict-origin-when-cross-origin'],
  ['always', 'unsafe-url'],
  ['origin-when-crossorigin', 'origin-when-cross-origin'],
]);

/** The last known value counts; meta tags come after the header. */
export function judgeReferrerPolicy(page: SecuredPage): TestResult {
  const metas = page.referrerMetas.map((text) => oldPolicies.get(text.trim().toLowerCase()) ?? text);
  const policies = [...headerValues(page.headers, 'referrer-policy'), ...metas];
  if (policies.length === 0) return { outcome: 'referrer-policy-not-implemented' };
  const known = knownPolicy(policies);
  const evidence = headerEvidence(page, 'referrer-policy');
  if (known === undefined) return { outcome: 'referrer-policy-header-invalid', evidence };
  return {
    outcome: privatePolicies.includes(known) ? 'referrer-policy-private' : 'referrer-policy-unsafe',
    evidence,
  };
}

/** The policy that browsers follow: the last that they know. */
export function knownPolicy(texts: readonly string[]): string | undefined {
  const values = texts.flatMap(commaList).map((value) => value.toLowerCase());
  return values.findLast((value) => privatePolicies.includes(value) || unsafePolicies.includes(value));
}

interface KnownValues {
  /** What the names of its outcomes begin with. */
  readonly prefix: 'x-content-type-options' | 'x-frame-options' | 'corp' | 'coop' | 'coep';
  readonly known: Readonly<Record<string, OutcomeId>>;
  /** What counts of a value. */
  readonly read: (value: string) => string | null;
}

/** Judges a header with few known values. */
function judgeByValue(name: string, { prefix, known, read }: KnownValues) {
  const outcomes = new Map(Object.entries(known));
  return (page: SecuredPage): TestResult => {
    const value = header(page.headers, name)?.trim() ?? '';
    if (value === '') return { outcome: `${prefix}-not-implemented` };
    const outcome = outcomes.get(read(value) ?? '') ?? `${prefix}-header-invalid`;
    return { outcome, evidence: headerEvidence(page, name) };
  };
}

const inLowerCase = (value: string) => value.toLowerCase();

export const judgeContentTypeOptions = judgeByValue('x-content-type-options', {
  prefix: 'x-content-type-options',
  known: { nosniff: 'x-content-type-options-nosniff' },
  read: inLowerCase,
});

/** frame-ancestors overrides X-Frame-Options, except in a meta tag, where browsers ignore it. */
export function judgeFrameOptions(page: SecuredPage): TestResult {
  const { headers, metas } = page.policies;
  const framed = headers.some(({ directives }) => directives.some(({ name }) => name === 'frame-ancestors'));
  if (!framed || [...headers, ...metas].some(isMalformed)) return frameOptions(page);
  return {
    outcome: 'x-frame-options-implemented-via-csp',
    evidence: headerEvidence(page, 'content-security-policy'),
  };
}

const frameOptions = judgeByValue('x-frame-options', {
  prefix: 'x-frame-options',
  known: {
    deny: 'x-frame-options-sameorigin-or-deny',
    sameorigin: 'x-frame-options-sameorigin-or-deny',
    'allow-from': 'x-frame-options-allow-from-origin',
  },
  read: (value) => value.toLowerCase().replace(/^(allow-from).*/s, '$1'),
});

export const judgeResourcePolicy = judgeByValue('cross-origin-resource-policy', {
  prefix: 'corp',
  known: {
    'same-origin': 'corp-implemented-with-same-origin',
    'same-site': 'corp-implemented-with-same-site',
    'cross-origin': 'corp-implemented-with-cross-origin',
  },
  read: inLowerCase,
});

export const judgeOpenerPolicy = judgeByValue('cross-origin-opener-policy', {
  prefix: 'coop',
  known: {
    'same-origin': 'coop-implemented-with-same-origin',
    'same-origin-allow-popups': 'coop-implemented-with-same-origin-allow-popups',
    'noopener-allow-popups': 'coop-implemented-with-noopener-allow-popups',
    'unsafe-none': 'coop-implemented-with-unsafe-none',
  },
  read: parseToken,
});

export const judgeEmbedderPolicy = judgeByValue('cross-origin-embedder-policy', {
  prefix: 'coep',
  known: {
    'require-corp': 'coep-implemented-with-require-corp',
    credentialless: 'coep-implemented-with-credentialless',
    'unsafe-none': 'coep-implemented-with-unsafe-none',
  },
  read: parseToken,
});
