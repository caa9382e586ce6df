import { expect, test } from 'vitest';
import { mediaAt } from '../../../../src/extract/derived/embeds/providers.ts';

/** Forms of address with which pages embed players and posts, under their provider and the id that they share, - where they have none. */
const forms = `
YouTube | dQw4w9WgXcQ
  https://www.youtube.com/embed/dQw4w9WgXcQ
  https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1
  //www.youtube.com/embed/dQw4w9WgXcQ
  http://youtube.com/embed/dQw4w9WgXcQ/
  https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ
  https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1
  https://www.youtube.com/watch?feature=x&v=dQw4w9WgXcQ
  https://www.youtube.com/watch/?v=dQw4w9WgXcQ
  https://m.youtube.com/watch?v=dQw4w9WgXcQ
  https://youtu.be/dQw4w9WgXcQ?si=x
  https://www.youtube.com/v/dQw4w9WgXcQ?version=3
  https://www.youtube.com/v/dQw4w9WgXcQ&hl=en
  https://www.youtube.com/e/dQw4w9WgXcQ
  https://www.youtube.com/shorts/dQw4w9WgXcQ
  https://www.youtube.com/live/dQw4w9WgXcQ
  https://youtube.googleapis.com/v/dQw4w9WgXcQ
  https://WWW.YouTube.com/embed/dQw4w9WgXcQ
YouTube | PLabcdef
  https://www.youtube.com/embed/videoseries?list=PLabcdef
  https://www.youtube.com/embed/?listType=playlist&list=PLabcdef
  https://www.youtube.com/embed?listType=playlist&list=PLabcdef
  https://www.youtube.com/playlist?list=PLabcdef
YouTube | UCabcdefghij
  https://www.youtube.com/embed/live_stream?channel=UCabcdefghij
Vimeo | 12345678
  https://player.vimeo.com/video/12345678?h=abc
  https://vimeo.com/12345678
  https://vimeo.com/12345678/abcdef
  https://vimeo.com/channels/staffpicks/12345678
  https://vimeo.com/groups/x/videos/12345678
  https://vimeo.com/showcase/123456/video/12345678
  https://vimeo.com/album/123456/video/12345678
  https://vimeo.com/ondemand/film/12345678
  https://player.vimeo.com/external/12345678.hd.mp4?s=x
  https://player.vimeo.com/progressive_redirect/playback/12345678/rendition/x
  https://vimeo.com/moogaloop.swf?clip_id=12345678
Vimeo | event/123456
  https://vimeo.com/event/123456/embed
Vimeo | showcase/123456
  https://vimeo.com/showcase/123456/embed
Dailymotion | x8abcd
  https://www.dailymotion.com/embed/video/x8abcd
  https://www.dailymotion.com/video/x8abcd
  https://www.dailymotion.com/video/x8abcd_some-title_news
  https://geo.dailymotion.com/player.html?video=x8abcd
  https://geo.dailymotion.com/player/xabc1.html?video=x8abcd
  https://geo.dailymotion.com/player/xabc1.html?playlist=x7&video=x8abcd
  https://dai.ly/x8abcd
  https://www.dailymotion.com/swf/video/x8abcd
  https://www.dailymotion.com/swf/x8abcd
Twitch | acme
  https://player.twitch.tv/?channel=acme&parent=x
  https://embed.twitch.tv/?channel=acme
Twitch | v123456
  https://player.twitch.tv/?parent=x&video=v123456
Twitch | AbcDef
  https://clips.twitch.tv/embed?clip=AbcDef
Twitch | AbcDefGhi
  https://clips.twitch.tv/AbcDefGhi
TikTok | 7123456789012345678
  https://www.tiktok.com/embed/v2/7123456789012345678
  https://www.tiktok.com/@acme/video/7123456789012345678
  https://www.tiktok.com/player/v1/7123456789012345678
  https://m.tiktok.com/v/7123456789012345678.html
  https://www.tiktok.com/@acme/photo/7123456789012345678
Facebook Video | https://fb.com/1
  https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Ffb.com%2F1
  https://www.facebook.com/v2.5/plugins/video.php?href=https%3A%2F%2Ffb.com%2F1
  https://web.facebook.com/plugins/video.php?href=https%3A%2F%2Ffb.com%2F1
Facebook Video | 123456
  https://www.facebook.com/video/embed?video_id=123456
Facebook | https://fb.com/1
  https://www.facebook.com/v12.0/plugins/post.php?href=https%3A%2F%2Ffb.com%2F1
Wistia | abc1234567
  https://fast.wistia.net/embed/iframe/abc1234567
  https://fast.wistia.com/embed/medias/abc1234567.jsonp
  https://acme.wistia.com/medias/abc1234567
Vidyard | AbCdEfGhIjKl
  https://play.vidyard.com/AbCdEfGhIjKl.html?v=3
Brightcove | 6123
  https://players.brightcove.net/123/default_default/index.html?videoId=6123
  https://players.brightcove.net/123/default_default/index.min.html?videoId=6123
Brightcove | ref:abc
  https://players.brightcove.net/123/abc_default/index.html?directedMigration=true&videoId=ref:abc
JW Player | AbCdEfGh
  https://cdn.jwplayer.com/players/AbCdEfGh-IjKlMnOp.html
  https://content.jwplatform.com/players/AbCdEfGh-IjKlMnOp.html
  https://content.jwplatform.com/videos/AbCdEfGh-x.mp4
Loom | 0123456789abcdef0123456789abcdef
  https://www.loom.com/embed/0123456789abcdef0123456789abcdef
Streamable | abc123
  https://streamable.com/e/abc123
  https://streamable.com/abc123
Rumble | v1abcd
  https://rumble.com/embed/v1abcd/?pub=4
  https://rumble.com/embed/u4.v1abcd/
Odysee | @acme:1/title:2
  https://odysee.com/$/embed/@acme:1/title:2
Odysee | title/abc
  https://odysee.com/%24/embed/title/abc
Bilibili | BV1abc
  https://player.bilibili.com/player.html?aid=1234&bvid=BV1abc&cid=1
  https://player.bilibili.com/player.html?bvid=BV1abc&aid=1234
  https://player.bilibili.com/player.html?isOutside=true&aid=1234&bvid=BV1abc
  https://www.bilibili.com/blackboard/html5mobileplayer.html?bvid=BV1abc
Youku | XNDU2Mzk4NA==
  https://player.youku.com/embed/XNDU2Mzk4NA==
VK Video | -123_456239
  https://vk.com/video_ext.php?oid=-123&id=456239
  https://vkvideo.ru/video_ext.php?oid=-123&id=456239
  https://vk.ru/video_ext.php?id=456239&oid=-123
Rutube | 0123abcdef
  https://rutube.ru/play/embed/0123abcdef
OK Video | 1234567
  https://ok.ru/videoembed/1234567
Niconico | sm1234
  https://embed.nicovideo.jp/watch/sm1234
TED | ann_lee_title
  https://embed.ted.com/talks/ann_lee_title
  https://embed.ted.com/talks/lang/de/ann_lee_title
Cloudflare Stream | 0123456789abcdef0123456789abcdef
  https://customer-abc.cloudflarestream.com/0123456789abcdef0123456789abcdef/iframe
  https://iframe.videodelivery.net/0123456789abcdef0123456789abcdef
Bunny Stream | 01234567-89ab-cdef-0123-456789abcdef
  https://iframe.mediadelivery.net/embed/1/01234567-89ab-cdef-0123-456789abcdef
  https://iframe.mediadelivery.net/play/1/01234567-89ab-cdef-0123-456789abcdef
Spotify | track/0123456789abcdefghijkl
  https://open.spotify.com/embed/track/0123456789abcdefghijkl
  https://embed.spotify.com/?uri=spotify:track:0123456789abcdefghijkl
  https://embed.spotify.com/?uri=spotify%3Atrack%3A0123456789abcdefghijkl
  https://open.spotify.com/embed?uri=spotify:track:0123456789abcdefghijkl
  https://open.spotify.com/embed/intl-de/track/0123456789abcdefghijkl
Spotify | album/0123456789abcdefghijkl
  https://open.spotify.com/embed/album/0123456789abcdefghijkl?utm=1
Spotify | episode/0123456789abcdefghijkl
  https://open.spotify.com/embed-podcast/episode/0123456789abcdefghijkl
  https://open.spotify.com/embed/episode/0123456789abcdefghijkl/video
Spotify | playlist/0123456789abcdefghijkl
  https://open.spotify.com/embed/user/spotify/playlist/0123456789abcdefghijkl
SoundCloud | https://api.soundcloud.com/tracks/1
  https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/1
  https://w.soundcloud.com/player/?visual=true&url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F1&x=1
  https://w.soundcloud.com/player?url=https%3A//api.soundcloud.com/tracks/1
Apple Music | us/album/x/123
  https://embed.music.apple.com/us/album/x/123
Apple Podcasts | id12345?i=1000
  https://embed.podcasts.apple.com/us/podcast/x/id12345?i=1000
Apple Podcasts | id12345
  https://embed.podcasts.apple.com/us/podcast/id12345
Bandcamp | album=12345
  https://bandcamp.com/EmbeddedPlayer/album=12345/size=large/
  https://bandcamp.com/EmbeddedPlayer/size=large/album=12345/
  https://bandcamp.com/EmbeddedPlayer.html/album=12345/
Bandcamp | track=12345
  https://bandcamp.com/EmbeddedPlayer/v=2/track=12345/size=large/
Mixcloud | /a/b/
  https://www.mixcloud.com/widget/iframe/?hide_cover=1&feed=%2Fa%2Fb%2F
Deezer | track/12345
  https://widget.deezer.com/widget/auto/track/12345
Deezer | playlist/12345
  https://www.deezer.com/plugins/player?format=x&type=playlist&id=12345
Buzzsprout | 12345/67890
  https://www.buzzsprout.com/12345/67890-title?client_source=x
Libsyn | 12345
  https://html5-player.libsyn.com/embed/episode/id/12345/height/90
Podbean | abcd-123-pb
  https://www.podbean.com/player-v2/?i=abcd-123-pb&from=x
  https://www.podbean.com/player-v2/?from=embed&i=abcd-123-pb
Podbean | abcd-123
  https://www.podbean.com/media/player/abcd-123?from=x
Megaphone | ABC1234567
  https://playlist.megaphone.fm/?e=ABC1234567
  https://playlist.megaphone.fm?p=ABC1234567
  https://player.megaphone.fm/ABC1234567
Spreaker | 12345
  https://widget.spreaker.com/player?episode_id=12345&theme=x
Anchor | acme/embed/episodes/x-e1
  https://anchor.fm/acme/embed/episodes/x-e1
Anchor | acme/embed/episodes/x
  https://podcasters.spotify.com/pod/show/acme/embed/episodes/x
  https://creators.spotify.com/pod/show/acme/embed/episodes/x
  https://creators.spotify.com/pod/profile/acme/embed/episodes/x
X | 1234567
  https://twitter.com/acme/status/1234567
  https://x.com/i/status/1234567
  https://twitter.com/i/web/status/1234567
  https://twitter.com/acme/statuses/1234567
  https://twitter.com/#!/acme/status/1234567
  https://mobile.twitter.com/acme/status/1234567?s=20
  https://platform.twitter.com/embed/Tweet.html?dnt=true&id=1234567
  https://platform.twitter.com/embed/index.html?id=1234567
  https://platform.x.com/embed/Tweet.html?id=1234567
Instagram | AbCdEfGhIjK
  https://www.instagram.com/p/AbCdEfGhIjK/
  https://www.instagram.com/reel/AbCdEfGhIjK/?utm=1
  https://www.instagram.com/reels/AbCdEfGhIjK/
  https://www.instagram.com/acme/p/AbCdEfGhIjK/embed
  https://www.instagram.com/tv/AbCdEfGhIjK
  https://instagr.am/p/AbCdEfGhIjK/
Threads | AbCdEfGhIjK
  https://www.threads.net/@acme/post/AbCdEfGhIjK
  https://www.threads.com/@acme/post/AbCdEfGhIjK/embed
Reddit | r/x/comments/abc123
  https://www.reddit.com/r/x/comments/abc123/title/
  https://embed.reddit.com/r/x/comments/abc123/
  https://old.reddit.com/r/x/comments/abc123/
  https://www.redditmedia.com/r/x/comments/abc123/?ref=1
Reddit | user/x/comments/abc123
  https://www.reddit.com/user/x/comments/abc123/t/
Google Maps | -
  https://www.google.com/maps/embed?pb=x
  https://www.google.com/maps/embed/v1/place?q=x
  https://google.com/maps/embed?pb=x
  https://www.google.de/maps/embed?pb=x
  https://www.google.co.uk/maps/embed?pb=x
  https://www.google.com.au/maps/embed?pb=x
  https://www.google.com/maps?q=x&output=embed
  https://maps.google.com/maps?q=x&output=embed
  https://maps.google.de/maps?q=x&output=embed
Google Maps | abcdef
  https://www.google.com/maps/d/embed?mid=abcdef
  https://www.google.com/maps/d/u/0/embed?mid=abcdef
  https://mapsengine.google.com/map/embed?mid=abcdef
OpenStreetMap | 1,2,3,4
  https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4
  https://openstreetmap.org/export/embed.html?bbox=1,2,3,4
  https://www.openstreetmap.org/export/embed.html?layer=mapnik&bbox=1%2C2%2C3%2C4
CodePen | abcDEF
  https://codepen.io/acme/embed/abcDEF?x
  https://codepen.io/acme/embed/preview/abcDEF
  https://codepen.io/team/acme/embed/abcDEF
  https://codepen.io/acme/embed/abcDEF/
CodeSandbox | abc-def
  https://codesandbox.io/embed/abc-def
StackBlitz | abc-def
  https://stackblitz.com/edit/abc-def?embed=1
JSFiddle | abcde123
  https://jsfiddle.net/acme/abcde123/embedded/
  https://jsfiddle.net/abcde123/1/embedded/result/
SlideShare | 12345
  https://www.slideshare.net/slideshow/embed_code/12345
SlideShare | AbCdEf
  https://www.slideshare.net/slideshow/embed_code/key/AbCdEf
Speaker Deck | 0123456789abcdef0123456789abcdef
  https://speakerdeck.com/player/0123456789abcdef0123456789abcdef
Google Slides | 2PACX-abcdefghij
  https://docs.google.com/presentation/d/e/2PACX-abcdefghij/embed?start=false
  https://docs.google.com/presentation/d/e/2PACX-abcdefghij/pubembed
Google Slides | abcdefghijkl
  https://docs.google.com/presentation/d/abcdefghijkl/embed
Google Forms | 1FAIpQLabcdef
  https://docs.google.com/forms/d/e/1FAIpQLabcdef/viewform?embedded=true
  https://docs.google.com/forms/u/0/d/e/1FAIpQLabcdef/viewform
Typeform | AbCdEf
  https://form.typeform.com/to/AbCdEf
Calendly | acme/30min
  https://calendly.com/acme/30min
Scribd | 12345
  https://www.scribd.com/embeds/12345/content
Issuu | doc
  https://e.issuu.com/embed.html?u=acme&d=doc
Figma | https://www.figma.com/file/abc
  https://www.figma.com/embed?embed_host=share&url=https%3A%2F%2Fwww.figma.com%2Ffile%2Fabc
Figma | abcdefghijkl
  https://embed.figma.com/design/abcdefghijkl/x
Datawrapper | AbCdE
  https://datawrapper.dwcdn.net/AbCdE/1/
Flourish | 12345
  https://flo.uri.sh/visualisation/12345/embed
  https://public.flourish.studio/visualisation/12345/
Flourish | story/12345
  https://flo.uri.sh/story/12345/embed
Infogram | abcdef-12
  https://e.infogram.com/abcdef-12?src=embed
Giphy | abc123
  https://giphy.com/embed/abc123
GitHub Gist | 0123456789abcdef
  https://gist.github.com/acme/0123456789abcdef.js
`;

const groups = forms.trim().split(/\n(?=\S)/);

test.for(groups.map((group) => group.split('\n')))(
  'recognises all forms of an address of %s',
  ([shared, ...addresses]) => {
    const told = addresses.map((address) => {
      const media = mediaAt(address.trim());
      return [address, `${media?.provider.name} | ${media?.id ?? '-'}`];
    });
    expect(told).toEqual(addresses.map((address) => [address, shared]));
  },
);

test.for([
  'https://www.youtube.com/@acme',
  'https://www.google.com/maps?q=x',
  'https://www.instagram.com/acme/',
  'https://vk.com/video_ext.php?oid=1',
])('%s is not a player', (address) => {
  expect(mediaAt(address)).toBeNull();
});
