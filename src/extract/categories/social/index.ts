import { elements } from '../../derived/document/elements.ts';
import { regions } from '../../derived/document/regions.ts';
import { resolver } from '../../derived/document/resolver.ts';
import { jsonLdNodes } from '../../derived/structured-data/json-ld-nodes.ts';
import { microdataNodes } from '../../derived/structured-data/microdata.ts';
import { linkTags } from '../../derived/tags/link-tags.ts';
import { metaValues } from '../../derived/tags/meta-values.ts';
import { openGraphTags } from '../../derived/tags/open-graph/index.ts';
import { ogValue, ogValues } from '../../derived/tags/open-graph/tag.ts';
import { twitterTags } from '../../derived/tags/twitter-tags.ts';
import { textOf, textsBelow } from '../../lib/html/dom.ts';
import { collapsed } from '../../lib/text.ts';
import { category } from '../../page/category.ts';
import { response } from '../../sources/response.ts';
import { contact, contactTexts } from './contact.ts';
import { engagement } from './engagement.ts';
import { platformPreviews } from './platform-previews.ts';
import { networkAt } from './profile-at.ts';
import { type Link, profiles } from './profiles.ts';
import { shareButtons } from './share-buttons.ts';
import { Social } from './types.ts';

const maxText = 1_000_000;

export const social = category({
  type: Social,
  description: 'Accounts and contacts that the page names, and how networks would show a link to it.',
  needs: {
    response,
    elements,
    regions,
    resolver,
    linkTags,
    jsonLdNodes,
    microdataNodes,
    metaValues,
    openGraphTags,
    twitterTags,
  },
  async extract({ elements, regions, resolver, linkTags, metaValues, openGraphTags, twitterTags, ...page }) {
    const nodes = [...page.jsonLdNodes, ...page.microdataNodes];
    const anchors = elements.of('a').flatMap((element): Link[] => {
      const { href, rel = '' } = element.attribs;
      const url = href === undefined ? null : resolver(href);
      const isMe = /(?:^|\s)me(?:\s|$)/i.test(rel);
      return url === null ? [] : [{ url, isMe, region: regions(element) }];
    });
    const tags = linkTags.flatMap(({ url: address, rel }): Link[] => {
      const url = address !== null && rel.includes('me') ? resolver(address) : null;
      return url === null ? [] : [{ url, isMe: true, region: 'UNKNOWN' }];
    });
    const addresses = anchors.map(({ url }) => url);
    const texts = textsBelow(elements.of('body')[0], maxText);
    const creator = metaValues.first('fediverse:creator');
    const [og] = openGraphTags.images;
    return {
      profiles: profiles({
        links: [...tags, ...anchors],
        nodes,
        twitter: [metaValues.first('twitter:site'), metaValues.first('twitter:creator')],
        openGraph: ogValues(openGraphTags.tags, 'article:publisher', 'article:author'),
        creator,
        here: networkAt(page.response.url),
      }),
      shareButtons: shareButtons(addresses),
      contact: await contact({
        links: addresses,
        nodes,
        texts,
        contactTexts: texts.some((text) => text.includes('+'))
          ? contactTexts(elements, regions, page.response.url)
          : [],
      }),
      facebookAppId: metaValues.first('fb:app_id'),
      fediverseCreator: creator,
      engagement: engagement(nodes),
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
