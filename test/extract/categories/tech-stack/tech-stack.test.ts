import { describe, expect, test } from 'vitest';
import { techStack } from '../../../../src/extract/categories/tech-stack/index.ts';
import { extract, type PageOptions } from '../../../helpers/page.ts';
import { siteFile } from '../../../helpers/site-file.ts';
import { emissions } from './real-markup.ts';

const stack = (html: string, options?: PageOptions) => extract(techStack, html, options);

async function find(name: string, html: string, options?: PageOptions) {
  const { technologies } = await stack(html, options);
  return technologies.find((technology) => technology.name === name);
}

describe('recognises the most used technologies by their output', () => {
  test.for(emissions)('%s %s', async ([name, version, html, headers = {}]) => {
    const found = await find(name, html, { headers });
    expect(found?.version ?? null).toBe(version);
    expect(found?.confidence).toBeGreaterThanOrEqual(0.5);
    expect(found?.evidence.length).toBeGreaterThan(0);
  });
});

test('tests at least a hundred of them', () => {
  expect(new Set(emissions.map(([name]) => name)).size).toBeGreaterThanOrEqual(100);
});

test('an address that Cloudflare hides tells of Cloudflare, although the document has the address itself', async () => {
  const link = (to: string) =>
    `<a href="${to}/cdn-cgi/l/email-protection#24494164405c0a494b">Write to us</a>`;
  const found = await find('Cloudflare', link(''));
  expect(found?.evidence).toEqual([{ kind: 'HTML', match: 'href="/cdn-cgi/l/email-protection' }]);
  expect(found?.confidence).toBeGreaterThanOrEqual(0.5);
  expect(await find('Cloudflare', link('https://other.example'))).toBeUndefined();
});

test('finds nothing on a plain page', async () => {
  const { technologies } = await stack('<html lang=en><title>Plain</title><h1>Plain</h1><p>Some words.');
  expect(technologies).toEqual([]);
});

