/** An absolute address, resolved against a base; null if there is none, or it cannot be parsed. */
export function resolveUrl(raw: string | null | undefined, base: string): string | null {
  return typeof raw === 'string' ? (URL.parse(raw, base)?.href ?? null) : null;
}

/** The same for addresses that can be fetched; null for schemes other than http and https. */
export function resolveWebUrl(raw: string | null | undefined, base: string): string | null {
  const url = typeof raw === 'string' ? URL.parse(raw, base) : null;
  return url && isWeb(url) ? url.href : null;
}

/** Whether the scheme of an address is http or https. */
export function isWeb({ protocol }: Readonly<URL>): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

/** Decodes percent-encoding; returns the text as it is if that is malformed. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What an address has behind its `#`, which is the id of a place in its page; empty if it has none. */
export function fragmentOf(address: string): string {
  const at = address.indexOf('#');
  return at < 0 ? '' : percentDecoded(address.slice(at + 1).trim());
}

/** An address without what leads to a place in its page. */
export function withoutFragment(address: string): string {
  return address.split('#', 1)[0] ?? '';
}

/** Whether two addresses differ at most in fragments and the case of percent-encoding. */
export function samePage(a: string, b: string): boolean {
  return pageKey(a) === pageKey(b);
}

/** The same for all addresses of a page: without fragment, percent-encoding in capitals (RFC 3986, 6.2.2.1). */
export function pageKey(url: string): string {
  return withoutFragment(url).replace(/%[\da-f]{2}/gi, (escaped) => escaped.toUpperCase());
}
