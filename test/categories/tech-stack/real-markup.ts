import type { PageOptions } from '../../helpers/page.ts';

/** A technology, the version that is told, and what it really sends. */
export type Emission = readonly [
  name: string,
  version: string | null,
  html: string,
  headers?: NonNullable<PageOptions['headers']>,
];

const generator = (content: string) => `<meta name="generator" content="${content}">`;
const script = (src: string) => `<script src="${src}"></script>`;
const inline = (code: string) => `<script>${code}</script>`;
const style = (href: string) => `<link rel="stylesheet" href="${href}">`;

/** The technologies that most of the web uses, with the markup, headers and cookies that they emit. */
export const emissions: readonly Emission[] = [
  // Content management
  ['WordPress', '6.4.2', `${generator('WordPress 6.4.2')}${style('/wp-content/themes/x/style.css')}`],
  ['WordPress', '6.5', script('/wp-includes/js/wp-embed.min.js?ver=6.5')],
  ['WordPress', null, '<p>', { link: '<https://example.com/wp-json/>; rel="https://api.w.org/"' }],
  ['Drupal', '10', generator('Drupal 10 (https://www.drupal.org)')],
  ['Drupal', null, '<p>', { 'x-drupal-cache': 'HIT' }],
  ['Joomla', null, generator('Joomla! - Open Source Content Management')],
  ['TYPO3 CMS', null, `${generator('TYPO3 CMS')}<!-- This website is powered by TYPO3 -->`],
  [
    'Ghost',
    '5.82',
    `${generator('Ghost 5.82')}${script('https://cdn.jsdelivr.net/ghost/portal@~2.37/umd/portal.min.js')}`,
  ],
  ['Blogger', null, generator('blogger')],
  [
    'Adobe Experience Manager',
    null,
    `${script('/etc.clientlibs/site/clientlibs/clientlib-site.min.js')}<div class="aem-Grid aem-Grid--12"></div>`,
  ],
  ['Contentful', null, '<img src="https://images.ctfassets.net/abc123/photo.jpg">'],
  [
    'Wix',
    null,
    `${generator('Wix.com Website Builder')}${script('https://static.parastorage.com/services/wix-thunderbolt/dist/main.js')}`,
  ],
  [
    'Squarespace',
    null,
    `${script('https://assets.squarespace.com/universal/scripts-compressed/common.js')}<!-- This is Squarespace. -->`,
    { server: 'Squarespace' },
  ],
  [
    'Webflow',
    null,
    '<html data-wf-site="63ea859d3ade03089d7e65c6" data-wf-page="63ea859d"><meta content="Webflow" name="generator">',
  ],
  ['Weebly', null, `${style('https://cdn2.editmysite.com/css/sites.css')}<div id="wsite-content"></div>`],
  [
    'Tilda',
    null,
    `${script('https://static.tildacdn.com/js/tilda-scripts-3.0.min.js')}<div id="allrecords" class="t-records"></div>`,
  ],
  ['HubSpot CMS Hub', null, generator('HubSpot'), { 'x-hs-hub-id': '123456' }],
  ['Bitrix', null, script('/bitrix/js/main/core/core.min.js'), { 'x-powered-cms': 'Bitrix Site Manager' }],
  ['MediaWiki', '1.42.0', `${generator('MediaWiki 1.42.0-wmf.5')}<body class="mediawiki ltr">`],
  [
    'Discourse',
    '3.3.0',
    generator('Discourse 3.3.0.beta1 - https://github.com/discourse/discourse version abc'),
  ],
  ['phpBB', null, '<body id="phpbb" class="nojs">', { 'set-cookie': 'phpbb3_abc_sid=secret; path=/' }],
  [
    'Moodle',
    null,
    '<meta name="keywords" content="moodle, Home"><script>M.cfg = {"wwwroot":"https://moodle.example"};</script>',
    { 'set-cookie': 'MoodleSession=secret; path=/' },
  ],
  // Shops
  [
    'Shopify',
    null,
    `${script('//cdn.shopify.com/s/files/1/theme.js')}${inline('Shopify.shop = "x.myshopify.com";')}<div id="shopify-section-header"></div>`,
    { 'x-shopid': '1' },
  ],
  ['WooCommerce', '8.5.1', `${generator('WooCommerce 8.5.1')}<body class="woocommerce-page">`],
  [
    'Magento',
    null,
    `${script('/static/version1700000000/frontend/Magento/luma/en_US/requirejs/require.js')}<script type="text/x-magento-init">{}</script>`,
  ],
  ['PrestaShop', null, `${generator('PrestaShop')}${inline('var prestashop = {"cart":{}};')}`],
  [
    'OpenCart',
    null,
    script('/catalog/view/javascript/common.js'),
    { 'set-cookie': 'OCSESSID=secret; path=/' },
  ],
  [
    'BigCommerce',
    null,
    script('https://cdn11.bigcommerce.com/s-abc/stencil/theme.js'),
    { 'set-cookie': 'SHOP_SESSION_TOKEN=secret; path=/' },
  ],
  [
    'Salesforce Commerce Cloud',
    null,
    script('/on/demandware.static/Sites-X-Site/-/en_US/v1/js/main.js'),
    { 'set-cookie': 'dwsid=secret; path=/' },
  ],
  [
    'Shopware',
    null,
    script('/theme/0123456789abcdef0123456789abcdef/js/storefront.js'),
    { 'sw-context-token': 'x' },
  ],
  // Frameworks in the browser and on the server
  ['React', '18.2.0', script('https://unpkg.com/react@18.2.0/umd/react.production.min.js')],
  [
    'Next.js',
    null,
    `<div id="__next"></div>${script('/_next/static/chunks/main-abc.js')}<script id="__NEXT_DATA__" type="application/json">{}</script>`,
  ],
  ['Next.js', '14.1.0', '<p>', { 'x-powered-by': 'Next.js 14.1.0' }],
  ['Gatsby', '5.13.1', `${generator('Gatsby 5.13.1')}<div id="___gatsby"></div>`],
  ['Vue.js', '3.4.21', script('https://cdn.jsdelivr.net/npm/vue@3.4.21/dist/vue.global.prod.js')],
  ['Nuxt.js', null, `<div id="__nuxt"></div>${script('/_nuxt/entry.abc.js')}${inline('window.__NUXT__={}')}`],
  ['Angular', '17.1.0', '<app-root ng-version="17.1.0"></app-root>'],
  [
    'AngularJS',
    '1.8.2',
    `<body ng-app="x">${script('https://ajax.googleapis.com/ajax/libs/angularjs/1.8.2/angular.min.js')}`,
  ],
  [
    'SvelteKit',
    null,
    `<body data-sveltekit-preload-data="hover">${script('/_app/immutable/entry/start.abc.js')}`,
  ],
  ['Astro', '4.5.0', `${generator('Astro v4.5.0')}<astro-island></astro-island>`],
  [
    'Alpine.js',
    '3.13.5',
    `${script('https://cdn.jsdelivr.net/npm/alpinejs@3.13.5/dist/cdn.min.js')}<div x-data="{}"></div>`,
  ],
  ['htmx', '1.9.10', `${script('https://unpkg.com/htmx.org@1.9.10')}<button hx-get="/x"></button>`],
  ['Ember.js', null, '<meta name="app/config/environment" content="%7B%7D"><div class="ember-view"></div>'],
  ['Laravel', null, '<p>', { 'set-cookie': 'laravel_session=secret; path=/; httponly' }],
  [
    'Laravel',
    null,
    '<p>',
    { 'set-cookie': ['XSRF-TOKEN=eyJpdiI6IkFCQyJ9; path=/', 'acme_session=eyJpdiI6IkRFRiJ9; path=/'] },
  ],
  ['Svelte', null, '<div class="card svelte-1tky8bj">x</div>'],
  ['Gambio', null, '<!--\n=====\nShopsoftware by Gambio GmbH (c) 2005-2023 [www.gambio.de]\n=====\n--><p>'],
  ['Font Awesome', null, `${style('/vendor/fontawesome-free/css/all.min.css')}`],
  [
    'Ruby on Rails',
    null,
    '<meta name="csrf-param" content="authenticity_token"><script src="/assets/application-0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef.js"></script>',
  ],
  [
    'Django',
    null,
    '<form><input type="hidden" name="csrfmiddlewaretoken" value="secret"></form>',
    { 'set-cookie': 'csrftoken=secret; Path=/' },
  ],
  [
    'ASP.NET',
    '4.0.30319',
    '<input type="hidden" name="__VIEWSTATE" value="secret">',
    { 'x-aspnet-version': '4.0.30319' },
  ],
  ['Express', null, '<p>', { 'x-powered-by': 'Express' }],
  ['PHP', '8.1.2', '<p>', { 'x-powered-by': 'PHP/8.1.2' }],
  ['Java', null, '<p>', { 'set-cookie': 'JSESSIONID=secret; Path=/' }],
  // Servers and networks
  ['Nginx', '1.24.0', '<p>', { server: 'nginx/1.24.0 (Ubuntu)' }],
  ['Apache HTTP Server', '2.4.58', '<p>', { server: 'Apache/2.4.58 (Unix) OpenSSL/3.0.2' }],
  ['Microsoft IIS', '10.0', '<p>', { server: 'Microsoft-IIS/10.0' }],
  ['LiteSpeed', null, '<p>', { server: 'LiteSpeed' }],
  ['OpenResty', '1.21.4.2', '<p>', { server: 'openresty/1.21.4.2' }],
  ['Caddy', null, '<p>', { server: 'Caddy' }],
  ['Varnish', null, '<p>', { 'x-varnish': '123 456', via: '1.1 varnish' }],
  ['Cloudflare', null, '<p>', { server: 'cloudflare', 'cf-ray': '8a1b2c3d4e5f-FRA' }],
  ['Fastly', null, '<p>', { 'x-served-by': 'cache-fra-eddf8230041-FRA' }],
  ['Akamai', null, '<p>', { server: 'AkamaiGHost' }],
  ['Amazon CloudFront', null, '<p>', { via: '1.1 abc.cloudfront.net (CloudFront)', 'x-amz-cf-id': 'x' }],
  ['Amazon S3', null, '<p>', { server: 'AmazonS3' }],
  ['Vercel', null, '<p>', { server: 'Vercel', 'x-vercel-id': 'fra1::x' }],
  ['Netlify', null, '<p>', { server: 'Netlify', 'x-nf-request-id': '01' }],
  ['GitHub Pages', null, '<p>', { server: 'GitHub.com' }],
  ['WP Engine', null, '<p>', { 'x-powered-by': 'WP Engine' }],
  ['Heroku', null, '<p>', { via: '1.1 vegur' }],
  ['Envoy', null, '<p>', { server: 'envoy', 'x-envoy-upstream-service-time': '7' }],
  ['HSTS', null, '<p>', { 'strict-transport-security': 'max-age=31536000' }],
  // Libraries, styles, fonts
  ['jQuery', '3.7.1', script('https://code.jquery.com/jquery-3.7.1.min.js')],
  ['jQuery', '3.6.0', script('/wp-includes/js/jquery/jquery.min.js?ver=3.6.0')],
  ['jQuery Migrate', '3.4.1', script('/wp-includes/js/jquery/jquery-migrate.min.js?ver=3.4.1')],
  ['jQuery UI', '1.13.2', script('https://code.jquery.com/ui/1.13.2/jquery-ui.min.js')],
  ['Plone', '6', generator('Plone 6 - https://plone.org')],
  ['Publii', null, generator('Publii Open-Source CMS for Static Site')],
  ['Tailwind CSS', '3.4.16', script('https://cdn.tailwindcss.com/3.4.16')],
  [
    'Bootstrap',
    '5.3.3',
    script('https://cdnjs.cloudflare.com/ajax/libs/twitter-bootstrap/5.3.3/js/bootstrap.bundle.min.js'),
  ],
  ['Python', '3.11.4', '<p>', { server: 'WSGIServer/0.2 CPython/3.11.4' }],
  ['Bootstrap', '5.3.2', style('https://cdn.jsdelivr.net/npm/bootstrap@5.3.2/dist/css/bootstrap.min.css')],
  [
    'Tailwind CSS',
    '3.4.1',
    '<style>/*! tailwindcss v3.4.1 | MIT License */</style><div class="md:grid-cols-2"></div>',
  ],
  ['Modernizr', '2.8.3', script('/js/modernizr-2.8.3.min.js')],
  ['Lodash', '4.17.21', script('https://cdnjs.cloudflare.com/ajax/libs/lodash.js/4.17.21/lodash.min.js')],
  ['Moment.js', '2.29.4', script('https://cdnjs.cloudflare.com/ajax/libs/moment.js/2.29.4/moment.min.js')],
  [
    'Swiper',
    '11.0.5',
    `${script('https://cdn.jsdelivr.net/npm/swiper@11.0.5/swiper-bundle.min.js')}<div class="swiper"><div class="swiper-wrapper"></div></div>`,
  ],
  ['GSAP', '3.12.5', script('https://cdnjs.cloudflare.com/ajax/libs/gsap/3.12.5/gsap.min.js')],
  ['Google Font API', null, style('https://fonts.googleapis.com/css2?family=Roboto&display=swap')],
  [
    'Font Awesome',
    '6.4.0',
    `${style('https://cdnjs.cloudflare.com/ajax/libs/font-awesome/6.4.0/css/all.min.css')}<i class="fa-solid fa-house"></i>`,
  ],
  ['Adobe Fonts', null, style('https://use.typekit.net/abc1def.css')],
  // What measures, sells, asks and talks
  [
    'Google Analytics',
    null,
    `${script('https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234')}${inline("gtag('config', 'G-ABCDEF1234');")}`,
  ],
  [
    'Google Tag Manager',
    null,
    `${inline("(function(w,l){w[l].push({'gtm.start':1});j.src='https://www.googletagmanager.com/gtm.js?id=GTM-ABC123'})")}<noscript><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-ABC123"></iframe></noscript>`,
  ],
  ['Facebook Pixel', null, inline("fbq('init', '1234567890123456'); fbq('track', 'PageView');")],
  ['Hotjar', null, inline("h._hjSettings={hjid:1234567,hjsv:6};r.src='https://static.hotjar.com/c/hotjar-'")],
  [
    'Microsoft Clarity',
    null,
    inline(
      '(function(c,l,a,r,i){t.src="https://www.clarity.ms/tag/"+i})(window,document,"clarity","script","abcd1234ef")',
    ),
  ],
  [
    'Matomo Analytics',
    null,
    inline("var _paq = []; _paq.push(['trackPageView']); _paq.push(['setSiteId', '7']);"),
  ],
  [
    'Google AdSense',
    null,
    script('https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1234567890123456'),
  ],
  ['Google Publisher Tag', null, script('https://securepubads.g.doubleclick.net/tag/js/gpt.js')],
  ['LinkedIn Insight Tag', null, inline('_linkedin_partner_id = "123456";')],
  [
    'OneTrust',
    null,
    '<script src="https://cdn.cookielaw.org/scripttemplates/otSDKStub.js" data-domain-script="01234567-89ab-cdef-0123-456789abcdef"></script>',
  ],
  [
    'Cookiebot',
    null,
    '<script id="Cookiebot" src="https://consent.cookiebot.com/uc.js" data-cbid="01234567-89ab-cdef-0123-456789abcdef"></script>',
  ],
  ['HubSpot', null, script('//js.hs-scripts.com/1234567.js')],
  [
    'Mailchimp',
    null,
    '<form action="https://x.us1.list-manage.com/subscribe/post?u=0123456789abcdef012345678&id=1" id="mc-embedded-subscribe-form"></form>',
  ],
  [
    'Intercom',
    null,
    inline(
      "window.intercomSettings = {app_id: 'ab12cd34'}; s.src='https://widget.intercom.io/widget/ab12cd34'",
    ),
  ],
  [
    'Zendesk',
    null,
    '<script id="ze-snippet" src="https://static.zdassets.com/ekr/snippet.js?key=01234567-89ab-cdef-0123-456789abcdef"></script>',
  ],
  ['Stripe', null, script('https://js.stripe.com/v3/')],
  ['PayPal', null, script('https://www.paypal.com/sdk/js?client-id=x')],
  ['reCAPTCHA', null, script('https://www.google.com/recaptcha/api.js')],
  ['YouTube', null, '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>'],
  ['Sentry', '7.99.0', script('https://browser.sentry-cdn.com/7.99.0/bundle.min.js')],
  [
    'New Relic',
    null,
    inline(
      ';window.NREUM||(NREUM={});NREUM.loader_config={accountID:"1",licenseKey:"0123456789",applicationID:"12345678"}',
    ),
  ],
  ['Optimizely', null, script('https://cdn.optimizely.com/js/12345678.js')],
  // Plugins and themes of the great systems
  [
    'Yoast SEO',
    '22.1',
    `<!-- This site is optimized with the Yoast SEO plugin v22.1 - https://yoast.com/ -->`,
  ],
  [
    'Elementor',
    '3.19.2',
    `${generator('Elementor 3.19.2; features: x')}<div data-elementor-type="wp-page" class="elementor"></div>`,
  ],
  [
    'WPBakery',
    null,
    generator('Powered by WPBakery Page Builder - drag and drop page builder for WordPress.'),
  ],
  ['Divi', '4.24', generator('Divi v.4.24')],
  ['Contact Form 7', '5.8.7', script('/wp-content/plugins/contact-form-7/includes/js/index.js?ver=5.8.7')],
  [
    'WP Rocket',
    null,
    "<!-- This website is like a Rocket, isn't it? Performance optimized by WP Rocket. -->",
  ],
  ['Jetpack', '13.1', script('/wp-content/plugins/jetpack/_inc/build/photon/photon.min.js?ver=13.1')],
  ['Slider Revolution', '6.6.20', generator('Powered by Slider Revolution 6.6.20 - responsive')],
  // Documentation and generated sites
  ['Hugo', '0.122.0', generator('Hugo 0.122.0')],
  ['Jekyll', '4.3.3', generator('Jekyll v4.3.3')],
  ['Docusaurus', '3.1.1', `${generator('Docusaurus v3.1.1')}<div id="__docusaurus"></div>`],
  ['Sphinx', null, script('/_static/documentation_options.js')],
  ['Hexo', '7.0.0', generator('Hexo 7.0.0')],
];
