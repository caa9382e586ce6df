import { addressesIn } from '../../lib/json-ld/addresses.ts';
import { resolveWebUrl } from '../../lib/url.ts';
import { ogValue } from '../tags/open-graph/tag.ts';
import type { Stated } from './stated.ts';

/** A player that the page offers to be shown elsewhere. */
export interface Embed {
  readonly url: string;
  readonly html: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly provider: string | null;
}

interface EmbedClaim {
  readonly source: string;
  readonly embed: Embed;
}

/** Players that the page declares, most trusted first: pages for a frame before bare files. */
export function embeds(page: Stated): EmbedClaim[] {
  const { openGraphTags, twitterTags, pageSubject, baseUrl } = page;
  const provider = ogValue(openGraphTags?.tags ?? [], 'og:site_name');
  const videos = (openGraphTags?.videos ?? []).map(({ url, secureUrl, type, width, height }) => ({
    source: 'og:video',
    framed: type === null || type === 'text/html',
    embed: { url: secureUrl ?? url, html: null, width, height, provider },
  }));
  const player = twitterTags?.player;
  const linked = addressesIn(pageSubject?.node.properties.embedUrl).flatMap((address) => {
    const url = resolveWebUrl(address, baseUrl);
    return url === null ? [] : [{ source: 'jsonld:embedUrl', url }];
  });
  return [
    ...videos.filter(({ framed, embed }) => framed && isWeb(embed.url)),
    ...(player && isWeb(player.url)
      ? [
          {
            source: 'twitter:player',
            embed: { ...framed(player.url), width: player.width, height: player.height, provider },
          },
        ]
      : []),
    ...linked.map(({ source, url }) => ({ source, embed: { ...framed(url), provider } })),
    ...videos.filter(({ framed, embed }) => !framed && isWeb(embed.url)),
  ].map(({ source, embed }) => ({ source, embed }));
}

function framed(url: string): Embed {
  return { url, html: null, width: null, height: null, provider: null };
}

function isWeb(url: string): boolean {
  return /^https?:/.test(url);
}
