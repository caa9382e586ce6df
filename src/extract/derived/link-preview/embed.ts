import { addressesIn } from '../../lib/json-ld/addresses.ts';
import { type Claim, claims, found, type Rule } from '../../lib/ordered-rules.ts';
import { resolveWebUrl } from '../../lib/url.ts';
import { ogValue } from '../tags/open-graph/tag.ts';
import type { Stated } from './stated.ts';

/** A player that the page offers for embedding. */
export interface Embed {
  readonly url: string;
  readonly html: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly provider: string | null;
}

const rules: readonly Rule<Stated, Embed>[] = [
  {
    source: 'og:video',
    reason: 'is a page for an iframe, with its size',
    read: (page) => videos(page, true),
  },
  {
    source: 'twitter:player',
    reason: 'is a page for an iframe too, but written for one network',
    read: (page) => {
      const player = page.twitterTags?.player;
      if (!player) return [];
      return [{ ...framed(player.url, page), width: player.width, height: player.height }];
    },
  },
  {
    source: 'jsonld:embedUrl',
    reason: 'is a page for an iframe, without a size',
    read: (page) =>
      addressesIn(page.pageSubject?.node.properties.embedUrl)
        .flatMap((address) => found(resolveWebUrl(address, page.baseUrl)))
        .map((url) => framed(url, page)),
  },
  {
    source: 'og:video',
    reason: 'is a bare file, which needs a player',
    read: (page) => videos(page, false),
  },
];

/** Players that the page declares, most trusted first: pages for an iframe before bare files. */
export function embeds(page: Stated): Claim<Embed>[] {
  return claims(rules, page).filter(({ value }) => /^https?:/.test(value.url));
}

function videos(page: Stated, forFrame: boolean): Embed[] {
  return (page.openGraphTags?.videos ?? [])
    .filter(({ type }) => (type === null || type === 'text/html') === forFrame)
    .map(({ url, secureUrl, width, height }) => ({ ...framed(secureUrl ?? url, page), width, height }));
}

function framed(url: string, { openGraphTags }: Stated): Embed {
  const provider = ogValue(openGraphTags?.tags ?? [], 'og:site_name');
  return { url, html: null, width: null, height: null, provider };
}
