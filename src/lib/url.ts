/** An address as written, made absolute against a base; null where it cannot be parsed. */
export function resolveUrl(raw: string, base: string): string | null {
  return URL.parse(raw, base)?.href ?? null;
}

/** The same, for what is fetched or opened over the web: null for schemes other than http and https. */
export function resolveWebUrl(raw: string, base: string): string | null {
  const url = URL.parse(raw, base);
  return url && isWeb(url) ? url.href : null;
}

/** Whether an address is one of http or https. */
export function isWeb({ protocol }: Readonly<URL>): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

/** A text with its percent-encoding undone; as written where that is malformed. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Whether two addresses are of one resource: what comes after # is the reader's, and %d7 is written %D7 as well
 * (RFC 3986, 6.2.2.1).
 */
export function samePage(a: string, b: string): boolean {
  return pageKey(a) === pageKey(b);
}

function pageKey(url: string): string {
  return (url.split('#', 1)[0] ?? '').replace(/%[\da-f]{2}/gi, (escaped) => escaped.toUpperCase());
}
