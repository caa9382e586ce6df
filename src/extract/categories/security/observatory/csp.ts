import { type CspPolicy, isNonceOrHash, knownDirectives, sourcesOf } from '../../../lib/http/csp.ts';
import { evidence } from '../../../schema/evidence.ts';
import type { SecuredPage } from '../page.ts';
import type { OutcomeId, TestResult } from './outcomes.ts';

/** One character less than the shortest directive, img-src. */
const shortestPolicy = 6;
/** Directives whose repetition does not change what a policy allows. */
const reporting = new Set(['report-uri', 'report-to']);
const broad = new Set(['*', 'ftp:', 'http:', 'https:', 'http://*', 'http://*.*', 'https://*', 'https://*.*']);
const broadOrInline = new Set([...broad, "'unsafe-inline'", 'data:']);
/** No maintained list is longer. */
const maxSources = 1_000;
const passive = ['img-src', 'media-src'];

type SourceSet = ReadonlySet<string>;

interface Sources {
  readonly script: SourceSet;
  readonly style: SourceSet;
  readonly object: SourceSet;
  readonly fallback: SourceSet;
  /** The sources of everything but images and media. */
  readonly active: readonly string[];
  readonly passive: readonly string[];
  readonly secure: boolean;
}

/** The first one that applies is the result. */
const verdicts: readonly (readonly [OutcomeId, (sources: Sources) => boolean])[] = [
  // Without a nonce or a hash, 'strict-dynamic' allows no script at all.
  ['csp-header-invalid', ({ script }) => script.has("'strict-dynamic'") && !hasNonceOrHash(script)],
  [
    'csp-implemented-with-unsafe-inline',
    ({ script, object }) => !script.isDisjointFrom(broadOrInline) || !object.isDisjointFrom(broad),
  ],
  ['csp-implemented-with-insecure-scheme', ({ active, secure }) => secure && active.some(isInsecure)],
  [
    'csp-implemented-with-unsafe-eval',
    ({ script, style }) => script.has("'unsafe-eval'") || style.has("'unsafe-eval'"),
  ],
  [
    'csp-implemented-with-insecure-scheme-in-passive-content-only',
    ({ passive, secure }) => secure && passive.some(isInsecure),
  ],
  [
    'csp-implemented-with-unsafe-inline-in-style-src-only',
    ({ style }) => !style.isDisjointFrom(broadOrInline),
  ],
  [
    'csp-implemented-with-no-unsafe-default-src-none',
    ({ fallback }) => fallback.size === 1 && fallback.has("'none'"),
  ],
];

const harmless: ReadonlySet<OutcomeId> = new Set<OutcomeId>([
  'csp-implemented-with-no-unsafe',
  'csp-implemented-with-no-unsafe-default-src-none',
  'csp-implemented-with-unsafe-inline-in-style-src-only',
  'csp-implemented-with-insecure-scheme-in-passive-content-only',
]);

export function judgeCsp({ policies, url }: SecuredPage): TestResult {
  const all = [...policies.headers, ...policies.metas];
  const shown = [
    ...policies.headers.map(({ text }) => evidence('HEADER', `content-security-policy: ${text}`)),
    ...policies.metas.map(({ text }) => evidence('META', `content-security-policy: ${text}`)),
  ];
  if (all.some(isMalformed)) return { outcome: 'csp-header-invalid', evidence: shown };
  if (all.every(({ directives }) => directives.length === 0)) {
    const reports = policies.reportOnly.some(({ text }) => text !== '');
    return { outcome: reports ? 'csp-not-implemented-but-reporting-enabled' : 'csp-not-implemented' };
  }
  const sources = readSources(combine(all), url.protocol === 'https:');
  const outcome = verdicts.find(([, applies]) => applies(sources))?.[0] ?? 'csp-implemented-with-no-unsafe';
  const repeats = all.some(({ repeated }) => repeated.length > 0);
  if (repeats && harmless.has(outcome)) {
    return { outcome: 'csp-implemented-but-duplicate-directives', evidence: shown };
  }
  return { outcome, evidence: shown };
}

