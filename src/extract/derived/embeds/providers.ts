import { percentDecoded } from '../../lib/url.ts';

/** A service whose players pages embed. */
interface MediaProvider {
  readonly name: string;
  readonly kind: 'video' | 'audio' | 'embed';
  /** Matched against the address without its scheme; its groups make the id. */
  readonly address: RegExp;
  /** The separator between the parts of an id. */
  readonly separator: string;
}

const provider = (
  name: string,
  kind: MediaProvider['kind'],
  address: RegExp,
  separator = '/',
): MediaProvider => ({ name, kind, address, separator });

/** The providers that pages embed most often. */
export const providers: readonly MediaProvider[] = [
  provider(
    'YouTube',
    'video',
    /^(?:www\.|m\.|music\.)?(?:youtube(?:-nocookie)?\.com\/(?:(?:embed|e|v|shorts|live)\/(?!videoseries|live_stream)|watch\/?\?(?:[^#]{0,200}&)?v=)|youtube\.googleapis\.com\/v\/|youtu\.be\/)([\w-]{6,20})/,
  ),
  provider(
    'YouTube',
    'video',
    /^(?:www\.)?youtube(?:-nocookie)?\.com\/(?:(?:embed\/?(?:videoseries)?|playlist)\?(?:[^#]{0,200}&)?list=([\w-]{6,60})|embed\/live_stream\?(?:[^#]{0,200}&)?channel=([\w-]{6,60}))/,
  ),
  provider(
    'Vimeo',
    'video',
    /^(?:player\.vimeo\.com\/(?:video|external|progressive_redirect\/playback)\/|(?:www\.)?vimeo\.com\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:showcase|album)\/\d+\/video\/|ondemand\/[\w-]+\/|moogaloop\.swf\?(?:[^#]{0,200}&)?clip_id=)?)(\d{4,12}|event\/\d{4,12}|(?:showcase|album)\/\d{4,12})/,
  ),
  provider(
    'Dailymotion',
    'video',
    /^(?:www\.|geo\.)?(?:dailymotion\.com\/(?:(?:embed\/|swf\/)?video\/|swf\/|player(?:\/\w+)?\.html\?(?:[^#]{0,100}&)?video=)|dai\.ly\/)([a-z\d]{4,20})/i,
  ),
  provider(
    'Twitch',
    'video',
    /^(?:(?:player|clips|embed)\.twitch\.tv\/(?:embed)?\/?\?(?:[^#]{0,200}&)?(?:channel|video|clip)=|clips\.twitch\.tv\/(?!embed\b))([\w-]{2,100})/,
  ),
  provider(
    'TikTok',
    'video',
    /^(?:www\.|m\.)?tiktok\.com\/(?:embed(?:\/v2)?\/|player\/v1\/|v\/|@[\w.-]+\/(?:video|photo)\/)(\d{5,25})/,
  ),
  provider(
    'Facebook Video',
    'video',
    /^(?:www\.|web\.|m\.)?facebook\.com\/(?:(?:v\d+\.\d+\/)?plugins\/video\.php\?(?:[^#]{0,300}&)?href=([^&#]{1,300})|video\/embed\?(?:[^#]{0,200}&)?video_id=(\d{5,25}))/,
  ),
  provider(
    'Wistia',
    'video',
    /^(?:fast\.wistia\.(?:net|com)\/embed\/(?:iframe|medias|playlists)\/|[\w-]+\.wistia\.com\/medias\/)(\w{6,20})/,
  ),
  provider('Vidyard', 'video', /^(?:play\.vidyard\.com|video\.vidyard\.com\/watch)\/([\w-]{8,40})/),
  provider(
    'Brightcove',
    'video',
    /^players\.brightcove\.net\/\d+\/[\w-]+\/index(?:\.min)?\.html\?(?:[^#]{0,200}&)?videoId=([\w:-]{3,60})/,
  ),
  provider(
    'JW Player',
    'video',
    /^(?:cdn|content)\.jw(?:player|platform)\.com\/(?:players|previews|videos)\/(\w{6,12})/,
  ),
  provider(
    'Kaltura',
    'video',
    /^(?:[\w-]+\.)?kaltura\.com\/[^?#]{0,300}\?(?:[^#]{0,300}&)?entry_?id=([\w]{4,30})/i,
  ),
  provider('Vidazoo', 'video', /^(?:[\w-]+\.)?vidazoo\.com\/[^#]{0,200}?([\da-f]{24})/),
  provider('Loom', 'video', /^(?:www\.)?loom\.com\/(?:embed|share)\/([\da-f]{20,40})/),
  provider('Streamable', 'video', /^streamable\.com\/(?:[eo]\/)?(\w{4,10})/),
  provider('Rumble', 'video', /^rumble\.com\/embed\/(?:\w{1,10}\.)?(\w{4,20})/),
  provider('Odysee', 'video', /^odysee\.com\/(?:\$|%24)\/embed\/([^?#]{1,200})/),
  provider('BitChute', 'video', /^(?:www\.)?bitchute\.com\/embed\/([\w-]{4,20})/),
  provider(
    'PeerTube',
    'video',
    /^[\w.-]+\/videos\/embed\/([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[1-9A-HJ-NP-Za-km-z]{22})(?:[?#]|$)/,
  ),
  provider(
    'Bilibili',
    'video',
    /^(?:(?:player\.bilibili\.com\/player|www\.bilibili\.com\/blackboard\/html5mobileplayer)\.html\?(?:(?:[^#]{0,200}&)?bvid=(\w{3,20})|(?:[^#]{0,200}&)?aid=(\w{3,20})))/,
  ),
  provider('Youku', 'video', /^player\.youku\.com\/embed\/([\w=]{6,30})/),
  provider(
    'VK Video',
    'video',
    /^(?:vk\.com|vk\.ru|vkvideo\.ru)\/video_ext\.php(?=(?:[^#]{0,200}[?&]oid=(-?\d{1,20}))?)\?(?:[^#]{0,200}&)?id=(\d{1,20})/,
    '_',
  ),
  provider('Rutube', 'video', /^rutube\.ru\/play\/embed\/(\w{6,40})/),
  provider('OK Video', 'video', /^ok\.ru\/videoembed\/(\d{5,20})/),
  provider('Niconico', 'video', /^embed\.nicovideo\.jp\/watch\/(\w{4,20})/),
  provider('TED', 'video', /^embed(?:-ssl)?\.ted\.com\/talks\/(?:lang\/[\w-]{2,10}\/)?([\w/-]{3,150})/),
  provider(
    'Cloudflare Stream',
    'video',
    /^(?:[\w-]+\.)?(?:cloudflarestream\.com|videodelivery\.net)\/([\da-f]{32})/,
  ),
  provider(
    'Bunny Stream',
    'video',
    /^(?:iframe|player)\.mediadelivery\.net\/(?:embed|play)\/\d+\/([\da-f-]{36})/,
  ),
  provider('Mux', 'video', /^(?:stream|player)\.mux\.com\/(\w{10,80})/),
  provider(
    'Panopto',
    'video',
    /^[\w.-]+\.panopto\.(?:com|eu)\/Panopto\/Pages\/(?:Embed|Viewer)\.aspx\?(?:[^#]{0,200}&)?id=([\da-f-]{36})/i,
  ),
  provider(
    'Spotify',
    'audio',
    /^(?:open\.spotify\.com\/embed(?:-podcast)?\/(?:intl-[a-z]{2}\/|user\/\w+\/)?|(?:embed\.spotify\.com\/|open\.spotify\.com\/embed\/?)\?(?:[^#]{0,200}&)?uri=spotify(?::|%3A)(?:user(?::|%3A)\w+(?::|%3A))?)(track|album|playlist|episode|show|artist)(?:\/|:|%3A)(\w{10,30})/i,
  ),
  provider('SoundCloud', 'audio', /^w\.soundcloud\.com\/player\/?\?(?:[^#]{0,300}&)?url=([^&#]{1,300})/),
  provider('Apple Music', 'audio', /^embed\.music\.apple\.com\/([^?#]{3,200})/),
  provider(
    'Apple Podcasts',
    'audio',
    /^embed\.podcasts\.apple\.com\/[^?#]{0,200}?\/(id\d{4,15})(?:\?(?:[^#]{0,100}&)?(i=\d{4,20}))?/,
    '?',
  ),
  provider(
    'Bandcamp',
    'audio',
    /^bandcamp\.com\/EmbeddedPlayer(?:\.html)?\/(?:[^?#]{0,200}?\/)?((?:album|track)=\d{4,15})/,
  ),
  provider(
    'Mixcloud',
    'audio',
    /^(?:www\.|player-widget\.)?mixcloud\.com\/widget\/iframe\/?\?(?:[^#]{0,300}&)?feed=([^&#]{1,300})/,
  ),
  provider(
    'Deezer',
    'audio',
    /^(?:widget\.deezer\.com\/widget\/\w+\/(track|album|playlist|episode|show)\/(\d{3,20})|www\.deezer\.com\/plugins\/player(?=[^#]{0,300}[?&]type=(\w{3,12}))(?=[^#]{0,300}[?&]id=(\d{3,20})))/,
  ),
  provider('Tidal', 'audio', /^embed\.tidal\.com\/((?:tracks|albums|playlists)\/[\w-]{3,40})/),
  provider('Buzzsprout', 'audio', /^(?:www\.)?buzzsprout\.com\/(\d{3,10}(?:\/\d{3,12})?)/),
  provider('Libsyn', 'audio', /^(?:html5-player|play)\.libsyn\.com\/embed\/episode\/id\/(\d{4,12})/),
  provider(
    'Podbean',
    'audio',
    /^(?:www\.)?podbean\.com\/(?:player-v2|media\/player)\/?\??(?:[^#]{0,200}?i=)?([\w-]{4,40})/,
  ),
  provider('Simplecast', 'audio', /^player\.simplecast\.com\/([\da-f-]{36})/),
  provider('Transistor', 'audio', /^share\.transistor\.fm\/e\/([\w-]{3,80})/),
  provider(
    'Megaphone',
    'audio',
    /^(?:player\.megaphone\.fm|playlist\.megaphone\.fm)\/?\??(?:[^#]{0,60}?[pe]=)?(\w{6,20})/,
  ),
  provider('Acast', 'audio', /^embed\.acast\.com\/([^?#]{3,200})/),
  provider('Captivate', 'audio', /^player\.captivate\.fm\/(?:episode|show)\/([\da-f-]{36})/),
  provider(
    'Spreaker',
    'audio',
    /^widget\.spreaker\.com\/player\?(?:[^#]{0,200}&)?(?:episode|show)_id=(\d{3,12})/,
  ),
  provider(
    'Anchor',
    'audio',
    /^(?:anchor\.fm|(?:podcasters|creators)\.spotify\.com\/pod\/(?:show|profile))\/([\w-]+\/embed[^?#]{0,100})/,
  ),
  provider(
    'X',
    'embed',
    /^(?:www\.|mobile\.)?(?:twitter|x)\.com\/(?:#!\/)?(?:i\/web|\w{1,20})\/status(?:es)?\/(\d{2,25})|^platform\.(?:twitter|x)\.com\/embed\/(?:Tweet|index)\.html\?(?:[^#]{0,200}&)?id=(\d{2,25})/,
  ),
  provider(
    'Instagram',
    'embed',
    /^(?:www\.)?(?:instagram\.com|instagr\.am)\/(?:[\w.]+\/)?(?:p|reels?|tv)\/([\w-]{5,20})/,
  ),
  provider(
    'Facebook',
    'embed',
    /^(?:www\.|web\.|m\.)?facebook\.com\/(?:v\d+\.\d+\/)?plugins\/(?:post|page|comment_embed)\.php\?(?:[^#]{0,300}&)?href=([^&#]{1,300})/,
  ),
  provider('Threads', 'embed', /^(?:www\.)?threads\.(?:net|com)\/(?:@[\w.]+\/post|t)\/([\w-]{5,20})/),
  provider(
    'Reddit',
    'embed',
    /^(?:(?:(?:embed|www|old|new)\.)?reddit\.com|www\.redditmedia\.com)\/((?:r|user)\/[\w-]+\/comments\/\w+)/,
  ),
  provider('Pinterest', 'embed', /^assets\.pinterest\.com\/ext\/embed\.html\?(?:[^#]{0,200}&)?id=(\d{5,25})/),
  provider('Bluesky', 'embed', /^embed\.bsky\.app\/embed\/([\w.:/-]{10,200})/),
  provider(
    'Google Maps',
    'embed',
    /^(?:(?:www\.)?google\.[a-z.]{2,6}\/maps(?:\/(?:d\/(?:u\/\d\/)?)?embed|\/?\?(?=[^#]*\boutput=(?:sv)?embed))|maps\.google\.[a-z.]{2,6}\/|mapsengine\.google\.com\/map\/)(?:[^#]{0,200}?mid=([\w-]{5,60}))?/,
  ),
  provider(
    'OpenStreetMap',
    'embed',
    /^(?:www\.)?openstreetmap\.org\/export\/embed\.html(?:\?(?:[^#]{0,200}&)?bbox=([^&#]{5,100}))?/,
  ),
  provider('CodePen', 'embed', /^codepen\.io\/(?:team\/)?[\w-]+\/embed\/(?:preview\/)?(\w{4,20})/),
  provider('CodeSandbox', 'embed', /^codesandbox\.io\/(?:embed|p\/sandbox)\/([\w-]{3,80})/),
  provider('StackBlitz', 'embed', /^stackblitz\.com\/edit\/([\w-]{3,80})/),
  provider('JSFiddle', 'embed', /^jsfiddle\.net\/(?:[\w-]+\/)?(\w{5,12})\/(?:\d+\/)?embed/),
  provider('SlideShare', 'embed', /^(?:www\.)?slideshare\.net\/slideshow\/embed_code\/(?:key\/)?(\w{5,30})/),
  provider('Speaker Deck', 'embed', /^speakerdeck\.com\/player\/([\da-f]{20,40})/),
  provider(
    'Google Slides',
    'embed',
    /^docs\.google\.com\/presentation\/(?:u\/\d+\/)?d\/(?:e\/)?([\w-]{10,120})\/(?:pub)?embed/,
  ),
  provider('Google Forms', 'embed', /^docs\.google\.com\/forms\/(?:u\/\d+\/)?d\/(?:e\/)?([\w-]{10,120})/),
  provider('Typeform', 'embed', /^[\w-]+\.typeform\.com\/to\/(\w{4,20})/),
  provider('Calendly', 'embed', /^calendly\.com\/([\w-]+(?:\/[\w-]+)?)/),
  provider('Scribd', 'embed', /^(?:www\.)?scribd\.com\/embeds\/(\d{4,15})/),
  provider(
    'Issuu',
    'embed',
    /^e\.issuu\.com\/(?:embed|anonymous-embed)\.html\?(?:[^#]{0,200}&)?d=([\w-]{3,100})/,
  ),
  provider(
    'Figma',
    'embed',
    /^(?:www|embed)\.figma\.com\/(?:embed|design|file|proto)(?:\?(?:[^#]{0,300}&)?url=([^&#]{1,300})|\/(\w{10,40}))/,
  ),
  provider('Datawrapper', 'embed', /^datawrapper\.dwcdn\.net\/(\w{5})/),
  provider(
    'Flourish',
    'embed',
    /^(?:flo\.uri\.sh|public\.flourish\.studio)\/(?:visualisation\/(\d{4,12})|(story\/\d{4,12}))/,
  ),
  provider('Infogram', 'embed', /^(?:e\.)?infogram\.com\/((?:_\/)?[\w-]{8,80})/),
  provider('Giphy', 'embed', /^(?:www\.)?giphy\.com\/embed\/(\w{5,40})/),
  provider('GitHub Gist', 'embed', /^gist\.github\.com\/(?:[\w-]+\/)?([\da-f]{5,40})/),
];

export interface KnownMedia {
  readonly provider: MediaProvider;
  readonly id: string | null;
}

/** Services that wrap other players and carry their address in their own. */
const wrapper =
  /^(?:cdn\.embedly\.com\/widgets\/media\.html|cdn\.iframe\.ly\/api\/iframe)\?(?:[^#]{0,1000}&)?(?:src|url)=([^&#]{1,1000})/;

/** The provider whose player an address leads to. */
export function mediaAt(address: string): KnownMedia | null {
  const written = withoutScheme(address);
  const wrapped = wrapper.exec(written)?.[1];
  const text = wrapped === undefined ? written : withoutScheme(percentDecoded(wrapped));
  for (const provider of providers) {
    const match = provider.address.exec(text);
    if (!match) continue;
    const id = match
      .slice(1)
      .filter((group) => group !== undefined)
      .join(provider.separator);
    // An id that is itself an address is percent-encoded.
    return { provider, id: percentDecoded(id) || null };
  }
  return null;
}

function withoutScheme(address: string): string {
  return address
    .slice(0, 4_096)
    .replace(/^(?:https?:)?\/\//i, '')
    .replace(/^[^/?#]*/, (host) => host.toLowerCase());
}
