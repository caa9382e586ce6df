import { baseUrl } from '../../derived/document/base-url.ts';
import { elements } from '../../derived/document/elements.ts';
import { type JsonLdNode, jsonLdNodes } from '../../derived/structured-data/json-ld-nodes.ts';
import { linkTags } from '../../derived/tags/link-tags.ts';
import { metaValues } from '../../derived/tags/meta-values.ts';
import { ogValue } from '../../derived/tags/open-graph/tag.ts';
import { openGraphTags } from '../../derived/tags/open-graph.ts';
import { twitterTags } from '../../derived/tags/twitter-tags.ts';
import { textOf } from '../../lib/html/dom.ts';
import { collapsed } from '../../lib/text.ts';
import { resolveUrl } from '../../lib/url.ts';
import { category } from '../../page/category.ts';
import { contact } from './contact.ts';
import { engagement } from './engagement.ts';
import { platformPreviews } from './platform-previews.ts';
import { fediverseAccount, fediverseProfileAt, profileAt } from './profiles.ts';
import { shareButtons } from './share-buttons.ts';
import { Social, type SocialProfile } from './types.ts';

const mostText = 1_000_000;

interface Link {
  readonly url: string;
  readonly isMe: boolean;
}

export const social = category({
  type: Social,
  description: 'Accounts and contacts that the page names, and how networks would show a link to it.',
  needs: { elements, baseUrl, linkTags, jsonLdNodes, metaValues, openGraphTags, twitterTags },
  extract({ elements, baseUrl, linkTags, jsonLdNodes, metaValues, openGraphTags, twitterTags }) {
    const anchors = elements.of('a').flatMap(({ attribs }): Link[] => {
      const url = attribs.href === undefined ? null : resolveUrl(attribs.href, baseUrl);
      return url === null ? [] : [{ url, isMe: /(?:^|\s)me(?:\s|$)/i.test(attribs.rel ?? '') }];
    });
    const tags = linkTags.flatMap(({ url, rel }): Link[] =>
      url && rel.includes('me') ? [{ url, isMe: true }] : [],
    );
    const addresses = anchors.map(({ url }) => url);
    const creator = metaValues.first('fediverse:creator');
    const [og] = openGraphTags.images;
    return {
      profiles: profiles({
        links: [...tags, ...anchors],
        sameAs: sameAs(jsonLdNodes),
        twitter: [metaValues.first('twitter:site'), metaValues.first('twitter:creator')],
        creator,
      }),
      shareButtons: shareButtons(addresses),
      contact: contact({
        links: addresses,
        nodes: jsonLdNodes,
        text: textOf(elements.of('body')[0], mostText),
      }),
      facebookAppId: metaValues.first('fb:app_id'),
      fediverseCreator: creator,
      engagement: engagement(jsonLdNodes),
      platformPreviews: platformPreviews({
        og: {
          title: ogValue(openGraphTags.tags, 'og:title'),
          description: ogValue(openGraphTags.tags, 'og:description'),
          image: og ? { ...og, url: og.secureUrl ?? og.url } : null,
        },
        twitter: {
          title: metaValues.first('twitter:title'),
          description: metaValues.first('twitter:description'),
          image: twitterTags.image,
          card: metaValues.first('twitter:card'),
        },
        html: {
          title: collapsed(textOf(elements.of('title')[0])),
          description: metaValues.first('description'),
          image: null,
        },
      }),
    };
  },
});

interface ProfileSources {
  readonly links: readonly Link[];
  readonly sameAs: readonly string[];
  readonly twitter: readonly (string | null)[];
  readonly creator: string | null;
}

/** Each account once, told by whoever is to be trusted most. */
function profiles({ links, sameAs, twitter, creator }: ProfileSources): SocialProfile[] {
  const claimed = links
    .filter(({ isMe }) => isMe)
    .flatMap(({ url }) => profileAt(url) ?? fediverseProfileAt(url) ?? []);
  const handles = twitter.flatMap((handle) =>
    handle ? (profileAt(`https://x.com/${handle.trim().replace(/^@/, '')}`) ?? []) : [],
  );
  const found = [
    ...claimed.map((profile) => ({ ...profile, source: 'REL_ME' as const })),
    ...sameAs
      .flatMap((url) => profileAt(url) ?? [])
      .map((profile) => ({ ...profile, source: 'SAME_AS' as const })),
    ...handles.map((profile) => ({ ...profile, source: 'TWITTER_META' as const })),
    ...[(creator && fediverseAccount(creator)) || []]
      .flat()
      .map((profile) => ({ ...profile, source: 'FEDIVERSE_CREATOR' as const })),
    ...links
      .flatMap(({ url }) => profileAt(url) ?? [])
      .map((profile) => ({ ...profile, source: 'LINK' as const })),
  ];
  const seen = new Set<string>();
  return found.filter(({ network, handle }) => {
    const key = `${network} ${handle?.toLowerCase()}`;
    return !seen.has(key) && seen.add(key);
  });
}

function sameAs(nodes: readonly JsonLdNode[]): string[] {
  return nodes.flatMap(({ properties }) =>
    [properties.sameAs].flat().filter((url) => typeof url === 'string'),
  );
}
