import type { Element } from 'domhandler';
import { isJsonObject, parsedJson, scalarText } from '../../lib/json-value.ts';
import type { Elements } from '../document/elements.ts';

const youTube = (id: string) => `https://www.youtube.com/embed/${encodeURIComponent(id)}`;
const vimeo = (id: string) => `https://player.vimeo.com/video/${encodeURIComponent(id)}`;
const dailymotion = (id: string) => `https://www.dailymotion.com/embed/video/${encodeURIComponent(id)}`;

/** The attribute that names a player or post, and how its address is made of the value. */
type Facade = readonly [attribute: string, address: (value: string) => string];

/** By names that pages write: one such as "constructor" names nothing. */
function facadesBy(names: Readonly<Record<string, Facade>>): ReadonlyMap<string, Facade> {
  return new Map(Object.entries(names));
}

/** Elements that a script replaces by a player or post on demand. */
const byTag = facadesBy({
  'lite-youtube': ['videoid', youTube],
  'youtube-video': ['src', String],
  'lite-vimeo': ['videoid', vimeo],
  'vimeo-video': ['src', String],
  'amp-youtube': ['data-videoid', youTube],
  'amp-vimeo': ['data-videoid', vimeo],
  'amp-dailymotion': ['data-videoid', dailymotion],
  'amp-twitter': ['data-tweetid', (id) => `https://twitter.com/i/status/${id}`],
  'amp-instagram': ['data-shortcode', (id) => `https://www.instagram.com/p/${id}/`],
  'amp-tiktok': ['data-src', (id) => (/^\d+$/.test(id) ? `https://www.tiktok.com/embed/v2/${id}` : id)],
  'amp-soundcloud': [
    'data-trackid',
    (id) => `https://w.soundcloud.com/player/?url=https://api.soundcloud.com/tracks/${id}`,
  ],
  'amp-facebook': ['data-href', facebook('post')],
  'amp-iframe': ['src', String],
  'amp-reddit': ['data-src', String],
  'amp-gist': ['data-gistid', (id) => `https://gist.github.com/${id}`],
  'amp-wistia-player': ['data-media-hashed-id', (id) => `https://fast.wistia.net/embed/iframe/${id}`],
  'amp-jwplayer': ['data-media-id', (id) => `https://cdn.jwplayer.com/players/${id}`],
  'mux-player': ['playback-id', (id) => `https://stream.mux.com/${id}`],
});

/** Attributes that make any element a facade. */
const byAttribute: readonly Facade[] = [
  ['data-youtube-id', youTube],
  ['data-youtube', youTube],
  ['data-vimeo-id', vimeo],
  ['data-vimeo-url', String],
  ['data-bluesky-uri', (uri) => `https://embed.bsky.app/embed/${uri.replace(/^at:\/\//, '')}`],
  ['data-instgrm-permalink', String],
  ['data-text-post-permalink', String],
  ['data-borlabs-cookie-content', (encoded) => frameIn(Buffer.from(encoded, 'base64').toString())],
];

const facadeAttributes = new Set(byAttribute.map(([attribute]) => attribute));

const plyr = facadesBy({ youtube: ['data-plyr-embed-id', youTube], vimeo: ['data-plyr-embed-id', vimeo] });

/** Classes that make any element a facade. */
const byClass = facadesBy({
  'rll-youtube-player': ['data-id', youTube],
  'youtube-player': ['data-id', youTube],
  'fb-post': ['data-href', facebook('post')],
  'fb-video': ['data-href', facebook('video')],
  'vidyard-player-embed': ['data-uuid', (id) => `https://play.vidyard.com/${id}`],
  'flourish-embed': ['data-src', (work) => `https://flo.uri.sh/${work.split('?', 1)[0]}/embed`],
  'infogram-embed': ['data-id', (id) => `https://e.infogram.com/${id}`],
  'calendly-inline-widget': ['data-url', String],
  'typeform-widget': ['data-url', String],
  // tarteaucitron
  youtube_player: ['videoid', youTube],
  vimeo_player: ['videoid', vimeo],
  dailymotion_player: ['videoid', dailymotion],
  tac_iframe: ['data-url', String],
  'sqs-video-wrapper': ['data-html', frameIn],
  'elementor-widget-video': ['data-settings', elementorVideo],
});

/** Matches any of these classes. */
const anyClass = new RegExp(
  `(?:^|\\s)(?:(${[...byClass.keys()].join('|')})(?!\\S)|wistia_async_(\\w{6,20}))`,
);

/** The elements of a page that may be facades of a player or a post. */
export function facades(elements: Elements): Element[] {
  const marked = new Set(elements.having('data-plyr-provider', ...facadeAttributes));
  return elements.all.filter(
    (element) => byTag.has(element.name) || marked.has(element) || anyClass.test(element.attribs.class ?? ''),
  );
}

/** The address of the player or post behind a facade; null if the element is not one. */
export function facadeAddress({ name, attribs }: Element): string | null {
  const ofTag = byTag.get(name);
  if (ofTag) return addressFrom(attribs, ofTag);
  const [, className = '', wistia] = anyClass.exec(attribs.class ?? '') ?? [];
  if (wistia) return `https://fast.wistia.net/embed/iframe/${wistia}`;
  const named = byClass.get(className) ?? plyr.get(attribs['data-plyr-provider']?.toLowerCase() ?? '');
  if (named) return addressFrom(attribs, named);
  // Elements have few attributes, and hardly any has one of these.
  if (!Object.keys(attribs).some((name) => facadeAttributes.has(name))) return null;
  const marked = byAttribute.find(([attribute]) => attribs[attribute]);
  return marked ? addressFrom(attribs, marked) : null;
}

const longest = 10_000;

function addressFrom(attribs: Element['attribs'], [attribute, address]: Facade): string | null {
  const text = attribs[attribute]?.trim() ?? '';
  return text === '' || text.length > longest ? null : address(text) || null;
}

function facebook(plugin: 'post' | 'video'): (href: string) => string {
  return (href) => `https://www.facebook.com/plugins/${plugin}.php?href=${encodeURIComponent(href)}`;
}

/** Squarespace and Borlabs keep the markup of the frame in an attribute. */
function frameIn(markup: string): string {
  const source = /\ssrc=["']([^"']{1,2000})["']/.exec(markup)?.[1] ?? '';
  return source.replaceAll('&amp;', '&');
}

/** Elementor keeps the address in the settings of its widget, under a name for each provider. */
function elementorVideo(written: string): string {
  const json = parsedJson(written);
  const settings = isJsonObject(json) ? json : {};
  const provider = scalarText(settings.video_type) || 'youtube';
  return scalarText(settings[`${provider}_url`]);
}
