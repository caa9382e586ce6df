import { expect, test } from 'vitest';
import { shareButtons } from '../../../../src/extract/categories/social/share-buttons.ts';

const forms = {
  Facebook: `https://www.facebook.com/sharer/sharer.php?u=x https://m.facebook.com/sharer.php?u=x https://www.facebook.com/share.php?u=x
    https://www.facebook.com/dialog/share?app_id=1 https://www.facebook.com/v2.9/dialog/share?app_id=1 https://www.facebook.com/dialog/feed?a
    https://www.addtoany.com/add_to/facebook https://example.com/a/?share=facebook`,
  Messenger: 'https://www.facebook.com/dialog/send?app_id=1 fb-messenger://share?link=x',
  X: `https://twitter.com/intent/tweet?text=x https://x.com/intent/post?text=x https://twitter.com/share https://twitter.com/share?url=x
    https://twitter.com/home?status=x https://twitter.com/home/?status=x https://www.addtoany.com/add_to/x https://example.com/?share=x`,
  LinkedIn: `https://www.linkedin.com/shareArticle?url=x https://www.linkedin.com/sharing/share-offsite/?url=x
    https://www.linkedin.com/cws/share?url=x https://www.linkedin.com/feed/?shareActive=true&text=x`,
  WhatsApp: `https://api.whatsapp.com/send?text=x https://wa.me/?text=x https://web.whatsapp.com/send?text=x whatsapp://send?text=x
    https://api.whatsapp.com/send?phone=&text=x`,
  Telegram:
    'https://t.me/share/url?url=x https://telegram.me/share/url?url=x tg://msg_url?url=x tg://msg?text=x',
  Viber: 'viber://forward?text=x',
  Reddit: 'https://www.reddit.com/submit?url=x https://reddit.com/r/x/submit?url=x',
  Mastodon: 'https://mastodon.social/share?text=x https://toot.kytta.dev/?text=x',
  VK: 'https://vk.com/share.php?url=x http://vkontakte.ru/share.php?url=x',
  LINE: `https://line.me/R/share?text=x https://line.me/R/msg/text/?x https://social-plugins.line.me/lineit/share?text=x`,
  XING: 'https://www.xing.com/spi/shares/new?url=x https://www.xing.com/social_plugins/share?url=x',
  Odnoklassniki: 'https://connect.ok.ru/offer?url=x https://connect.ok.ru/dk?st.cmd=WidgetSharePreview&x',
  'E-mail':
    'mailto:?subject=x&body=y mailto:?Subject=x&Body=y mailto:%20?body=y mailto:?subject=x&amp;body=y',
};

test.for(Object.entries(forms))(
  'every form of address that shares on %s is recognised',
  ([network, list]) => {
    const addresses = list.split(/\s+/);
    expect(addresses.filter((one) => shareButtons([new URL(one)])[0]?.name !== network)).toEqual([]);
  },
);

test.for([
  'https://twitter.com/sharethis',
  'https://x.com/shareholder',
  'https://t.me/sharemarket',
  'https://www.reddit.com/submitted',
  'https://api.whatsapp.com/send?phone=4915112345&text=Hi',
  'https://web.whatsapp.com/send?text=Hi&phone=4915112345',
  'whatsapp://send?phone=4915112345',
  'https://wa.me/4915112345?text=Hi',
  'tg://resolve?domain=acme',
  'viber://chat?number=12',
  'mailto:ann@example.org?body=x',
  'mailto:?subject=x',
  'https://example.com/?u=https://facebook.com/sharer',
])('%s shares nothing', (address) => {
  expect(shareButtons([new URL(address)])).toEqual([]);
});