describe('accidental matches stay below 50', () => {
  test.for([
    [
      'a link to another site’s wp-content',
      'WordPress',
      '<a href="https://other.example/wp-content/uploads/a.pdf">A file</a>',
    ],
    [
      'a script from another site’s wp-content',
      'WordPress',
      '<script src="https://other.example/wp-content/plugins/x/embed.js"></script>',
    ],
    [
      'an embed of another site with a script, a style and an image',
      'WordPress',
      '<script src="https://other.example/wp-content/x.js"></script><link rel=stylesheet href="https://other.example/wp-content/x.css"><img src="https://other.example/wp-includes/x.png"><a href="https://other.example/wp-content/">x</a>',
    ],
    [
      'the address in a share link',
      'WordPress',
      '<a href="https://share.example/?u=https://other.example/wp-content/a">Share</a>',
    ],
    ['a file in another site’s bucket', 'Amazon S3', '<img src="https://s3.amazonaws.com/somebody/x.png">'],
  ] as const)('%s', async ([, name, html]) => {
    expect((await find(name, html))?.confidence ?? 0).toBeLessThan(0.5);
  });

  test.for([
    [
      'WordPress',
      'We moved away from WordPress and Mailchimp; powered by Shopify and /wp-content/ we are not.',
    ],
    ['Mailchimp', 'Our newsletter used to go out with Mailchimp.'],
    ['MediaWiki', 'Powered by love, and by MediaWiki in the past.'],
    ['Invision Community', '</p><script>var clipboard = new ClipboardJS(".x")</script><p>'],
    ['Gambio', 'Gambio, JTL oder Shopware: welcher Shop passt?'],
    ['Litium', 'Read more on litium.com.'],
    ['AspDotNetStorefront', 'We have left AspDotNetStorefront behind.'],
    ['SuiteCRM', 'SuiteCRM and Salesforce compared.'],
    ['Slim SEO', '<link rel=canonical href="https://example.com/slim-seo-review/">'],
    ['WP Super Cache', '<meta name=generator content="WordPress 6.5">WP-Super-Cache is one of them.'],
    ['Svelte', '<article class="post tag-svelte-kit category-svelte-tutorial">'],
    ['Hyvä Themes', '<script>var texts = { "thanks": "Hyvä! Kiitos" };</script>'],
    ['econda', '<script>var texts = { "title": "Guerra mondiale, la seconda. Parte 2" };</script>'],
    ['MotionPoint', '<script>var texts = { "title": "Till exempel. Mer" };</script>'],
    ['Khoros', '<script>var texts = { "title": "Cells made of lithium. New" };</script>'],
    ['Ketch', '<script>loadSketch("a.js")</script>'],
    ['GOV.UK Frontend', '<script>document.documentElement.className += " js-enabled";</script>'],
    ['Shoper', '<script>window.shopConfig = { currency: "EUR" };</script>'],
    ['Plausible', '<script src="/js/script.js"></script><script src="/js/script.min.js"></script>'],
    ['Font Awesome', '<script src="/assets/all.min.js"></script>'],
    ['Sitefinity', '<script src="/Telerik.Web.UI.WebResource.axd?x=1"></script>'],
    ['FirstSpirit', '<div data-preview-id="7">A trailer</div>'],
    ['XStore', '<script>var getConfig = load(); window.app.load({})</script>'],
    ['Flarum', '<script>app.load({ page: 1 })</script>'],
    ['Leaflet', '<script>l.map(function (x) { return L.map(x) })</script>'],
    ['Trusted Shops', '<script>const RESET_TSCONFIG = {}; x_tsConfig = 1</script>'],
    ['WP Super Cache', '<!-- This page was generated by Hugo at 10:00 -->'],
    ['Blocksy', '<header class="ct-header ct-header-default">Ours</header>'],
    ['bxSlider', '<div class="bx-wrapper">Bitrix</div>'],
    ['Chaty', '<p class="chaty">So chaty</p>'],
    ['Table of Contents Plus', '<div id="toc_container"><h2>Contents</h2></div>'],
    [
      'Google Analytics',
      "<script>self.__next_f.push([1,\"Write gtag('config', 'G-ABCDEF1234') into the page\"])</script>",
    ],
    [
      'Hotjar',
      '<script>window.__NUXT__={post:"window.hj=window.hj||function(){hj(1)};_hjSettings={hjid:1}"}</script>',
    ],
  ] as const)('text is not evidence: %s', async ([name, text]) => {
    expect((await find(name, `<p>${text}</p>`))?.confidence ?? 0).toBeLessThan(0.5);
  });
});

test('links to a chat and preconnects are not evidence', async () => {
  const { technologies } = await stack(
    '<link rel=preconnect href="https://js.stripe.com/"><link rel="dns-prefetch" href="//fonts.googleapis.com"><link rel=preconnect href="https://dev.visualwebsiteoptimizer.com"><a href="https://wa.me/4912345678">Write to us</a>',
  );
  expect(technologies).toEqual([]);
});

test.for([
  ['Netlify', 'https://answers.netlify.com/'],
  ['Classic ASP', 'https://example.com/terms/a.asp'],
  ['ASP.NET', 'https://example.com/terms/a.asp'],
] as const)('a common address is not evidence: %s at %s', async ([name, url]) => {
  expect(await find(name, '<p>', { url })).toBeUndefined();
});

test.for([
  ['Joomla', 'https://example.com/?option=com_users'],
  ['OpenCart', 'https://example.com/index.php?route=product/product'],
] as const)('the query is not evidence: %s', async ([name, url]) => {
  expect(await find(name, '<p>', { url })).toBeUndefined();
});

test('the version of WordPress is not that of plugins and libraries', async () => {
  const plugin = (version: string) =>
    `<meta name=generator content="WordPress 6.5.2"><script src="/wp-content/plugins/jetpack/a.js?ver=${version}"></script>`;
  expect((await find('Jetpack', plugin('6.5.2')))?.version).toBeNull();
  expect((await find('Jetpack', plugin('13.1')))?.version).toBe('13.1');
  const library = '<script src="/wp-includes/js/imagesloaded.min.js?ver=6.5.2"></script>';
  expect((await find('imagesLoaded', `${plugin('13.1')}${library}`))?.version).toBeNull();
});

