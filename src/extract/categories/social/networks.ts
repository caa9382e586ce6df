/** A social network: which addresses are profiles, and which only share a page. */
export interface Network {
  readonly name: string;
  /** Hosts without www., m. and language subdomains. */
  readonly hosts: readonly string[];
  /** Matched against the path; its first group is the handle. */
  readonly profile: RegExp;
  /** Path segments in place of a handle that are not handles. */
  readonly reserved: readonly string[];
  /** Addresses that name the account in a parameter. */
  readonly byParameter?: ByParameter;
}

interface ByParameter {
  readonly path: RegExp;
  readonly parameter: string;
  /** Its first group is the handle. */
  readonly value: RegExp;
  /** The account's own address; relative to the origin if it begins with a slash. */
  readonly address: (handle: string) => string;
}

const handle = /^\/@?([\w.-]{1,100})\/?$/;
const at = /^\/@([\w.-]{1,100})\/?$/;
const common =
  'about login signin sign-in signup sign-up register join share search help support contact blog press careers privacy terms cookies home explore settings legal policies jobs download hashtag tag tags'.split(
    ' ',
  );

const network = (
  name: string,
  hosts: string,
  profile: RegExp,
  reserved = '',
  byParameter?: ByParameter,
): Network => ({
  name,
  hosts: hosts.split(' '),
  profile,
  reserved: [...common, ...reserved.split(' ')],
  ...(byParameter && { byParameter }),
});

/** The hosts of a network with a domain for each country. */
const national = (name: string, endings: string): string =>
  endings
    .split(' ')
    .map((ending) => `${name}.${ending}`)
    .join(' ');

