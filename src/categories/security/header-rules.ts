import { commaList } from '../../lib/http/comma-list.ts';
import { type CspPolicy, knownDirectives, parseCspList } from '../../lib/http/csp.ts';
import { type HeaderList, header } from '../../lib/http/header-list.ts';
import { readHsts } from './hsts.ts';
import type { SecurityHeader } from './types.ts';

/** A header that concerns security, and what can be wrong with its value. */
interface HeaderRule {
  readonly name: string;
  readonly issues: (value: string, headers: HeaderList) => readonly string[];
}

/** "deny or sameorigin", "a, b or c". */
const choices = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const fine = () => [];
const obsolete = (why: string) => () => [`Obsolete: ${why}`];
const oneOf =
  (...words: readonly string[]) =>
  (value: string) =>
    words.includes(token(value)) ? [] : [`Browsers accept only ${choices.format(words)}.`];
/** Of lists: a server and its proxy may well both say it, and browsers hear it once. */
const oneWordOf =
  (...words: readonly string[]) =>
  (value: string) => {
    const [word = '', ...others] = new Set(commaList(value).map(token));
    return words.includes(word) && others.length === 0
      ? []
      : [`Browsers accept only ${choices.format(words)}.`];
  };

const cspKeyword =
  /^(?:none|self|unsafe-(?:inline|eval|hashes)|wasm-unsafe-eval|strict-dynamic|report-sample)$/i;

const rules: readonly HeaderRule[] = [
  { name: 'content-security-policy', issues: policyIssues },
  {
    name: 'content-security-policy-report-only',
    issues: (value, headers) => [
      ...policyIssues(value),
      ...(header(headers, 'content-security-policy') === null
        ? ['It only reports; nothing is enforced.']
        : []),
    ],
  },
  { name: 'strict-transport-security', issues: hstsIssues },
  { name: 'x-content-type-options', issues: oneWordOf('nosniff') },
  { name: 'x-frame-options', issues: oneWordOf('deny', 'sameorigin') },
  { name: 'referrer-policy', issues: referrerIssues },
  { name: 'permissions-policy', issues: permissionsIssues },
  {
    name: 'cross-origin-opener-policy',
    issues: oneOf('same-origin', 'same-origin-allow-popups', 'noopener-allow-popups', 'unsafe-none'),
  },
  { name: 'cross-origin-embedder-policy', issues: oneOf('require-corp', 'credentialless', 'unsafe-none') },
  { name: 'cross-origin-resource-policy', issues: oneOf('same-origin', 'same-site', 'cross-origin') },
  { name: 'access-control-allow-origin', issues: allowOriginIssues },
  { name: 'access-control-allow-credentials', issues: oneOf('true') },
  { name: 'origin-agent-cluster', issues: oneOf('?1', '?0') },
  { name: 'document-policy', issues: fine },
  { name: 'integrity-policy', issues: fine },
  { name: 'reporting-endpoints', issues: fine },
  { name: 'report-to', issues: reportToIssues },
  { name: 'nel', issues: fine },
  { name: 'clear-site-data', issues: clearSiteDataIssues },
  {
    name: 'timing-allow-origin',
    issues: (value) => starIssues(value, 'Any site may measure how long this takes to load.'),
  },
  { name: 'x-permitted-cross-domain-policies', issues: crossDomainIssues },
  { name: 'x-dns-prefetch-control', issues: oneOf('on', 'off') },
  {
    name: 'x-xss-protection',
    issues: (value) =>
      value.trim().startsWith('0')
        ? []
        : ['Obsolete: the filters that it controls had vulnerabilities of their own; set it to 0.'],
  },
  { name: 'feature-policy', issues: obsolete('use Permissions-Policy instead.') },
  { name: 'expect-ct', issues: obsolete('browsers require certificate transparency without it.') },
  { name: 'public-key-pins', issues: obsolete('browsers no longer support it.') },
];

/** Every such header in one order, sent or not. */
export function securityHeaders(headers: HeaderList): SecurityHeader[] {
  return rules.map(({ name, issues }) => {
    const value = header(headers, name);
    return { name, present: value !== null, value, issues: value === null ? [] : issues(value, headers) };
  });
}

