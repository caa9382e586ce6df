import { baseUrl } from '../../derived/document/base-url.ts';
import { type Elements, elements, elementsBelow } from '../../derived/document/elements.ts';
import { type Resolver, resolver } from '../../derived/document/resolver.ts';
import { jsonLdNodes } from '../../derived/structured-data/json-ld-nodes.ts';
import { microdataNodes } from '../../derived/structured-data/microdata.ts';
import { feeds } from '../../derived/tags/discovery.ts';
import { linkTags } from '../../derived/tags/link-tags.ts';
import { oembed } from '../../derived/tags/oembed.ts';
import { openGraphTags } from '../../derived/tags/open-graph/index.ts';
import { twitterTags } from '../../derived/tags/twitter-tags.ts';
import { textOf } from '../../lib/html/dom.ts';
import { lineOf } from '../../lib/html/line-of.ts';
import { wordsOf } from '../../lib/languages/index.ts';
import { collapsed } from '../../lib/text.ts';
import { resolveWebUrl } from '../../lib/url.ts';
import { category } from '../../page/category.ts';
import { optional } from '../../page/need.ts';
import { answerType } from '../../schema/answer-type.ts';
import { Feed } from '../../schema/feed.ts';
import * as t from '../../schema/field.ts';
import { response } from '../../sources/response.ts';
import { fromNodes, fromOpenGraph, fromTwitterPlayer } from './declared.ts';
import { readDocuments } from './documents.ts';
import { readEmbeds, readFrames } from './embeds.ts';
import { readOEmbed } from './oembed.ts';
import { readPlayer } from './players.ts';
import { Frame, MediaItem, OEmbed } from './types.ts';

const Media = answerType('Media', 'Videos, audio, embedded players, documents and frames of the page.', {
  videos: t.list(
    t.of(MediaItem, 'Videos of the page itself: from its tags, Open Graph and structured data.'),
  ),
  audio: t.list(t.of(MediaItem, 'Audio of the page itself: from its tags, Open Graph and structured data.')),
  embeds: t.list(t.of(MediaItem, 'Players, posts and maps of known services, with their ids.')),
  documents: t.list(t.of(MediaItem, 'PDF, office and e-book files that it links to or shows.')),
  iframes: t.list(t.of(Frame, 'Every frame in document order.')),
  oembed: t.nullable(t.of(OEmbed, 'What the oEmbed endpoint linked by the page says about it.')),
  podcasts: t.list(t.of(Feed, 'Podcast feeds linked by the page.')),
});

export const media = category({
  type: Media,
  description: 'Videos, audio, embeds from more than 40 providers, documents, frames and oEmbed.',
  needs: {
    response,
    elements: optional(elements),
    baseUrl: optional(baseUrl),
    resolver: optional(resolver),
    linkTags,
    jsonLdNodes: optional(jsonLdNodes),
    microdataNodes: optional(microdataNodes),
    openGraphTags: optional(openGraphTags),
    twitterTags: optional(twitterTags),
    oembed: optional(oembed),
  },
  extract({ elements, linkTags, oembed, ...page }) {
    const base = page.baseUrl ?? page.response.url;
    const resolver = page.resolver ?? ((written) => URL.parse(written, base));
    const found = elements ?? elementsBelow(undefined);
    const stated = [
      fromNodes(page.jsonLdNodes ?? [], 'JSON_LD', base),
      fromNodes(page.microdataNodes ?? [], 'MICRODATA', base),
    ];
    const player = fromTwitterPlayer(page.twitterTags?.player ?? null);
    const all = (kind: 'videos' | 'audio', ...tags: readonly string[]) =>
      merge([
        ...tags.flatMap((tag) => found.of(tag)).flatMap((element) => readPlayer(element, base) ?? []),
        ...stated.flatMap((one) => one[kind]),
        ...fromOpenGraph(page.openGraphTags?.[kind] ?? []),
        ...player[kind],
      ]);
    const videos = all('videos', 'video', 'amp-video', 'video-js');
    const audio = all('audio', 'audio', 'amp-audio');
    const transcript = transcriptUrl(found, base);
    const only = videos.length + audio.length === 1;
    const withTranscript = (item: MediaItem) => (only ? { ...item, transcriptUrl: transcript } : item);
    return {
      videos: videos.map(withTranscript),
      audio: audio.map(withTranscript),
      embeds: readEmbeds(found, base),
      documents: readDocuments(found, resolver, base),
      iframes: readFrames(found, base),
      oembed: readOEmbed(oembed, base),
      podcasts: podcastFeeds(feeds(linkTags), found, resolver),
    };
  },
});

