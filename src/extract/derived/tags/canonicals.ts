import { hostOf, sameSite } from '../../lib/domain.ts';
import { derived } from '../../page/need.ts';
import { type LinkTag, linkTags } from './link-tags.ts';

/**
 * Every canonical address that the page declares, most trusted first and without repeats: links in the head, then Link
 * headers, then links in the body, where the HTML standard does not allow them.
 */
export const canonicals = derived('canonicals', { linkTags }, ({ linkTags }): readonly string[] => {
  const declared = linkTags.filter(
    (link) => link.rel.includes('canonical') && !link.inNoscript && !hasLostScheme(link),
  );
  const ranked = declared.toSorted((one, other) => rankOf(one) - rankOf(other));
  return [...new Set(ranked.flatMap(({ url }) => (url && /^https?:/.test(url) ? [url] : [])))];
});

/** The page's canonical address; null if it declares none. */
export const canonicalUrl = derived(
  'canonicalUrl',
  { canonicals },
  ({ canonicals }) => canonicals[0] ?? null,
);

/** An address without its scheme, such as www.example.com/a on example.com, would be resolved as a path of this site. */
function hasLostScheme({ href, url }: LinkTag): boolean {
  const [, host] = /^([\w-]+(?:\.[\w-]+)+)(?:[/?#]|$)/.exec(href) ?? [];
  return host !== undefined && url !== null && sameSite(host, hostOf(url));
}

function rankOf({ origin, inHead }: LinkTag): number {
  if (origin === 'HEADER') return 1;
  return inHead ? 0 : 2;
}
