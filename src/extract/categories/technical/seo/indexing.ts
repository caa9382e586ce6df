import type { LinkTag } from '../../../derived/tags/link-tags.ts';
import { directivesIn } from '../../../derived/tags/robots-directives/directives.ts';
import { headersForSearchEngines } from '../../../derived/tags/robots-directives/index.ts';
import { headerValues } from '../../../lib/http/header-list.ts';
import { fail, notApplicable, pass, warn } from '../../../schema/check-rule.ts';
import type { Evidence } from '../../../schema/evidence.ts';
import type { RedirectHop } from '../../../schema/redirect-hop.ts';
import { ofDocument, type SeoJudges, type SeoPage, seen, seenAs, type TechnicalFacts } from './page.ts';

/** Whether the page can be found, and under which address. */
export const indexingJudges = {
  status: ({ facts: { status } }) => {
    if (status >= 200 && status < 300) return pass(`The status is ${status}.`);
    return fail(`The status is ${status}: search engines drop the page.`);
  },
  indexing: (page) => {
    const refused = directives(page, ['noindex', 'none']);
    if (refused.length === 0) return pass('Nothing on the page forbids indexing.');
    return fail('The page asks search engines not to index it.', refused);
  },
  following: (page) => {
    const refused = directives(page, ['nofollow', 'none']);
    if (refused.length === 0) return pass('Crawlers may follow the links of the page.');
    return warn('The page asks crawlers not to follow its links.', refused);
  },
  canonical: ({ document, facts: { canonicalInfo: canonical } }) => {
    if (canonical.url !== null)
      return pass('A canonical address is declared.', seen('LINK', [canonical.url]));
    if (document === null) return notApplicable('A file needs no canonical address.');
    return warn('No canonical address is declared.');
  },
  'canonical-agreement': ({ links }) => {
    const addresses = new Set(canonicals(links).flatMap(({ url }) => url ?? []));
    if (addresses.size === 0) return notApplicable('No canonical address is declared.');
    if (addresses.size === 1) return pass('All declarations name one canonical address.');
    return fail(
      `There are ${addresses.size} different canonical addresses: search engines ignore them all.`,
      seen('LINK', [...addresses]),
    );
  },
  'canonical-place': ({ facts: { canonicalInfo: canonical } }) => {
    if (canonical.inHead === null) return notApplicable('No link declares a canonical address.');
    if (canonical.inHead) return pass('The canonical link is in the head.');
    return fail('A canonical link is in the body, where it is ignored.');
  },
  'canonical-target': ({ facts: { canonicalInfo: canonical, finalUrl } }) => {
    if (canonical.url === null) return notApplicable('No canonical address is declared.');
    if (canonical.selfReferencing) return pass('The canonical address is that of this page.');
    const evidence = seen('LINK', [canonical.url]);
    if (finalUrl.startsWith('https:') && canonical.url.startsWith('http:')) {
      const insecure = fail('The canonical address of this secure page is not secure.', evidence);
      return { ...insecure, fix: 'Name the https address.' };
    }
    return warn('The canonical address is a different one: this address will not be indexed.', evidence);
  },
  'canonical-address': ({ links }) => {
    const written = canonicals(links).map(({ href }) => href);
    if (written.length === 0) return notApplicable('No canonical address is declared.');
    const relative = written.filter((href) => !/^https?:\/\//i.test(href));
    if (relative.length === 0) return pass('The canonical address is written in full.');
    return warn('The canonical address is relative.', seen('LINK', relative));
  },
  'meta-refresh': ofDocument(({ facts: { redirects } }) => {
    const refresh = redirects.find(({ kind }) => kind === 'META_REFRESH');
    if (!refresh) return pass('No refresh sends visitors on.');
    return fail('A refresh sends visitors to another address.', seen('URL', [refresh.location]));
  }),
  'redirect-chain': ({ facts }) => {
    const hops = httpHops(facts);
    if (hops.length <= 1)
      return pass(hops.length === 0 ? 'No redirect was needed.' : 'One redirect was needed.');
    const judge = hops.length > 3 ? fail : warn;
    return judge(
      `${hops.length} redirects lead to the page.`,
      seenAs('URL', hops, ({ location }) => location),
    );
  },
  'redirect-permanence': ({ facts }) => {
    const hops = httpHops(facts);
    if (hops.length === 0) return notApplicable('No redirect was needed.');
    const passing = hops.filter(({ status }) => [302, 303, 307].includes(status));
    if (passing.length === 0) return pass('The redirects are permanent.');
    return warn(
      'A redirect to the page is temporary: the old address stays in search indexes.',
      seenAs('URL', passing, ({ url, status }) => `${status} ${url}`),
    );
  },
} satisfies SeoJudges;

/** The redirects that were followed, without a meta refresh. */
function httpHops({ redirects }: TechnicalFacts): RedirectHop[] {
  return redirects.filter(({ kind }) => kind === 'HTTP');
}

/** The canonical links that name an address: an empty one declares nothing. */
function canonicals(links: readonly LinkTag[]): LinkTag[] {
  return links.filter(({ rel, url, inNoscript }) => rel.includes('canonical') && url !== null && !inNoscript);
}

/** Those of the given directives that meta tags and headers have for the crawlers of search engines. */
function directives({ response, document }: SeoPage, wanted: readonly string[]): Evidence[] {
  const metas = ['robots', 'googlebot', 'bingbot'].flatMap((name) => document?.metas.all(name) ?? []);
  const headers = headersForSearchEngines(headerValues(response.headers, 'x-robots-tag'));
  return [
    ...metas.flatMap(directivesIn).map((match) => ({ kind: 'META' as const, match })),
    ...headers.map((match) => ({ kind: 'HEADER' as const, match })),
  ].filter(({ match }) => wanted.includes(match));
}
