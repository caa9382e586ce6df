import { type CspDirective, isNonceOrHash } from '../../lib/http/csp.ts';
import words from './csp-words.json' with { type: 'json' };

/** A policy as sentences, one for each known directive, without repeats. */
export function cspInWords(directives: readonly CspDirective[]): string[] {
  return [...new Set(directives.flatMap((directive) => sentenceFor(directive) ?? []))];
}

function sentenceFor({ name, values }: CspDirective): string | null {
  const fixed = own(words.sentences, name);
  if (fixed) return fixed;
  const sources = inWords(values);
  const use = own(words.uses, name);
  if (use) return sources ? `${use.some} ${sources}.` : use.none;
  const subject = own(words.subjects, name);
  if (!subject) return null;
  return sources ? `${subject}: ${sources}.` : `${subject}: not allowed.`;
}

/** Null if nothing is allowed. */
function inWords(values: readonly string[]): string | null {
  const sources = values.map((value) => value.toLowerCase());
  // Browsers ignore 'unsafe-inline' next to a nonce, a hash or 'strict-dynamic'.
  const ignoresInline = sources.some(isNonceOrHash) || sources.includes("'strict-dynamic'");
  const counted = sources.filter((source) => !(ignoresInline && source === "'unsafe-inline'"));
  const named = counted.map(wordsFor).filter(Boolean);
  const allowed = [...new Set(named.filter((source) => source !== words.keywords["'none'"]))];
  return allowed.length > 0 ? allowed.join(', ') : null;
}

function wordsFor(value: string): string {
  const known = own(words.keywords, value);
  if (known !== undefined) return known;
  if (isNonceOrHash(value))
    return value.startsWith("'nonce-") ? 'what has the nonce' : 'what has a known hash';
  return value;
}

/** Names come from the page, which may use one of Object.prototype. */
function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
