import { words } from '../text.ts';

/** One directive of a policy. */
export interface CspDirective {
  /** Lower-cased. */
  readonly name: string;
  readonly values: readonly string[];
}

/** One serialized policy (CSP Level 3, section 2.2.1). */
export interface CspPolicy {
  /** Each name once: the first of repeated directives counts. */
  readonly directives: readonly CspDirective[];
  /** Names that occur more than once. */
  readonly repeated: readonly string[];
  /** As written. */
  readonly text: string;
}

/** The policies in a header value or in the content of a meta element, separated by commas. */
export function parseCspList(text: string): CspPolicy[] {
  return text.split(',').map(parseCsp);
}

function parseCsp(text: string): CspPolicy {
  const directives = new Map<string, CspDirective>();
  const repeated = new Set<string>();
  for (const token of text.split(';')) {
    const [written = '', ...values] = token.trim().split(/\s+/);
    const name = written.toLowerCase();
    if (name === '') continue;
    if (directives.has(name)) repeated.add(name);
    else directives.set(name, { name, values });
  }
  return { directives: [...directives.values()], repeated: [...repeated], text: text.trim() };
}

/** The directives of CSP Level 3 and related specifications, including obsolete ones. */
export const knownDirectives: ReadonlySet<string> = new Set(
  words(`base-uri block-all-mixed-content child-src connect-src default-src fenced-frame-src font-src form-action
  frame-ancestors frame-src img-src manifest-src media-src object-src plugin-types prefetch-src report-to
  report-uri require-sri-for require-trusted-types-for sandbox script-src script-src-attr script-src-elem
  style-src style-src-attr style-src-elem trusted-types upgrade-insecure-requests webrtc worker-src`),
);

const inHeadersOnly = new Set(['frame-ancestors', 'report-uri', 'sandbox']);

/** The directives of a policy that apply in a meta element (HTML standard, 4.2.5.3). */
export function asMetaPolicy(policy: CspPolicy): CspPolicy {
  return { ...policy, directives: policy.directives.filter(({ name }) => !inHeadersOnly.has(name)) };
}

/** The sources of the first of these directives that a policy has; null if it has none of them. */
export function sourcesOf(policy: CspPolicy, names: readonly string[]): readonly string[] | null {
  for (const name of names) {
    const directive = policy.directives.find((directive) => directive.name === name);
    if (directive) return directive.values;
  }
  return null;
}

/** Whether a source is a nonce or a hash: 'unsafe-inline' is then ignored. Any other is a host (CSP Level 3, 2.3.1). */
export function isNonceOrHash(source: string): boolean {
  return /^'(?:nonce|sha(?:256|384|512))-[a-z\d+/_-]+={0,2}'$/i.test(source);
}
