import { type CspPolicy, knownDirectives, parseCspList } from '../../lib/http/csp.ts';
import { commaList, type HeaderList, header } from '../../lib/http/header-list.ts';
import { parseDictionary, parseToken } from '../../lib/http/structured-field.ts';
import { readHsts } from './hsts.ts';
import { knownPolicy } from './observatory/headers.ts';
import { permissionsIssues } from './permissions-policy.ts';
import { endpointIssues, nelIssues, reportToIssues } from './reporting.ts';
import type { SecurityHeader } from './types.ts';

/** A header that concerns security, and what can be wrong with its value. */
interface HeaderRule {
  readonly name: string;
  readonly issues: (value: string, headers: HeaderList) => readonly string[];
}

/** "deny or sameorigin", "a, b or c". Made when it is needed: most headers are right, and its data take long to load. */
const choices = () => new Intl.ListFormat('en-GB', { type: 'disjunction' });

const obsolete = (why: string) => () => [`Obsolete: ${why}`];
/** Rules for a value that, once read, is one of few words. */
const oneOf =
  (read: (value: string) => string | null) =>
  (...words: readonly string[]) =>
  (value: string) =>
    words.includes(read(value) ?? '') ? [] : [`Browsers accept only ${choices().format(words)}.`];
const exactly = oneOf((value) => value.trim());
const inAnyCase = oneOf((value) => value.trim().toLowerCase());
/** In a list, repeats count once: a server and its proxy often both send the header. */
const inLists = oneOf((value) => [...new Set(commaList(value.toLowerCase()))].join(', '));
/** A token with optional parameters, which are for reports. */
const asToken = oneOf(parseToken);
/** A rule for a value with one thing that may be wrong. */
const unless = (isRight: (value: string) => boolean, issue: string) => (value: string) =>
  isRight(value) ? [] : [issue];
const dictionary = unless(
  (value) => parseDictionary(value) !== null,
  'It is malformed, so browsers ignore all of it.',
);

/** Keywords that have a meaning in a source list only in single quotes. */
const quotedSource =
  /^(?:none|self|unsafe-(?:inline|eval|hashes)|wasm-unsafe-eval|strict-dynamic|report-sample|(?:nonce|sha(?:256|384|512))-.+)$/i;
const sourceList = /-src(?:-elem|-attr)?$|^(?:base-uri|form-action|frame-ancestors)$/;

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
  { name: 'x-content-type-options', issues: inLists('nosniff') },
  { name: 'x-frame-options', issues: inLists('deny', 'sameorigin') },
  { name: 'referrer-policy', issues: referrerIssues },
  { name: 'permissions-policy', issues: permissionsIssues },
  {
    name: 'cross-origin-opener-policy',
    issues: asToken('same-origin', 'same-origin-allow-popups', 'noopener-allow-popups', 'unsafe-none'),
  },
  { name: 'cross-origin-embedder-policy', issues: asToken('require-corp', 'credentialless', 'unsafe-none') },
  { name: 'cross-origin-resource-policy', issues: exactly('same-origin', 'same-site', 'cross-origin') },
  { name: 'access-control-allow-origin', issues: allowOriginIssues },
  { name: 'access-control-allow-credentials', issues: exactly('true') },
  { name: 'origin-agent-cluster', issues: exactly('?1', '?0') },
  { name: 'document-policy', issues: dictionary },
  { name: 'integrity-policy', issues: dictionary },
  { name: 'reporting-endpoints', issues: endpointIssues },
  { name: 'report-to', issues: reportToIssues },
  { name: 'nel', issues: nelIssues },
  {
    name: 'clear-site-data',
    issues: unless((value) => value.includes('"'), 'Its values must be in double quotes.'),
  },
  {
    name: 'timing-allow-origin',
    issues: unless(
      (value) => !commaList(value).includes('*'),
      'Any site may measure how long this takes to load.',
    ),
  },
  {
    name: 'x-permitted-cross-domain-policies',
    issues: unless(
      (value) => value.trim().toLowerCase() !== 'all',
      'Any policy file on the site grants access to old plugins.',
    ),
  },
  { name: 'x-dns-prefetch-control', issues: inAnyCase('on', 'off') },
  {
    name: 'x-xss-protection',
    issues: unless(
      (value) => value.trim().startsWith('0'),
      'Obsolete: the filters that it controls had vulnerabilities of their own; set it to 0.',
    ),
  },
  { name: 'feature-policy', issues: obsolete('use Permissions-Policy instead.') },
  { name: 'expect-ct', issues: obsolete('browsers require certificate transparency without it.') },
  { name: 'public-key-pins', issues: obsolete('browsers no longer support it.') },
];

/** Every header that concerns security, in a fixed order, sent or not. */
export function securityHeaders(headers: HeaderList): SecurityHeader[] {
  return rules.map(({ name, issues }) => {
    const value = header(headers, name);
    return { name, present: value !== null, value, problems: value === null ? [] : issues(value, headers) };
  });
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
    const unquoted = sourceList.test(name)
      ? values.filter((value) => quotedSource.test(value)).slice(0, 10)
      : [];
    return [
      ...(none ? [`'none' in ${name} has an effect only on its own.`] : []),
      ...unquoted.map((word) => `${word} in ${name} is taken for a host name: write '${word}'.`),
    ];
  });
}

/** The shortest max-age that browsers' preload lists accept (hstspreload.org). */
const yearSeconds = 365 * 24 * 60 * 60;

function hstsIssues(_: string, headers: HeaderList): string[] {
  const hsts = readHsts(headers);
  if (!hsts) return [];
  const { maxAge, includeSubDomains, preload } = hsts;
  if (maxAge === null) return ['It is malformed: one max-age in seconds is required.'];
  if (maxAge === 0) return ['max-age=0 makes browsers forget that the site wants https.'];
  const ready = maxAge >= yearSeconds && includeSubDomains;
  return preload && !ready ? ['preload requires a max-age of at least one year, and includeSubDomains.'] : [];
}

function referrerIssues(value: string): string[] {
  const policy = knownPolicy([value]);
  if (policy === undefined) return ['It has no value that browsers know.'];
  return /^(?:unsafe-url|no-referrer-when-downgrade)$/.test(policy)
    ? [`${policy} tells other sites the full address of the page.`]
    : [];
}

function allowOriginIssues(value: string, headers: HeaderList): string[] {
  const allowed = value.trim();
  if (allowed === 'null') return ['"null" is the origin of any sandboxed frame, whoever made it.'];
  if (allowed !== '*' && !isOrigin(allowed)) {
    return ['Browsers accept only a single origin or *.'];
  }
  const credentials = header(headers, 'access-control-allow-credentials')?.trim() === 'true';
  return allowed === '*' && credentials
    ? ['Browsers refuse * together with Access-Control-Allow-Credentials.']
    : [];
}

/**
 * Whether the text is an origin as browsers write it, since they compare it exactly: no path, default port or capitals.
 */
function isOrigin(text: string): boolean {
  if (!/^[a-z][a-z\d+.-]*:\/\/[^\s,/?#*]+$/.test(text)) return false;
  return !/^https?:/.test(text) || URL.parse(text)?.origin === text;
}
