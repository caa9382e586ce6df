import { expect, test } from 'vitest';
import { profileAt } from '../../../../src/extract/categories/social/profile-at.ts';

/** Forms of address that people paste, by network; `$` is the account. */
const forms = {
  Facebook: `https://www.facebook.com/$|https://m.facebook.com/$|https://mbasic.facebook.com/$|https://touch.facebook.com/$|
https://web.facebook.com/$|https://de-de.facebook.com/$/|https://www.facebook.com/pg/$/|https://www.facebook.com/$/about|
https://facebook.com/pages/Acme/$|https://www.facebook.com/pages/category/Restaurant/$/|https://fb.com/$|
https://www.facebook.com/people/Acme/$/|https://www.facebook.com/$/?ref=page|https://www.facebook.com/#!/$`,
  X: `https://twitter.com/$|https://mobile.twitter.com/$|https://x.com/$/|https://twitter.com/@$|https://twitter.com/#!/$|
https://twitter.com/intent/user?screen_name=$|https://x.com/intent/follow?region=x&screen_name=@$|https://twitter.com/$?lang=de`,
  Instagram: 'https://www.instagram.com/$/?hl=de|https://instagram.com/_u/$|https://instagr.am/$',
  YouTube: `https://www.youtube.com/@$|https://www.youtube.com/c/$|https://www.youtube.com/user/$|https://www.youtube.com/$|
https://www.youtube.com/channel/$|https://music.youtube.com/channel/$|https://m.youtube.com/@$|https://www.youtube.com/@$/featured|
https://www.youtube.com/@$/videos|https://www.youtube.com/@$/streams|https://www.youtube.com/@$/shorts|
https://www.youtube.com/@$/playlists|https://www.youtube.com/@$/community|https://www.youtube.com/@$?sub_confirmation=1`,
  TikTok: 'https://www.tiktok.com/@$?lang=de|https://m.tiktok.com/@$',
  Pinterest: `https://www.pinterest.com/$/|https://br.pinterest.com/$|https://www.pinterest.at/$|https://www.pinterest.ch/$|
https://www.pinterest.com.au/$|https://www.pinterest.com.mx/$|https://www.pinterest.co.uk/$|https://www.pinterest.pt/$|
https://www.pinterest.se/$|https://www.pinterest.co.kr/$|https://www.pinterest.nz/$`,
  Snapchat: 'https://www.snapchat.com/add/$|https://www.snapchat.com/@$|https://story.snapchat.com/@$',
  WhatsApp: `https://wa.me/4915112345|https://api.whatsapp.com/send?phone=4915112345|https://web.whatsapp.com/send?phone=4915112345|
https://api.whatsapp.com/send/?phone=%2B4915112345&text=Hi`,
  Telegram: 'https://t.me/$|https://t.me/s/$|https://telegram.me/$',
  Discord: 'https://discord.gg/$|https://discord.com/invite/$',
  GitHub: 'https://github.com/$|https://github.com/orgs/$',
  Tumblr: `https://$.tumblr.com/|https://www.tumblr.com/$|https://www.tumblr.com/blog/$|https://www.tumblr.com/blog/view/$`,
  Medium: 'https://medium.com/@$|https://$.medium.com/',
  Substack: 'https://$.substack.com|https://substack.com/@$',
  VK: 'https://vk.com/$|https://m.vk.com/$|https://vk.ru/$',
  Patreon: 'https://www.patreon.com/$|https://www.patreon.com/c/$',
};

test.for(Object.entries(forms))('every form of address of %s names the account', ([network, list]) => {
  const missed = list.split(/\|\s*/).filter((form) => {
    const profile = profileAt(URL.parse(form.replace('$', 'acme12')));
    const handle = network === 'WhatsApp' ? '4915112345' : 'acme12';
    return profile?.network !== network || profile.handle !== handle;
  });
  expect(missed).toEqual([]);
});

test.for([
  ['https://twitter.com/#!/acme', 'https://twitter.com/acme'],
  ['https://x.com/intent/follow?screen_name=acme', 'https://x.com/acme'],
  ['https://api.whatsapp.com/send?phone=%2B4915112345', 'https://wa.me/4915112345'],
  ['https://m.facebook.com/profile.php?id=12&ref=x', 'https://m.facebook.com/profile.php?id=12'],
] as const)('%s is the profile %s', ([address, url]) => {
  expect(profileAt(URL.parse(address))?.url).toBe(url);
});

test.for([
  ['https://www.linkedin.com/in/ann-lee/de', 'in/ann-lee'],
  ['https://www.linkedin.com/mwlite/company/acme', 'company/acme'],
  ['https://www.linkedin.com/company/acme/jobs/', 'company/acme'],
  ['https://www.linkedin.com/company/acme/mycompany/', 'company/acme'],
  ['https://open.spotify.com/intl-de/artist/abc?si=x', 'artist/abc'],
  ['https://itunes.apple.com/us/podcast/acme/id123', 'id123'],
  ['https://weibo.com/n/acme', 'n/acme'],
  ['https://www.tripadvisor.fr/Hotel_Review-g1-d2-Acme.html', 'Hotel_Review-g1-d2-Acme.html'],
  ['https://www.yelp.de/biz/acme-berlin', 'acme-berlin'],
  ['https://pin.it/abc123', undefined],
  ['https://www.patreon.com/user?u=12', undefined],
  ['https://api.whatsapp.com/send?text=x', undefined],
  ['https://wa.me/?text=x', undefined],
  ['https://twitter.com/intent/follow', undefined],
  ['https://twitter.com/intent/user?screen_name=', undefined],
  ['https://www.facebook.com/marketplace/about', undefined],
] as const)('%s names %s', ([address, handle]) => {
  expect(profileAt(URL.parse(address))?.handle).toBe(handle);
});