test.for([
  ['Select2', '/wp-content/plugins/modern-events-calendar-lite/assets/select2.min.js?ver=7.31.0', null],
  ['Bootstrap', '/themes/custom/ours/js/bootstrap.min.js?v=10.4.8', null],
  ['Moment.js', '/wp-content/plugins/eventON/assets/js/lib/moment.min.js?ver=5.0.4', null],
  ['GSAP', 'https://cdnjs.cloudflare.com/ajax/libs/gsap/3.7.1/gsap.min.js?ver=1.4.26', '3.7.1'],
  ['Moment.js', '/wp-includes/js/dist/vendor/moment.min.js?ver=2.30.1', '2.30.1'],
  ['Swiper', '/wp-content/plugins/elementor/assets/lib/swiper/v8/swiper.min.js?ver=8.4.5', '8.4.5'],
  ['Jetpack', '/wp-content/plugins/jetpack/_inc/blocks/a.js?ver=13.1', '13.1'],
  ['Easy FancyBox', '/wp-content/plugins/easy-fancybox/vendor/purify.min.js?ver=3.1.13', null],
  ['WPBakery', '/wp-content/plugins/js_composer/js/jquery.easing.min.js?ver=1.4.1', null],
  ['Jetpack', '/wp-content/plugins/jetpack/a/js.cookie-2.1.3.min.js?ver=2.1.3', null],
  ['PixelYourSite', '/wp-content/plugins/pixelyoursite/dist/scripts/tld.min.js?ver=2.3.1', null],
  ['Jetpack', '/wp-content/plugins/jetpack/_inc/genericons/genericons.js?ver=3.1', null],
  ['React', 'https://unpkg.com/react@18.3.1/umd/react.production.min.js', '18.3.1'],
  ['RequireJS', 'https://static.example.net/requirejs/0.13.0/sharedmodules/require.js', null],
  ['PixelYourSite', '/wp-content/plugins/pixelyoursite/dist/scripts/public.js?ver=9.6.2', '9.6.2'],
  ['Elementor', '/wp-content/plugins/elementor-pro/assets/js/frontend.min.js?ver=3.0.10', null],
  ['AddToAny Share Buttons', '/wp-content/plugins/add-to-any/addtoany.min.js?ver=1.1', null],
  ['WP-PageNavi', '/wp-content/plugins/wp-pagenavi/a.js?ver=2.70', null],
  ['The Events Calendar', '/wp-content/plugins/the-events-calendar/common/build/a.js?ver=6.9.10', null],
  ['The Events Calendar', '/wp-content/plugins/the-events-calendar/build/a.js?ver=6.15.1', '6.15.1'],
  ['Astra', '/wp-content/themes/astra-child/a.js?ver=1.2.3', null],
  ['Astra', '/wp-content/themes/astra/a.js?ver=4.11.3', '4.11.3'],
  ['OceanWP', '/wp-content/themes/oceanwp/a.js?ver=1.0.0', null],
  ['OceanWP', '/wp-content/themes/oceanwp/assets/third/simple-line-icons.js?ver=2.4.0', null],
  ['CoBlocks', '/wp-content/plugins/coblocks/includes/Dependencies/Styles/latest.js?ver=2.0.2', null],
  ['WordPress', '/wp-includes/js/comment-reply.min.js?ver=1.0', null],
  ['MediaElement.js', '/wp-includes/js/mediaelement/mediaelement-migrate.min.js?ver=6.8.3', null],
  ['WordPress', '/wp-includes/js/comment-reply.min.js?ver=6.8.3', '6.8.3'],
  ['Select2', 'https://cdn.jsdelivr.net/npm/select2@4.1.0-rc.0/dist/js/select2.min.js', '4.1.0-rc.0'],
] as const)(
  'a library in the folder of an extension does not have its version: %s %s',
  async ([name, address, version]) => {
    const found = await find(name, `<script src="${address}"></script>`);
    expect(found).toMatchObject({ name, version });
  },
);

test.for([
  ['the parent domain', 'https://forum.example.com/', 'https://www.example.com/wp-content/a.png', false],
  ['a subdomain', 'https://www.example.com/', 'https://static.example.com/wp-content/a.png', true],
  ['the same site', 'https://www.example.com/', 'https://example.com/wp-content/a.png', true],
  ['a separate blog', 'https://www.example.com/', 'https://blog.example.com/wp-content/a.png', false],
  ['the same blog', 'https://blog.example.com/', 'https://blog.example.com/wp-content/a.png', true],
] as const)('whether software on %s is that of the page', async ([, url, address, there]) => {
  expect((await find('WordPress', `<img src="${address}">`, { url })) !== undefined).toBe(there);
});

