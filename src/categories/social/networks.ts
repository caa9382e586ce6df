/** A social network: which addresses are profiles, and which only share a page. */
export interface Network {
  readonly name: string;
  /** Hosts without www., m. and language subdomains. */
  readonly hosts: readonly string[];
  /** Matched against the path; its first group is the handle. */
  readonly profile: RegExp;
  /** What stands where a handle would and is none. */
  readonly reserved: readonly string[];
}

const handle = /^\/@?([\w.-]{1,100})\/?$/;
const at = /^\/@([\w.-]{1,100})\/?$/;
const common =
  'about login signin sign-in signup sign-up register join share search help support contact blog press careers privacy terms cookies home explore settings legal policies jobs download hashtag tag tags'.split(
    ' ',
  );

const network = (name: string, hosts: string, profile: RegExp, reserved = ''): Network => ({
  name,
  hosts: hosts.split(' '),
  profile,
  reserved: [...common, ...reserved.split(' ')],
});

/** The networks that pages most often link a profile on. */
export const networks: readonly Network[] = [
  network(
    'Facebook',
    'facebook.com fb.com fb.me',
    /^\/(?:pages\/[^/]{1,100}\/|people\/[^/]{1,100}\/|p\/|profile\.php\/?)?([\w.%-]{1,200})\/?$/,
    'sharer sharer.php share.php dialog tr plugins groups events watch photo.php photo video.php permalink.php story.php marketplace gaming l.php business ads policy.php home.php group.php login login.php hashtag',
  ),
  network(
    'X',
    'twitter.com x.com',
    handle,
    'intent i hashtag compose messages notifications tos share widgets.js',
  ),
  network('Instagram', 'instagram.com instagr.am', handle, 'p reel reels tv stories accounts direct'),
  network(
    'LinkedIn',
    'linkedin.com',
    /^\/((?:in|company|school|showcase|pub|groups)\/[^/]{1,150})\/?(?:about\/?|posts\/?)?$/,
  ),
  network(
    'YouTube',
    'youtube.com',
    /^\/(?:(?:c|user|channel)\/)?(@?[\p{L}\w.%-]{1,100})\/?(?:featured\/?|videos\/?|about\/?)?$/u,
    'watch embed playlist results shorts live feed redirect v attribution_link iframe_api channel user c subscription_center signin upload',
  ),
  network('TikTok', 'tiktok.com', at, 'embed'),
  network(
    'Pinterest',
    'pinterest.com pinterest.co.uk pinterest.de pinterest.fr pinterest.es pinterest.it pinterest.ca pinterest.jp pin.it',
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
  network('Snapchat', 'snapchat.com', /^\/(?:add\/|@)([\w.-]{1,50})\/?$/),
  network('WhatsApp', 'whatsapp.com wa.me', /^\/(?:channel\/)?(\+?[\w-]{5,60})\/?$/, 'send'),
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
    /^\/([\w-]{1,39})\/?$/,
    'features pricing topics sponsors marketplace orgs collections apps enterprise readme security customer-stories team solutions',
  ),
  network('GitLab', 'gitlab.com', /^\/([\w.-]{1,100})\/?$/, 'users dashboard'),
  network('Codeberg', 'codeberg.org', handle),
  network('Stack Overflow', 'stackoverflow.com', /^\/users\/(\d+(?:\/[^/]{1,100})?)\/?$/),
  network('Medium', 'medium.com', /^\/(@?[\w.-]{1,100})\/?$/, 'm p membership creators'),
  network('Tumblr', 'tumblr.com', handle, 'dashboard widgets register'),
  network('Vimeo', 'vimeo.com', /^\/([a-z][\w-]{1,60})\/?$/i, 'watch channels groups features upgrade'),
  network('Dailymotion', 'dailymotion.com', /^\/([\w-]{1,60})\/?$/, 'video embed playlist'),
  network('Flickr', 'flickr.com', /^\/(?:photos|people)\/([\w@-]{1,60})\/?$/),
  network('SoundCloud', 'soundcloud.com', handle, 'you discover stream upload pages'),
  network('Spotify', 'open.spotify.com spotify.com', /^\/((?:artist|user|show)\/[\w-]{1,80})\/?$/),
  network(
    'Apple Podcasts',
    'podcasts.apple.com',
    /^\/(?:[a-z]{2}\/)?podcast\/(?:[^/]{1,200}\/)?(id\d{1,15})\/?$/,
  ),
  network('Bandcamp', 'bandcamp.com', handle, 'discover'),
  network('Patreon', 'patreon.com', /^\/(?:c\/|cw\/)?([\w-]{1,80})\/?$/, 'posts join bePatron'),
  network('Ko-fi', 'ko-fi.com', handle),
  network('Buy Me a Coffee', 'buymeacoffee.com', handle),
  network('Substack', 'substack.com', at),
  network('Behance', 'behance.net', handle, 'gallery'),
  network('Dribbble', 'dribbble.com', handle, 'shots'),
  network('Goodreads', 'goodreads.com', /^\/((?:author|user)\/show\/[^/]{1,100})\/?$/),
  network('Quora', 'quora.com', /^\/profile\/([^/]{1,100})\/?$/),
  network('VK', 'vk.com vkontakte.ru', handle, 'share.php widget_comments.php feed'),
  network('Odnoklassniki', 'ok.ru', /^\/((?:group|profile)\/\d{1,20}|[\w.-]{2,60})\/?$/, 'dk video'),
  network('Weibo', 'weibo.com', /^\/((?:u\/)?[\w.-]{1,60})\/?$/),
  network('Bilibili', 'space.bilibili.com', /^\/(\d{1,20})\/?$/),
  network('Zhihu', 'zhihu.com', /^\/((?:people|org)\/[\w-]{1,80})\/?$/),
  network('Xiaohongshu', 'xiaohongshu.com', /^\/user\/profile\/(\w{1,60})\/?$/),
  network('LINE', 'line.me', /^\/(?:R\/ti\/p|ti\/p)\/([^/]{1,60})\/?$/),
  network('note', 'note.com', handle),
  network('XING', 'xing.com', /^\/((?:pages|profile|companies|company)\/[^/]{1,100})\/?$/),
  network(
    'Tripadvisor',
    'tripadvisor.com tripadvisor.co.uk tripadvisor.de',
    /^\/((?:Profile\/[\w-]{1,80})|[A-Za-z_]+_Review-[^/]{1,200})$/,
  ),
  network('Yelp', 'yelp.com', /^\/biz\/([\w-]{1,150})\/?$/),
  network('Trustpilot', 'trustpilot.com', /^\/review\/([\w.-]{1,150})\/?$/),
  network('Linktree', 'linktr.ee', handle),
  network('Crunchbase', 'crunchbase.com', /^\/((?:organization|person)\/[\w-]{1,100})\/?$/),
  network('Product Hunt', 'producthunt.com', /^\/((?:products\/|@)[\w-]{1,100})\/?$/),
  network('npm', 'npmjs.com', /^\/~([\w.-]{1,80})\/?$/),
  network('ORCID', 'orcid.org', /^\/(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\/?$/),
];
