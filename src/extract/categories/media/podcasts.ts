import type { Elements } from '../../derived/document/elements.ts';
import type { Resolver } from '../../derived/document/resolver.ts';
import { lineOf } from '../../lib/html/line-of.ts';
import { collapsed } from '../../lib/text.ts';
import type { Feed } from '../../schema/feed.ts';

/** Hosts that serve podcast feeds and little else. */
const podcastHosts =
  /^https?:\/\/(?:feeds\.(?:megaphone\.fm|simplecast\.com|buzzsprout\.com|transistor\.fm|acast\.com|captivate\.fm|libsyn\.com|podcastmirror\.com|fireside\.fm|redcircle\.com|soundcloud\.com|npr\.org|bcast\.fm|podigee\.io|blubrry\.com|castos\.com|zencastr\.com|soundon\.fm|audiomeans\.fr|hubhopper\.com)|feed\.(?:podbean\.com|firstory\.me)|media\.rss\.com\/[\w-]+\/feed\.xml|anchor\.fm\/s\/\w+\/podcast|rss\.(?:acast|art19|buzzsprout)\.com|rss\.castbox\.fm|[\w-]+\.podigee\.io\/feed|[\w-]+\.libsyn\.com\/rss|omny\.fm\/shows\/[^?#]{1,200}\/podcast\.rss|www\.omnycontent\.com\/[^?#]{1,300}\/podcast\.rss|www\.spreaker\.com\/show\/\d+\/episodes\/feed|audioboom\.com\/channels\/\d+\.rss|pinecast\.com\/feed\/|letscast\.fm\/podcasts\/[\w-]+\/feed|podcasts\.files\.bbci\.co\.uk\/\w+\.rss)/i;
/** Some of these hosts serve the episodes too. */
const episode = /\.(?:mp3|m4a|mp4)(?:[?#]|$)/i;
const podcastWord = /podcast|episodes?\b/i;

/** Declared feeds that say that they are a podcast, and links to podcast hosts. */
export function podcastFeeds(feeds: readonly Feed[], elements: Elements, resolver: Resolver): Feed[] {
  const declared = feeds.filter(
    ({ url, title }) => podcastHosts.test(url) || podcastWord.test(`${title ?? ''} ${url}`),
  );
  const linked = elements.of('a').flatMap((element) => {
    const url = element.attribs.href ? resolver(element.attribs.href)?.href : undefined;
    if (url === undefined || !podcastHosts.test(url) || episode.test(url)) return [];
    return [{ url, title: collapsed(lineOf(element, 200)), type: 'application/rss+xml' }];
  });
  return [...new Map([...linked, ...declared].map((feed) => [feed.url, feed])).values()];
}