test.for([
  [
    'software of the site itself',
    'Astra',
    ['/wp-content/themes/astra/a.js?ver=4.1', '/wp-content/themes/astra/b.js?ver=6.9'],
    null,
  ],
  ['a library', 'jQuery', ['/jquery-1.12.4.js', '/jquery-3.4.1.js'], '1.12.4'],
] as const)('two equally frequent versions of %s', async ([, name, addresses, version]) => {
  const html = addresses.map((address) => `<script src="${address}"></script>`).join('');
  expect(await find(name, html)).toMatchObject({ version });
});

test.for([
  ['Facebook SDK', '<meta property="fb:app_id" content="1887621861548296">', false],
  ['Facebook SDK', '<div id="fb-root"></div>', true],
  ['React', '<div data-radix-scroll-area-viewport id="radix-v-0-1"></div>', false],
  ['React', '<button aria-controls="radix-:R2:" id="radix-_R_1_"></button>', true],
  [
    'Vite',
    '<link rel=modulepreload href="/wp-content/plugins/klarna/assets/js/klarna-token.js?ver=4.6">',
    false,
  ],
  ['Vite', '<link rel=modulepreload href="/assets/application-36b885162ad7ca95e0d3aa9e4a026527.js">', false],
  ['Vite', '<script src="/assets/component-tool-tip.js"></script>', false],
  ['Vite', '<link rel=modulepreload href="/assets/entry.client-CRkdEEzK.js">', true],
  ['Vite', '<script type=module src="/assets/index-CYXb3DYJ.js"></script>', true],
  ['GenerateBlocks', '<div class="wp-block-cgb-block-page-section"></div>', false],
  ['GenerateBlocks', '<div class="gb-container gb-container-2f"></div>', true],
  ['Stimulus', '<!-- This is Squarespace. --><div data-controller="Header"></div>', false],
  ['Stimulus', '<div data-controller="core.front.core.app"></div>', false],
  ['Stimulus', '<div data-controller="hello"><b data-action="click->hello#greet"></b></div>', true],
  ['Stimulus', '<div data-controller="nav" data-action="nav#toggle"></div>', true],
  ['WordPress', '<img src="https://other.example/wp-content/uploads/a.jpg">', false],
  ['Google Publisher Tag', '<div id="div-gpt-ad-1"></div>', false],
  ['Google Publisher Tag', '<script>googletag.cmd.push(show)</script>', true],
  ['AddThis', '<div class="addthis_toolbox"></div>', false],
  ['Algolia', '<link rel=preconnect href="https://ABC123XYZ0-dsn.algolia.net">', false],
  ['Cookiebot', '<script data-cookieconsent="ignore">x()</script>', false],
  ['Cookiebot', '<script id="Cookiebot"></script>', true],
  ['Tailwind CSS', '<div data-headlessui-state></div>', false],
  ['webpack', '<script src="/_next/static/chunks/main.js"></script>', false],
  ['Amazon CloudFront', '<script src="https://d3e54v103j8qbb.cloudfront.net/js/jquery.js"></script>', false],
  ['Amazon CloudFront', '<img src="https://d3e54v103j8qbb.cloudfront.net/logo.png">', true],
  ['Amazon S3', '<script src="https://s3.amazonaws.com/downloads.mailchimp.com/js/mc.js"></script>', false],
  ['Vite', '<link rel=modulepreload href="/assets/use-sticky-scroll-behavior.js">', false],
  ['Vite', '<link rel=modulepreload href="/assets/menu-CRk2EEzK.js">', true],
  ['Episerver', '<img src="/assets/img/siteassets/icon.png">', false],
  ['Magento', '<img src="/static/frontend/icons/touch.png">', false],
  ['Magento', '<script src="/static/frontend/Magento/luma/en_US/mage/a.js"></script>', true],
  ['Snowplow', '<script src="https://cdn.example.net/sp.js"></script>', false],
  ['Choices', '<script src="/modules/choices/js/choices.js"></script>', false],
  ['Fuse.js', '<script src="https://cdn.example.net/fuse/tag/2/fuse.js"></script>', false],
  ['Dropzone', '<script src="https://cdn.jsdelivr.net/npm/@fork/dropzone@7.1.1/dist/x.js"></script>', false],
  ['Tilda', '<img src="https://static.tildacdn.com/tild6565/logo.png">', false],
  ['Redux', '<script>window.__PRELOADED_STATE__ = {}</script>', false],
  ['SearchWP', '<script src="/wp-content/plugins/searchwp-live-ajax-search/a.js"></script>', false],
  ['Complianz', '<script>document.addEventListener("cmplz_event_marketing", load)</script>', false],
  ['Complianz', '<script>var complianz = {"version":"7"}</script>', true],
  ['Slick', '<div class="slick-slider slick-initialized"></div>', false],
  ['Slick', '<div data-slick="{}"></div>', true],
  ['Adobe Fonts', '<script>x = {"typekitId":""}</script>', false],
  ['Adobe Fonts', '<script>x = {"typekitId":"abc1def"}</script>', true],
  ['WordPress.com Stats', '<script src="https://stats.wp.com/s-202610.js"></script>', false],
  ['WordPress.com Stats', '<script src="https://stats.wp.com/e-202610.js"></script>', true],
  ['KeyCDN', '<img src="https://others-2f1.kxcdn.com/uploads/a.png">', false],
  ['KeyCDN', '<link rel=stylesheet href="https://ours-2f1.kxcdn.com/theme/a.css?v=1">', true],
  [
    'Vite',
    '<link rel=modulepreload href="https://cdn.example.net/extensions/1a/app-129/assets/app-BpRyTtut.js">',
    false,
  ],
  ['Prism', '<script src="/client/prism-story-77f51da7.js"></script>', false],
  ['Prism', '<script src="/js/prism.js"></script>', true],
  ['Highlight.js', '<script src="https://cdn.example.net/javascript/highlight.js"></script>', false],
  ['Highlight.js', '<script src="/assets/highlight.min.js"></script>', true],
  ['Foundation', '<link rel=stylesheet href="/design-system/foundation.css">', false],
  ['Foundation', '<script src="/js/foundation.js"></script>', true],
  ['Video.js', '<script src="/editor/dist/modules/video.min.js"></script>', false],
  ['Video.js', '<script src="/js/videojs/video.js"></script>', true],
  ['Bootstrap', '<script src="https://nexus.example.net/site/prod/Bootstrap.js"></script>', false],
  ['Bootstrap', '<script src="/js/bootstrap.js"></script>', true],
  ['Bootstrap', '<link rel=stylesheet href="/theme/bootstrap.css">', true],
  ['WPBakery', '<div class="tdc-row wpb_row td-pb-row"></div>', false],
  ['WPBakery', '<body class="wpb-js-composer">', true],
  ['React', '<script src="https://static.example.net/react/4.287.0/static/js/runtime.js"></script>', false],
  ['CJ', '<script src="https://www.dwin2.com/pub.1.min.js"></script>', false],
  [
    'Adobe Advertising',
    '<script>const blocked = "criteo.net everesttech.net krxd.net".split(" ")</script>',
    false,
  ],
  ['Google Call Conversion Tracking', '<script>x = {"phone_conversion_number":""}</script>', false],
  ['Google Call Conversion Tracking', '<script>x = {"phone_conversion_number":"555"}</script>', true],
  ['DoubleClick Ad Exchange', '<script src="https://ad.doubleclick.net/ddm/adj/N9"></script>', false],
  ['Foresee', '<script>x = "workloads using FSR. Looking at"</script>', false],
  ['Fandom', '<img src="https://static.wikia.nocookie.net/wiki/images/a.gif">', false],
  ['BuddyPress', '<script src="/wp-content/plugins/buddyboss-platform/bp-core/js/a.js"></script>', false],
  ['Mastodon', '<svg><symbol id="mastodon"></symbol></svg>', false],
  ['Mastodon', '<div id="mastodon"></div>', true],
  ['SortableJS', '<script src="/wp-includes/js/jquery/ui/sortable.min.js"></script>', false],
  ['SortableJS', '<script src="/js/Sortable.min.js"></script>', true],
  ['Inputmask', '<script src="/js/jquery.maskedinput.min.js"></script>', false],
  ['Bridge', '<body class="qode-framework-1.1">', false],
  ['Bridge', '<body class="qode-theme-ver-30 qode-theme-bridge">', true],
  ['JetElements', '<script src="/wp-content/plugins/jet-engine/a.js"></script>', false],
  ['iubenda', '<a href="https://www.iubenda.com/privacy-policy/345976">Privacy</a>', false],
  ['MkDocs', '<a href="https://www.mkdocs.org/">MkDocs</a>', false],
  ['Lightbox', '<a href="#" data-lightbox="#book-a-demo">Book a demo</a>', false],
  ['Lightbox', '<a href="/picture.jpg" data-lightbox="holidays"></a>', true],
  ['Lightbox', '<script src="/js/lightbox.js"></script>', false],
  ['Parallax.js', '<script src="/js/parallax.js"></script>', false],
  ['Prism', '<pre class="language-sql p-4"><code class="language-sql p-4">SELECT</code></pre>', false],
  [
    'Prism',
    '<pre class=language-js><code class=language-js><span class="token keyword">if</span></code></pre>',
    true,
  ],
  ['Cookie Consent', '<script src="/assets/cookieconsent.js"></script>', false],
  ['Cookie Consent', '<script src="/assets/cookieconsent.min.js"></script>', true],
  ['Cookie Consent', '<script>cookieconsent.run({"notice_banner_type":"simple"})</script>', false],
  ['Cookiebot', '<script>addEventListener("CookiebotOnAccept", load)</script>', false],
  ['HubSpot CMS Hub', '<img src="https://f.hubspotusercontent00.net/hubfs1/logo.png">', false],
  ['HubSpot', '<img src="https://f.hubspotusercontent00.net/hubfs1/logo.png">', true],
  ['Font Awesome', '<link rel=stylesheet href="/themes/ours/css/all.min.css">', false],
  ['Font Awesome', '<link rel=stylesheet href="/font-awesome/assets/css/all.min.css">', true],
  [
    'Google Remarketing',
    '<script src="https://www.googleadservices.com/pagead/conversion_async.js"></script>',
    false,
  ],
  ['Google AdSense', '<script>adsbygoogle = window.adsbygoogle || []</script>', false],
  ['Google AdSense', '<script>(adsbygoogle = window.adsbygoogle || []).push({})</script>', true],
  [
    'Google Tag Manager',
    '<script src="https://www.googleoptimize.com/optimize.js?id=GTM-ABC1234"></script>',
    false,
  ],
  ['Google Tag Manager', '<script>hide(4000, {"GTM-ABC1234": true})</script>', false],
  ['Google Tag Manager', '<script>load("GTM-ABC1234")</script>', true],
  [
    'Google Programmable Search',
    '<script src="https://cse.google.com/adsense/search/async-ads.js"></script>',
    false,
  ],
  ['Facebook Pixel', '<script>if (window.fbq) fbq("track", name)</script>', false],
  ['Facebook Pixel', '<script>fbq("track", "PageView")</script>', true],
  ['Wunderkind', '<script>const blocked = "bing.com bouncex.net criteo.com".split(" ")</script>', false],
  ['X', '<body class="wp-theme-pro"><div class="x-container"></div>', false],
  ['X', '<body class="x-integrity x-navbar-static-active x-v10_4_9">', true],
] as const)('only distinctive code is evidence: %s in %s', async ([name, html, there]) => {
  expect((await find(name, html)) !== undefined).toBe(there);
});

