import { headerValues } from '../../lib/http/header-list.ts';
import { resolveUrl } from '../../lib/url.ts';
import { derived, optional } from '../../page/need.ts';
import { response } from '../../sources/response.ts';
import { baseUrl } from './base-url.ts';
import { type Elements, elements } from './elements.ts';
import { loadedAddresses } from './loaded-addresses.ts';

/** What a secure page loads over http, each once (Mixed Content); empty if it has browsers upgrade such addresses. */
export const mixedContent = derived(
  'mixedContent',
  { response, elements: optional(elements), base: optional(baseUrl) },
  ({ response, elements, base }): readonly string[] => {
    if (!elements || !response.url.startsWith('https:')) return [];
    const policies = [
      ...headerValues(response.headers, 'content-security-policy'),
      ...metaPolicies(elements),
    ];
    if (policies.some((policy) => /(?:^|[;,])\s*upgrade-insecure-requests\b/i.test(policy))) return [];

    const baseUrl = base ?? response.url;
    const addresses = new Set<string>();
    for (const written of loadedAddresses(elements)) {
      if (baseUrl.startsWith('https:') && !maybeHttp.test(written)) continue;
      const url = resolveUrl(written, baseUrl);
      if (url?.startsWith('http:') && !isLocal(new URL(url).hostname)) addresses.add(url);
    }
    return [...addresses];
  },
);

/** What the URL parser may read as an http: address; on a secure base nothing else becomes one. */
const maybeHttp = /^[\0-\x20]*h[\t\n\r]*t/i;

function metaPolicies(elements: Elements): string[] {
  return elements
    .of('meta')
    .filter(({ attribs }) => attribs['http-equiv']?.toLowerCase() === 'content-security-policy')
    .map(({ attribs }) => attribs.content ?? '');
}

function isLocal(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\./.test(host);
}