/** What comes before the parameters, lower-cased. */
function token(value: string): string {
  return (value.split(';', 1)[0] ?? '').trim().toLowerCase();
}

function policyIssues(value: string): string[] {
  return parseCspList(value.slice(0, 100_000)).flatMap((policy) => [
    ...(policy.directives.length === 0 ? ['The policy has no directives.'] : []),
    ...policy.repeated.map((name) => `${name} appears more than once in one policy: only the first counts.`),
    ...directiveIssues(policy),
  ]);
}

function directiveIssues({ directives }: CspPolicy): string[] {
  return directives.slice(0, 100).flatMap(({ name, values }) => {
    if (!knownDirectives.has(name)) return [`${name.slice(0, 60)} is not a directive that browsers know.`];
    const none = values.some((value) => /^'none'$/i.test(value)) && values.length > 1;
    const bare = values.filter((value) => cspKeyword.test(value) && /-src$/.test(name)).slice(0, 10);
    return [
      ...(none ? [`'none' in ${name} has an effect only on its own.`] : []),
      ...bare.map((word) => `${word} in ${name} is taken for a host name: write '${word}'.`),
    ];
  });
}

/** What browsers' preload lists ask for (hstspreload.org). */
const yearSeconds = 365 * 24 * 60 * 60;

function hstsIssues(_: string, headers: HeaderList): string[] {
  const hsts = readHsts(headers);
  if (hsts?.maxAge === null) return ['It is malformed: one max-age in seconds is required.'];
  if (!hsts?.preload) return [];
  const ready = (hsts.maxAge ?? 0) >= yearSeconds && hsts.includeSubDomains;
  return ready ? [] : ['preload requires a max-age of at least one year, and includeSubDomains.'];
}

const referrerPolicies =
  /^(?:no-referrer|no-referrer-when-downgrade|same-origin|origin|strict-origin|origin-when-cross-origin|strict-origin-when-cross-origin|unsafe-url)$/;

function referrerIssues(value: string): string[] {
  const words = value.split(',').map((word) => word.trim().toLowerCase());
  const last = words.findLast((word) => referrerPolicies.test(word));
  if (last === undefined) return ['It has no value that browsers know.'];
  return /^(?:unsafe-url|no-referrer-when-downgrade)$/.test(last)
    ? [`${last} tells other sites the full address of the page.`]
    : [];
}

function permissionsIssues(value: string): string[] {
  if (/'(?:none|self)'/.test(value) || !/[=]/.test(value)) {
    return ['It has the syntax of Feature-Policy: write camera=() and the like, separated by commas.'];
  }
  const open = [...value.slice(0, 20_000).matchAll(/([\w-]{1,60})\s*=\s*\(?\s*\*/g)].slice(0, 20);
  return open.map(([, feature]) => `Any frame may use ${feature}.`);
}

function allowOriginIssues(value: string, headers: HeaderList): string[] {
  const allowed = value.trim();
  if (allowed === 'null') return ['"null" is the origin of any sandboxed frame, whoever made it.'];
  if (/[,\s]/.test(allowed)) return ['Browsers accept only a single origin or *.'];
  const credentials = header(headers, 'access-control-allow-credentials')?.trim() === 'true';
  return allowed === '*' && credentials
    ? ['Browsers refuse * together with Access-Control-Allow-Credentials.']
    : [];
}

/** Network error logging knows no other way to name its endpoints. */
function reportToIssues(_: string, headers: HeaderList): string[] {
  return header(headers, 'nel') === null ? ['Obsolete: use Reporting-Endpoints instead.'] : [];
}

function clearSiteDataIssues(value: string): string[] {
  return value.includes('"') ? [] : ['Its values must be in double quotes.'];
}

function crossDomainIssues(value: string): string[] {
  return token(value) === 'all' ? ['Any policy file on the site grants access to old plugins.'] : [];
}

function starIssues(value: string, issue: string): string[] {
  return value.split(',').some((part) => part.trim() === '*') ? [issue] : [];
}
