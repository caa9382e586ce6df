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