test('the fourth number that WordPress appends to the version of React is dropped', async () => {
  const script = '<script src="/wp-includes/js/dist/vendor/react.min.js?ver=18.3.1.1"></script>';
  expect((await find('React', script))?.version).toBe('18.3.1');
});

test('a request id of Atlassian’s servers is not evidence for Jira', async () => {
  expect(await find('Jira', '<p>', { headers: { 'x-arequestid': '1x2x3' } })).toBeUndefined();
});

test('the script of Google’s buttons alone is not evidence for Google Sign-in', async () => {
  const script = '<script src="https://apis.google.com/js/platform.js"></script>';
  expect(await find('Google Sign-in', `${script}<div class="g-ytsubscribe"></div>`)).toBeUndefined();
  expect(await find('Google Sign-in', `${script}<div class="g-signin2"></div>`)).toBeDefined();
});

test('Disallow: /core/ alone is not evidence for Drupal', async () => {
  const robotsTxt = (text: string) => ({
    sources: { robotsTxt: siteFile('https://example.com/robots.txt', text) },
  });
  const modx = 'User-agent: *\nDisallow: /core/\nDisallow: /manager/\n';
  expect(await find('Drupal', '<p>', robotsTxt(modx))).toBeUndefined();
  const drupal = 'User-agent: *\nAllow: /core/*.css$\nDisallow: /core/\r\nDisallow: /profiles/\n';
  expect((await find('Drupal', '<p>', robotsTxt(drupal)))?.confidence).toBe(0.8);
});