/** Whether a policy is too short to be one, or repeats a directive: browsers silently ignore the repetition. */
export function isMalformed({ text, repeated }: CspPolicy): boolean {
  return text.length < shortestPolicy || repeated.some((name) => !reporting.has(name));
}

/** What several policies allow together: browsers apply each of them. */
function combine(policies: readonly CspPolicy[]): Map<string, Set<string>> {
  const stated = policies.flatMap(({ directives }) => directives.map(({ name }) => name));
  const names = new Set(stated.filter((name) => knownDirectives.has(name)));
  const combined = new Map<string, Set<string>>();
  for (const name of names) {
    const fallbacks = name.endsWith('-src') ? [name, 'default-src'] : [name];
    const lists = policies.flatMap((policy) => {
      const sources = sourcesOf(policy, fallbacks);
      return sources ? [normalized(name, sources)] : [];
    });
    combined.set(name, lists.reduce(intersection));
  }
  return combined;
}

function normalized(name: string, sources: readonly string[]): Set<string> {
  if (sources.length === 0 && name.endsWith('-src')) return new Set(["'none'"]);
  return new Set(sources.slice(0, maxSources).map((source) => source.toLowerCase()));
}

function intersection(one: Set<string>, other: Set<string>): Set<string> {
  const both = [...within(one, other), ...within(other, one)];
  return new Set(both.length > 0 ? both : ["'none'"]);
}

/** The sources of a list that another one allows too. */
function within(list: Set<string>, other: Set<string>): string[] {
  return [...list].filter((source) => other.has(source) || isCovered(source, other));
}

/** How many folders of an address are compared. */
const maxParts = 50;

/** Whether a list has a broader source that includes this one: *, its scheme, or a folder that it is in. */
function isCovered(source: string, list: Set<string>): boolean {
  if (source.startsWith("'")) return false;
  if (list.has('*') && !/^(?:data|blob|filesystem):/.test(source)) return true;
  const scheme = /^[a-z][a-z\d+.-]*:/.exec(source)?.[0];
  if (scheme && list.has(scheme)) return true;
  let end = source.indexOf('/');
  for (let parts = 0; end !== -1 && parts < maxParts; parts += 1) {
    if (list.has(source.slice(0, end + 1))) return true;
    end = source.indexOf('/', end + 1);
  }
  return false;
}

function readSources(directives: Map<string, Set<string>>, secure: boolean): Sources {
  const fallback = directives.get('default-src');
  const everything = new Set(['*']);
  const of = (name: string) => directives.get(name) ?? fallback ?? everything;
  const [script, style, object] = [of('script-src'), of('style-src'), of('object-src')];
  // Missing directives share the Set of default-src, so that what is deleted for one is deleted for all.
  for (const list of [script, style]) if (hasNonceOrHash(list)) list.delete("'unsafe-inline'");
  if (script.has("'strict-dynamic'") && hasNonceOrHash(script)) dropIgnored(script);

  const others = [...directives].filter(([name]) => !passive.includes(name) && name !== 'script-src');
  return {
    script,
    style,
    object,
    fallback: fallback ?? everything,
    active: [...others.flatMap(([, list]) => [...list]), ...script],
    passive: passive.flatMap((name) => [...(directives.get(name) ?? fallback ?? [])]),
    secure,
  };
}

/** Beside 'strict-dynamic', browsers ignore hosts, schemes, 'self' and 'unsafe-inline'. */
function dropIgnored(list: Set<string>): void {
  for (const source of list) {
    if (/^(?:ftp:|https?:|\*|'self'$|'unsafe-inline'$)/.test(source)) list.delete(source);
  }
}

function hasNonceOrHash(sources: SourceSet): boolean {
  return [...sources].some(isNonceOrHash);
}

function isInsecure(source: string): boolean {
  return source.startsWith('http:') || source.startsWith('ftp:');
}
