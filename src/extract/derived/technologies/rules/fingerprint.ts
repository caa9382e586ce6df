/** Where a rule looks. */
export type RuleKind =
  | 'header'
  | 'cookie'
  | 'meta'
  | 'scriptSrc'
  /** Addresses of what else the page loads or names for loading: frames, images, links, forms. */
  | 'request'
  /** Text of inline scripts. */
  | 'script'
  /** Opening tags of scripts that are loaded: many tools take their account from an attribute there. */
  | 'scriptTag'
  /** A global variable that an inline script assigns. */
  | 'global'
  | 'dom'
  | 'html'
  | 'text'
  | 'url'
  | 'dns'
  | 'certIssuer'
  | 'robots';

/** One thing to look for. */
export interface FingerprintRule {
  readonly kind: RuleKind;
  /** Name of the header, cookie, meta tag, global or DNS type; the selector of a dom rule; empty for other kinds. */
  readonly key: string;
  /** What the pattern of a dom rule is run on: `@name` for an attribute, `text`, or null if presence is enough. */
  readonly on: string | null;
  /** Empty if presence is enough. */
  readonly pattern: string;
  /** For rules that find the account a tool works for: what kind of id the first group is. */
  readonly idKind: string | null;
  /** Whether the pattern is proven to take linear time. */
  readonly linear: boolean;
}

export interface Reference {
  readonly name: string;
  /** 0 to 100. */
  readonly confidence: number;
}

/** A technology and how it is recognised. */
export interface Fingerprint {
  readonly name: string;
  readonly slug: string;
  readonly website: string | null;
  readonly categories: readonly string[];
  readonly openSource: boolean | null;
  readonly cpe: string | null;
  readonly rules: readonly FingerprintRule[];
  readonly implies: readonly Reference[];
  readonly requires: readonly string[];
  readonly requiresCategories: readonly string[];
  readonly excludes: readonly string[];
}

/** "asp-net-core" for "ASP.NET Core". */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const named = plain.replaceAll('&', ' and ').replaceAll('+', ' plus ').replaceAll('#', ' sharp ');
  return named.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'unnamed';
}