test('the language is that of the server, not one that is compiled for browsers', async () => {
  const angular = '<app-root ng-version="17.1.0"></app-root>';
  expect((await stack(angular)).serverLanguage).toBeNull();
  const onPhp = await stack(angular, { headers: { 'x-powered-by': 'PHP/8.3.1' } });
  expect(onPhp).toMatchObject({ serverLanguage: { name: 'PHP' }, framework: { name: 'Angular' } });
});

describe('a confidence of 0.8 takes a statement of the site, or two kinds of evidence', () => {
  test.for([
    ['a header', 'Nginx', '<p>', { server: 'nginx' }],
    ['a cookie', 'PHP', '<p>', { 'set-cookie': 'PHPSESSID=x' }],
    ['the generator', 'Hugo', '<meta name=generator content="Hugo 0.1">', {}],
    [
      'a subdomain for assets',
      'WordPress',
      '<script src="https://static.example.com/wp-includes/js/x.js"></script>',
      {},
    ],
    [
      'two kinds',
      'Stripe',
      '<script src="https://js.stripe.com/v3/"></script><script>Stripe("pk_test_0123456789")</script>',
      {},
    ],
  ] as const)('%s', async ([, name, html, headers]) => {
    expect((await find(name, html, { headers }))?.confidence).toBeGreaterThanOrEqual(0.8);
  });

  test.for([
    ['only the vendor’s script', 'Stripe', '<script src="https://js.stripe.com/v3/"></script>'],
    ['only an inline script', 'Facebook Pixel', "<script>fbq('init', '1234567890123456')</script>"],
    ['only an element', 'React', '<div data-reactroot></div>'],
  ] as const)('less: %s', async ([, name, html]) => {
    const confidence = (await find(name, html))?.confidence ?? 0;
    expect(confidence).toBeGreaterThanOrEqual(0.5);
    expect(confidence).toBeLessThan(0.8);
  });
});

