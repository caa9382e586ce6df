import { isFeedOrEmbed, targets } from '../../derived/tags/discovery.ts';
import type { LinkTag } from '../../derived/tags/link-tags.ts';
import type { Alternate } from '../../schema/alternate.ts';

/** The address of the first link of these types; links in the head and in headers come before those in the body. */
export function linkedUrl(links: readonly LinkTag[], ...types: readonly string[]): string | null {
  // Templates leave href="#" where they have no address.
  const found = targets(links, types).filter(({ href }) => !href.startsWith('#'));
  return (found.find(({ inHead }) => inHead) ?? found[0])?.url ?? null;
}

/** Other languages, devices and formats; alternate style sheets, icons, feeds and oEmbed links have other fields. */
export function alternates(links: readonly LinkTag[]): Alternate[] {
  return targets(links, ['alternate'])
    .filter(
      (link) => !link.rel.some((type) => type === 'stylesheet' || type === 'icon') && !isFeedOrEmbed(link),
    )
    .map(({ url, hreflang, media, type, title }) => ({ url, hreflang, mediaQuery: media, type, title }));
}
