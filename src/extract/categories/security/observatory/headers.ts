import { commaList, header, headerValues } from '../../../lib/http/header-list.ts';
import { parseToken } from '../../../lib/http/structured-field.ts';
import { untrustedOrigin } from '../../../sources/cross-origin-headers.ts';
import type { SecuredPage } from '../page.ts';
import { isMalformed } from './csp.ts';
import type { OutcomeId } from './outcomes.ts';
import { headerEvidence, type TestResult } from './test.ts';

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
  const values = policies.flatMap(commaList).map((value) => value.toLowerCase());
  const known = values.findLast((value) => privatePolicies.includes(value) || unsafePolicies.includes(value));
  const evidence = headerEvidence(page, 'referrer-policy');
  if (known === undefined) return { outcome: 'referrer-policy-header-invalid', evidence };
  return {
    outcome: privatePolicies.includes(known) ? 'referrer-policy-private' : 'referrer-policy-unsafe',
    evidence,
  };
}

export function judgeContentTypeOptions(page: SecuredPage): TestResult {
  const value = stated(page, 'x-content-type-options');
  if (value === '') return { outcome: 'x-content-type-options-not-implemented' };
  return {
    outcome:
      value.toLowerCase() === 'nosniff'
        ? 'x-content-type-options-nosniff'
        : 'x-content-type-options-header-invalid',
    evidence: headerEvidence(page, 'x-content-type-options'),
  };
}

/** frame-ancestors overrides X-Frame-Options, except in a meta tag, where browsers ignore it. */
export function judgeFrameOptions(page: SecuredPage): TestResult {
  const { headers, metas } = page.policies;
  const framed = headers.some(({ directives }) => directives.some(({ name }) => name === 'frame-ancestors'));
  if (framed && ![...headers, ...metas].some(isMalformed)) {
    return {
      outcome: 'x-frame-options-implemented-via-csp',
      evidence: headerEvidence(page, 'content-security-policy'),
    };
  }
  const value = stated(page, 'x-frame-options').toLowerCase();
  if (value === '') return { outcome: 'x-frame-options-not-implemented' };
  return { outcome: frameOptions(value), evidence: headerEvidence(page, 'x-frame-options') };
}

function frameOptions(value: string): OutcomeId {
  if (value === 'deny' || value === 'sameorigin') return 'x-frame-options-sameorigin-or-deny';
  if (value.startsWith('allow-from')) return 'x-frame-options-allow-from-origin';
  return 'x-frame-options-header-invalid';
}

const resourcePolicies: ReadonlyMap<string, OutcomeId> = new Map([
  ['same-origin', 'corp-implemented-with-same-origin'],
  ['same-site', 'corp-implemented-with-same-site'],
  ['cross-origin', 'corp-implemented-with-cross-origin'],
]);

export function judgeResourcePolicy(page: SecuredPage): TestResult {
  const value = stated(page, 'cross-origin-resource-policy').toLowerCase();
  if (value === '') return { outcome: 'corp-not-implemented' };
  return {
    outcome: resourcePolicies.get(value) ?? 'corp-header-invalid',
    evidence: headerEvidence(page, 'cross-origin-resource-policy'),
  };
}

const openerPolicies: ReadonlyMap<string, OutcomeId> = new Map([
  ['same-origin', 'coop-implemented-with-same-origin'],
  ['same-origin-allow-popups', 'coop-implemented-with-same-origin-allow-popups'],
  ['noopener-allow-popups', 'coop-implemented-with-noopener-allow-popups'],
  ['unsafe-none', 'coop-implemented-with-unsafe-none'],
]);

export function judgeOpenerPolicy(page: SecuredPage): TestResult {
  const value = stated(page, 'cross-origin-opener-policy');
  if (value === '') return { outcome: 'coop-not-implemented' };
  return {
    outcome: openerPolicies.get(parseToken(value) ?? '') ?? 'coop-header-invalid',
    evidence: headerEvidence(page, 'cross-origin-opener-policy'),
  };
}

const embedderPolicies: ReadonlyMap<string, OutcomeId> = new Map([
  ['require-corp', 'coep-implemented-with-require-corp'],
  ['credentialless', 'coep-implemented-with-credentialless'],
  ['unsafe-none', 'coep-implemented-with-unsafe-none'],
]);

export function judgeEmbedderPolicy(page: SecuredPage): TestResult {
  const value = stated(page, 'cross-origin-embedder-policy');
  if (value === '') return { outcome: 'coep-not-implemented' };
  return {
    outcome: embedderPolicies.get(parseToken(value) ?? '') ?? 'coep-header-invalid',
    evidence: headerEvidence(page, 'cross-origin-embedder-policy'),
  };
}

function stated({ headers }: SecuredPage, name: string): string {
  return header(headers, name)?.trim() ?? '';
}
