/** A text without the values of CSP nonces, which differ in every response (CSP Level 3, 2.3.1). */
export function withoutNonces(text: string): string {
  return text.includes("'nonce-") ? text.replace(/'nonce-[\w+/=-]+'/g, "'nonce'") : text;
}
