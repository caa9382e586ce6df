import type { Element } from 'domhandler';
import type { Elements } from '../document/elements.ts';

type Attributes = Readonly<Record<string, string>>;

const youTube = (id: string) => `https://www.youtube.com/embed/${encodeURIComponent(id)}`;
const vimeo = (id: string) => `https://player.vimeo.com/video/${encodeURIComponent(id)}`;

/** Elements that stand for a player or a post until it is wanted: the attribute with its id, and how that becomes an address. */
const byTag: Readonly<Record<string, readonly [attribute: string, address: (value: string) => string]>> = {
  'lite-youtube': ['videoid', youTube],
  'youtube-video': ['src', String],
  'lite-vimeo': ['videoid', vimeo],
  'vimeo-video': ['src', String],
  'amp-youtube': ['data-videoid', youTube],
  'amp-vimeo': ['data-videoid', vimeo],
  'amp-dailymotion': ['data-videoid', (id) => `https://www.dailymotion.com/embed/video/${id}`],
  'amp-twitter': ['data-tweetid', (id) => `https://twitter.com/i/status/${id}`],
  'amp-instagram': ['data-shortcode', (id) => `https://www.instagram.com/p/${id}/`],
  'amp-tiktok': ['data-src', (id) => (/^\d+$/.test(id) ? `https://www.tiktok.com/embed/v2/${id}` : id)],
  'amp-soundcloud': [
    'data-trackid',
    (id) => `https://w.soundcloud.com/player/?url=https://api.soundcloud.com/tracks/${id}`,
  ],
  'amp-facebook': ['data-href', (href) => href],
  'mux-player': ['playback-id', (id) => `https://stream.mux.com/${id}`],
};

/** Attributes by which scripts make players of any element. */
const byAttribute: readonly (readonly [attribute: string, address: (value: string) => string])[] = [
  ['data-youtube-id', youTube],
  ['data-youtube', youTube],
  ['data-vimeo-id', vimeo],
  ['data-vimeo-url', String],
  ['data-bluesky-uri', (uri) => `https://embed.bsky.app/embed/${uri.replace(/^at:\/\//, '')}`],
  ['data-instgrm-permalink', String],
  ['data-text-post-permalink', String],
];

const plyr: Readonly<Record<string, (id: string) => string>> = { youtube: youTube, vimeo };

/** Any of the classes by which scripts make players of an element. */
const anyClass = /youtube-player|fb-(?:post|video)|wistia_async_/;

/** The elements of a page that may stand for a player or a post. */
export function facades(elements: Elements): Element[] {
  const marked = new Set(
    elements.having('data-plyr-provider', ...byAttribute.map(([attribute]) => attribute)),
  );
  return elements.all.filter(
    (element) =>
      Object.hasOwn(byTag, element.name) || marked.has(element) || anyClass.test(element.attribs.class ?? ''),
  );
}

/** The address of the player or post that an element stands for; null where it stands for itself. */
export function facadeAddress({ name, attribs }: Element): string | null {
  const ofTag = Object.hasOwn(byTag, name) ? byTag[name] : undefined;
  if (ofTag) return made(attribs[ofTag[0]], ofTag[1]);
  const { class: classes = '' } = attribs;
  if (/(?:^|\s)(?:rll-youtube-player|youtube-player)(?:\s|$)/.test(classes))
    return made(attribs['data-id'], youTube);
  if (/(?:^|\s)fb-(?:post|video)(?:\s|$)/.test(classes)) return facebook(attribs);
  const wistia = /(?:^|\s)wistia_async_(\w{6,20})/.exec(classes)?.[1];
  if (wistia) return `https://fast.wistia.net/embed/iframe/${wistia}`;
  const make = plyr[attribs['data-plyr-provider']?.toLowerCase() ?? ''];
  if (make) return made(attribs['data-plyr-embed-id'], make);
  const [attribute, address] = byAttribute.find(([one]) => attribs[one]) ?? [];
  return attribute && address ? made(attribs[attribute], address) : null;
}

function made(value: string | undefined, address: (value: string) => string): string | null {
  const text = value?.trim() ?? '';
  return text === '' || text.length > 2_000 ? null : address(text);
}

function facebook({ class: classes = '', 'data-href': href = '' }: Attributes): string | null {
  const plugin = /fb-video/.test(classes) ? 'video' : 'post';
  return href ? `https://www.facebook.com/plugins/${plugin}.php?href=${encodeURIComponent(href)}` : null;
}
