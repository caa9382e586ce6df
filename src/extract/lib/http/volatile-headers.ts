import table from './volatile-headers.json' with { type: 'json' };

/**
 * Headers about a single response and not the page: when it was made, which machine and cache it came from, how it was
 * sent. These include ETag and Last-Modified, which many servers renew without a change of the page.
 */
const names: ReadonlySet<string> = new Set(Object.values(table).flat());

/** Families with many members. */
const families = /^(?:x-b3-|(?:x-)?ratelimit-|x-rate-limit-)/;

/** A value without those of CSP nonces, which differ in every response (CSP Level 3, 2.3.1). */
export function withoutNonces(text: string): string {
  return text.includes("'nonce-") ? text.replace(/'nonce-[\w+/=-]+'/g, "'nonce'") : text;
}

/** Whether a header, by its lower-case name, is about a single response and not the page. */
export function isVolatileHeader(name: string): boolean {
  return names.has(name) || families.test(name);
}