test('evidence never contains the value of a cookie or a field', async () => {
  const headers = {
    'set-cookie': ['laravel_session=TOPSECRET; path=/', '__cf_bm=TOPSECRET2; path=/'],
    server: 'nginx/1.2',
  };
  const html = '<form><input type=hidden name=csrfmiddlewaretoken value=TOPSECRET3></form>';
  const answer = await stack(html, { headers });
  expect(JSON.stringify(answer)).not.toContain('TOPSECRET');
  expect(answer.technologies.find(({ name }) => name === 'Laravel')?.evidence).toEqual([
    { kind: 'COOKIE', match: 'laravel_session' },
  ]);
  expect(answer.technologies.find(({ name }) => name === 'Nginx')).toEqual({
    categories: ['Web servers', 'Reverse proxies'],
    confidence: 0.9,
    cpe: 'cpe:2.3:a:f5:nginx:*:*:*:*:*:*:*:*',
    evidence: [{ kind: 'HEADER', match: 'server: nginx/1.2' }],
    impliedBy: [],
    name: 'Nginx',
    openSource: true,
    slug: 'nginx',
    version: '1.2',
    website: 'https://nginx.org',
  });
});

test('evidence is cut to a line', async () => {
  const long = `/wp-content/${'x'.repeat(500)}.js`;
  const found = await find('WordPress', `<script src="${long}"></script>`);
  expect(found?.evidence[0]?.match.length).toBeLessThanOrEqual(120);
});

