import { type CspPolicy, isNonceOrHash, sourcesOf } from '../../lib/http/csp.ts';
import { cspInWords } from './csp-in-words.ts';
import type { ContentPolicies } from './policies.ts';
import type { Csp } from './types.ts';

const schemeSource = /^[a-z][a-z\d+.-]*:$/i;
/** Schemes without hosts: as a source, none of them is a wildcard. */
const localSchemes = /^(?:data|blob|mediastream|filesystem|about):$/i;
const scriptSources = ['script-src', 'default-src'];
/** Where inline scripts stand: in elements and in attributes such as onclick. */
const inlineScripts = ['script-src-elem', 'script-src-attr'];

/** The enforced policies combined, or else the report-only ones; null if there are none. */
export function cspInfo({ headers, metas, reportOnly }: ContentPolicies): Csp | null {
  const stated = (policies: readonly CspPolicy[]) =>
    policies.filter(({ directives }) => directives.length > 0);
  const enforced = stated([...headers, ...metas]);
  const policies = enforced.length > 0 ? enforced : stated(reportOnly);
  if (policies.length === 0) return null;
  const directives = policies.flatMap(({ directives }) => directives);
  return {
    directives,
    inWords: cspInWords(directives),
    // A browser applies every policy: what one of them forbids is forbidden.
    unsafeInline: inlineScripts.some((kind) => policies.every((policy) => allowsInline(policy, kind))),
    unsafeEval: policies.every(allowsEval),
    wildcards: [...new Set(directives.flatMap(({ values }) => values.filter(isWildcard)))],
    strictDynamic: policies.some((policy) => scriptsOf(policy)?.includes("'strict-dynamic'") ?? false),
    reportOnly: enforced.length === 0,
    fromMeta: enforced.length > 0 && stated(headers).length === 0,
  };
}

function scriptsOf(policy: CspPolicy, ...names: readonly string[]): string[] | null {
  return sourcesOf(policy, [...names, ...scriptSources])?.map((source) => source.toLowerCase()) ?? null;
}

function allowsInline(policy: CspPolicy, kind: string): boolean {
  const sources = scriptsOf(policy, kind);
  if (sources === null) return true;
  const isIgnored = sources.includes("'strict-dynamic'") || sources.some(isNonceOrHash);
  return sources.includes("'unsafe-inline'") && !isIgnored;
}

function allowsEval(policy: CspPolicy): boolean {
  return scriptsOf(policy)?.includes("'unsafe-eval'") ?? true;
}

function isWildcard(source: string): boolean {
  if (schemeSource.test(source)) return !localSchemes.test(source);
  return /^(?:[a-z][a-z\d+.-]*:\/\/)?\*/i.test(source);
}
