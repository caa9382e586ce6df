import type { UrlInfo } from './types.ts';

/** The properties of an address that search engines and people notice. */
export function urlInfo(url: URL): UrlInfo {
  // Capitals in percent-encoding do not count.
  const path = url.pathname.replaceAll(/%[\dA-F]{2}/gi, '');
  return {
    length: url.href.length,
    depth: url.pathname.split('/').filter(Boolean).length,
    parameters: url.searchParams.size,
    hasUppercase: /[A-Z]/.test(path),
    hasUnderscore: path.includes('_'),
    nonAscii: /%[89A-F][\dA-F]/i.test(url.pathname + url.search) || isPunycode(url),
    trailingSlash: url.pathname.endsWith('/'),
    punycode: isPunycode(url),
  };
}

function isPunycode({ hostname }: URL): boolean {
  return hostname.split('.').some((label) => label.startsWith('xn--'));
}