test('implied technologies are listed with the implying one', async () => {
  const php = await find('PHP', '<meta name=generator content="WordPress 6.4">');
  expect(php).toMatchObject({ confidence: 0.95, evidence: [], impliedBy: ['WordPress'], version: null });
});

test('the shortcuts prefer technologies with evidence to implied ones', async () => {
  const html =
    '<meta name=generator content="WordPress 6.4"><script src="/wp-content/plugins/woocommerce/assets/js/x.js"></script><div id="__next"></div><script src="/_next/static/x.js"></script>';
  const headers = { server: 'nginx', 'cf-ray': 'x', 'x-powered-by': 'PHP/8.2' };
  const { cms, framework, ecommerce, server, cdn, serverLanguage: language } = await stack(html, { headers });
  const names = [cms, framework, ecommerce, server, cdn, language].map((technology) => technology?.name);
  expect(names).toEqual(['WordPress', 'Next.js', 'WooCommerce', 'Nginx', 'Cloudflare', 'PHP']);
});

test('a library from a public CDN is not evidence for the CDN of the page', async () => {
  const libraries = `<script src="https://cdnjs.cloudflare.com/ajax/libs/gsap/2.1.3/TweenMax.min.js"></script>
    <script src="https://cdn.jsdelivr.net/npm/x@1/x.js"></script><link rel=stylesheet href="https://cdn.jsdelivr.net/npm/x@1/x.css">`;
  expect((await stack(libraries)).cdn).toBeNull();
  const own = '<script src="/cdn-cgi/scripts/5c5dd728/cloudflare-static/email-decode.min.js"></script>';
  expect((await stack(libraries + own)).cdn?.name).toBe('Cloudflare');
});

test('a shortcut is null if no technology is certain enough', async () => {
  const answer = await stack('<img src="/globalassets/a.jpg">');
  expect(answer.cms).toBeNull();
  expect(answer.technologies.map(({ name }) => name)).toContain('Episerver');
});

test('the technologies are also grouped by category', async () => {
  const { byCategory } = await stack('<p>', { headers: { server: 'nginx' } });
  expect(
    byCategory.map(({ name, technologies }) => [name, technologies.map((technology) => technology.name)]),
  ).toEqual([
    ['Web servers', ['Nginx']],
    ['Reverse proxies', ['Nginx']],
  ]);
});

test('robots.txt, DNS records and the certificate are evidence', async () => {
  const robotsTxt = siteFile('https://example.com/robots.txt', 'User-agent: *\nDisallow: /wp-admin/\n');
  const none = { A: [], AAAA: [], CNAME: [], CAA: [], HTTPS: [], SOA: [], TXT: [] };
  const records = { ...none, NS: ['lily.ns.cloudflare.com.'], MX: ['1 aspmx.l.google.com.'] };
  const { technologies } = await stack('<p>', {
    sources: { robotsTxt, dnsRecords: { records, dnssec: null, answered: true } },
    response: {
      connection: {
        address: '192.0.2.1',
        port: 443,
        alpn: 'h2',
        tls: {
          protocol: 'TLSv1.3',
          cipher: 'x',
          issuer: "C=US, O=Let's Encrypt, CN=R11",
          subject: null,
          sans: [],
          validFrom: '2026-01-01T00:00:00Z',
          validTo: '2027-01-01T00:00:00Z',
          valid: true,
          validationError: null,
          keyType: null,
        },
      },
    },
  });
  const seen = technologies.flatMap(({ name, evidence }) => evidence.map(({ kind }) => `${name}: ${kind}`));
  expect(seen.toSorted()).toEqual([
    'Cloudflare: DNS',
    'Google Workspace: DNS',
    "Let's Encrypt: CERT_ISSUER",
    'WordPress: ROBOTS',
  ]);
});

test('for a file that is not HTML, the headers are evidence', async () => {
  const { technologies } = await stack('%PDF-1.7', {
    headers: { 'content-type': 'application/pdf', server: 'nginx' },
  });
  expect(technologies.map(({ name }) => name)).toEqual(['Nginx']);
});