/** One item per recording. Where several sources describe it, the first value of each field counts. */
function merge(items: readonly MediaItem[]): MediaItem[] {
  const merged = new Map<string, MediaItem>();
  for (const item of items) {
    const key = item.providerId === null ? item.url : `${item.provider} ${item.providerId}`;
    const known = merged.get(key);
    merged.set(key, known ? completed(known, item) : item);
  }
  return [...merged.values()];
}

function completed(known: MediaItem, other: MediaItem): MediaItem {
  return {
    ...known,
    title: known.title ?? other.title,
    poster: known.poster ?? other.poster,
    durationSeconds: known.durationSeconds ?? other.durationSeconds,
    width: known.width ?? other.width,
    height: known.height ?? other.height,
    sourceFiles: known.sourceFiles.length > 0 ? known.sourceFiles : other.sourceFiles,
  };
}

/** Hosts that serve podcast feeds and little else. */
const podcastHosts =
  /^https?:\/\/(?:feeds\.(?:megaphone\.fm|simplecast\.com|buzzsprout\.com|transistor\.fm|acast\.com|captivate\.fm|libsyn\.com|podcastmirror\.com|fireside\.fm|redcircle\.com|soundcloud\.com|npr\.org|bcast\.fm|podigee\.io|blubrry\.com|castos\.com|zencastr\.com|soundon\.fm|audiomeans\.fr|hubhopper\.com)|feed\.(?:podbean\.com|firstory\.me)|media\.rss\.com\/[\w-]+\/feed\.xml|anchor\.fm\/s\/\w+\/podcast|rss\.(?:acast|art19|buzzsprout)\.com|rss\.castbox\.fm|[\w-]+\.podigee\.io\/feed|[\w-]+\.libsyn\.com\/rss|omny\.fm\/shows\/[^?#]{1,200}\/podcast\.rss|www\.omnycontent\.com\/[^?#]{1,300}\/podcast\.rss|www\.spreaker\.com\/show\/\d+\/episodes\/feed|audioboom\.com\/channels\/\d+\.rss|pinecast\.com\/feed\/|letscast\.fm\/podcasts\/[\w-]+\/feed|podcasts\.files\.bbci\.co\.uk\/\w+\.rss)/i;
/** Some of these hosts serve the episodes too. */
const episode = /\.(?:mp3|m4a|mp4)(?:[?#]|$)/i;
const podcastWord = /podcast|episodes?\b/i;

/** Declared feeds that say that they are a podcast, and links to podcast hosts. */
function podcastFeeds(feeds: readonly Feed[], elements: Elements, resolver: Resolver): Feed[] {
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

const words = wordsOf('transcript');
/** Each must begin a word in scripts that separate words. */
const transcriptWord = new RegExp(
  `(?<!\\p{L})(?:${words.join('|')})|${words.filter((word) => /^[^\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u.test(word)).join('|')}`,
  'iu',
);

/** The address of the first link whose text names a transcript; null if there is none. */
function transcriptUrl(elements: Elements, base: string): string | null {
  for (const element of elements.of('a')) {
    const { href } = element.attribs;
    if (href && transcriptWord.test(textOf(element, 200).normalize('NFC'))) return resolveWebUrl(href, base);
  }
  return null;
}