/** The networks whose profiles pages link most often. */
export const networks: readonly Network[] = [
  network(
    'Facebook',
    'facebook.com fb.com fb.me',
    /^\/(?:pages\/(?:category\/)?[^/]{1,100}\/|people\/[^/]{1,100}\/|pg?\/|profile\.php\/?)?([\w.%-]{1,200})\/?(?:(?:about|photos|videos|reviews|community)\/?)?$/,
    'sharer sharer.php share.php dialog tr plugins groups events watch photo.php photo video.php permalink.php story.php marketplace gaming l.php business ads policy.php home.php group.php login login.php hashtag',
    {
      path: /^\/profile\.php$/,
      parameter: 'id',
      value: /^(\d{1,20})$/,
      address: (id) => `/profile.php?id=${id}`,
    },
  ),
  network(
    'X',
    'twitter.com x.com',
    handle,
    'intent i hashtag compose messages notifications tos share widgets.js',
    {
      path: /^\/intent\/(?:user|follow)\/?$/,
      parameter: 'screen_name',
      value: /^@?(\w{1,20})$/,
      address: (name) => `/${name}`,
    },
  ),
  network(
    'Instagram',
    'instagram.com instagr.am',
    /^\/(?:_u\/)?@?([\w.-]{1,100})\/?$/,
    'p reel reels tv stories accounts direct',
  ),
  network(
    'LinkedIn',
    'linkedin.com',
    /^\/(?:mwlite\/)?((?:in|company|school|showcase|pub|groups)\/[^/]{1,150})\/?(?:(?:about|posts|jobs|life|mycompany|people|videos|events|products|[a-z]{2}(?:[-_][a-z]{2})?)\/?)?$/i,
  ),
  network(
    'YouTube',
    'youtube.com music.youtube.com',
    /^\/(?:(?:c|user|channel)\/)?(@?[\p{L}\w.%-]{1,100})\/?(?:(?:featured|videos|about|streams|live|shorts|playlists|podcasts|releases|community|posts|channels)\/?)?$/u,
    'watch embed playlist results shorts live feed redirect v attribution_link iframe_api channel user c subscription_center signin upload',
  ),
  network('TikTok', 'tiktok.com', at, 'embed'),
  network(
    'Pinterest',
    national(
      'pinterest',
      'com co.uk de fr es it ca jp at ch pt se dk ie nz ph cl ru info com.au com.mx co.kr',
    ),
    handle,
    'pin ideas today business',
  ),
  network('Threads', 'threads.net threads.com', at),
  network('Bluesky', 'bsky.app', /^\/profile\/([\w.:-]{1,150})\/?$/),
  network(
    'Mastodon',
    'mastodon.social mastodon.online mastodon.world mstdn.social mas.to fosstodon.org hachyderm.io infosec.exchange techhub.social mastodon.art social.coop chaos.social troet.cafe mstdn.jp pawoo.net',
    at,
  ),
  network('Reddit', 'reddit.com', /^\/((?:user|u|r)\/[\w-]{1,50})\/?$/),
  network('Snapchat', 'snapchat.com story.snapchat.com', /^\/(?:add\/|@)([\w.-]{1,50})\/?$/),
  network(
    'WhatsApp',
    'whatsapp.com api.whatsapp.com wa.me',
    /^\/(?:channel\/)?(\+?[\w-]{5,60})\/?$/,
    'send',
    {
      path: /^\/send\/?$/,
      parameter: 'phone',
      value: /^\s?\+?(\d{5,20})$/,
      address: (phone) => `https://wa.me/${phone}`,
    },
  ),
  network('Telegram', 't.me telegram.me telegram.dog', /^\/(?:s\/)?(\+?[\w-]{3,60})\/?$/, 'iv joinchat'),
  network(
    'Discord',
    'discord.gg discord.com discordapp.com',
    /^\/(?:invite\/|servers\/)?([\w-]{2,80})\/?$/,
    'channels developers nitro safety blog app api',
  ),
  network('Twitch', 'twitch.tv', handle, 'videos directory p turbo'),
  network(
    'GitHub',
    'github.com',
    /^\/(?:orgs\/)?([\w-]{1,39})\/?$/,
    'features pricing topics sponsors marketplace orgs collections apps enterprise readme security customer-stories team solutions',
  ),
  network('GitLab', 'gitlab.com', /^\/([\w.-]{1,100})\/?$/, 'users dashboard'),
  network('Codeberg', 'codeberg.org', handle),
  network('Stack Overflow', 'stackoverflow.com', /^\/users\/(\d+(?:\/[^/]{1,100})?)\/?$/),
  network('Medium', 'medium.com', /^\/(@?[\w.-]{1,100})\/?$/, 'm p membership creators'),
  network(
    'Tumblr',
    'tumblr.com',
    /^\/(?:blog\/(?:view\/)?)?@?([\w.-]{1,100})\/?$/,
    'view dashboard widgets register',
  ),
  network('Vimeo', 'vimeo.com', /^\/([a-z][\w-]{1,60})\/?$/i, 'watch channels groups features upgrade'),
  network('Dailymotion', 'dailymotion.com', /^\/([\w-]{1,60})\/?$/, 'video embed playlist'),
  network('Flickr', 'flickr.com', /^\/(?:photos|people)\/([\w@-]{1,60})\/?$/),
  network('SoundCloud', 'soundcloud.com', handle, 'you discover stream upload pages'),
  network(
    'Spotify',
    'open.spotify.com spotify.com',
    /^\/(?:intl-[a-z]{2}\/)?((?:artist|user|show)\/[\w-]{1,80})\/?$/,
  ),
  network(
    'Apple Podcasts',
    'podcasts.apple.com itunes.apple.com',
    /^\/(?:[a-z]{2}\/)?podcast\/(?:[^/]{1,200}\/)?(id\d{1,15})\/?$/,
  ),
  network('Bandcamp', 'bandcamp.com', handle, 'discover'),
  network('Patreon', 'patreon.com', /^\/(?:c\/|cw\/)?([\w-]{1,80})\/?$/, 'posts join bepatron user'),
  network('Ko-fi', 'ko-fi.com', handle),
  network('Buy Me a Coffee', 'buymeacoffee.com', handle),
  network('Substack', 'substack.com', at),
  network('Behance', 'behance.net', handle, 'gallery'),
  network('Dribbble', 'dribbble.com', handle, 'shots'),
  network('Goodreads', 'goodreads.com', /^\/((?:author|user)\/show\/[^/]{1,100})\/?$/),
  network('Quora', 'quora.com', /^\/profile\/([^/]{1,100})\/?$/),
  network('VK', 'vk.com vk.ru vkontakte.ru', handle, 'share.php widget_comments.php feed'),
  network('Odnoklassniki', 'ok.ru', /^\/((?:group|profile)\/\d{1,20}|[\w.-]{2,60})\/?$/, 'dk video'),
  network('Weibo', 'weibo.com', /^\/((?:[un]\/)?[\w.%-]{1,60})\/?$/),
  network('Bilibili', 'space.bilibili.com', /^\/(\d{1,20})\/?$/),
  network('Zhihu', 'zhihu.com', /^\/((?:people|org)\/[\w-]{1,80})\/?$/),
  network('Xiaohongshu', 'xiaohongshu.com', /^\/user\/profile\/(\w{1,60})\/?$/),
  network('LINE', 'line.me', /^\/(?:R\/ti\/p|ti\/p)\/([^/]{1,60})\/?$/),
  network('note', 'note.com', handle),
  network('XING', 'xing.com', /^\/((?:pages|profile|companies|company)\/[^/]{1,100})\/?$/),
  network(
    'Tripadvisor',
    national(
      'tripadvisor',
      'com co.uk de fr it es ca ch at nl be ie se dk jp in pt ru cl co cz com.au com.br com.mx com.ar com.gr com.tr com.pe com.my com.ph com.sg com.tw com.hk com.vn co.nz co.za co.id co.kr co.il',
    ),
    /^\/((?:Profile\/[\w-]{1,80})|[A-Za-z_]+_Review-[^/]{1,200})$/,
  ),
  network(
    'Yelp',
    national(
      'yelp',
      'com co.uk de fr it es ca ch at nl be ie se dk no fi pl pt cz cl com.au com.br com.mx com.ar com.tr com.hk com.sg com.tw com.ph co.jp co.nz my',
    ),
    /^\/biz\/([\w-]{1,150})\/?$/,
  ),
  network('Trustpilot', 'trustpilot.com', /^\/review\/([\w.-]{1,150})\/?$/),
  network('Linktree', 'linktr.ee', handle),
  network('Crunchbase', 'crunchbase.com', /^\/((?:organization|person)\/[\w-]{1,100})\/?$/),
  network('Product Hunt', 'producthunt.com', /^\/((?:products\/|@)[\w-]{1,100})\/?$/),
  network('npm', 'npmjs.com', /^\/~([\w.-]{1,80})\/?$/),
  network('ORCID', 'orcid.org', /^\/(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\/?$/),
];
