import { describe, expect, test } from 'vitest';
import { analytics } from '../../../src/extract/categories/analytics/index.ts';
import { ScrapeError } from '../../../src/extract/page/errors.ts';
import { extract, type PageOptions, page } from '../../helpers/page.ts';

const inline = (code: string) => `<script>${code}</script>`;
const script = (src: string) => `<script src="${src}"></script>`;

const read = (html: string, options?: PageOptions) => extract(analytics, html, options);
const accounts = (ids: readonly { readonly type: string; readonly value: string }[]) =>
  ids.map(({ type, value }) => `${type} ${value}`);

const uuid = '01234567-89ab-cdef-0123-456789abcdef';
const hex32 = '0123456789abcdef0123456789abcdef';

describe('the account that a tool works for', () => {
  test.for([
    ['Google Analytics', 'GA4 G-ABCDEF1234', inline("gtag('config', 'G-ABCDEF1234');")],
    [
      'Google Analytics',
      'GA4 G-ABCDEF1234',
      script('https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234'),
    ],
    ['Google Analytics', 'UA UA-1234567-8', inline("ga('create', 'UA-1234567-8', 'auto');")],
    [
      'Google Tag Manager',
      'GTM GTM-ABC123',
      '<noscript><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-ABC123"></iframe></noscript>',
    ],
    ['Google Ads', 'AW AW-123456789', inline("gtag('config', 'AW-123456789');")],
    ['DoubleClick Floodlight', 'DC DC-1234567', inline("gtag('config', 'DC-1234567');")],
    [
      'Google AdSense',
      'ADSENSE ca-pub-1234567890123456',
      script('https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1234567890123456'),
    ],
    [
      'Google AdSense',
      'ADSENSE ca-pub-1234567890123456',
      '<ins class="adsbygoogle" data-ad-client="ca-pub-1234567890123456" data-ad-slot="1"></ins>',
    ],
    [
      'Google Publisher Tag',
      'GAM_NETWORK 1234567',
      inline("googletag.cmd.push(function(){googletag.defineSlot('/1234567/home', [300, 250], 'x')})"),
    ],
    ['Facebook Pixel', 'FACEBOOK_PIXEL 1234567890123456', inline("fbq('init', '1234567890123456');")],
    [
      'Facebook Pixel',
      'FACEBOOK_PIXEL 1234567890123456',
      '<noscript><img src="https://www.facebook.com/tr?id=1234567890123456&ev=PageView&noscript=1"></noscript>',
    ],
    [
      'TikTok Pixel',
      'TIKTOK_PIXEL C1A2B3C4D5E6F7G8H9I0',
      inline("ttq.load('C1A2B3C4D5E6F7G8H9I0'); ttq.page();"),
    ],
    ['LinkedIn Insight Tag', 'LINKEDIN_PARTNER 1234567', inline('_linkedin_partner_id = "1234567";')],
    ['X Ads', 'X_PIXEL o1a2b', inline("twq('init','o1a2b');")],
    ['Pinterest Tag', 'PINTEREST_TAG 2612345678901', inline("pintrk('load', '2612345678901');")],
    ['Snap Pixel', `SNAP_PIXEL ${uuid}`, inline(`snaptr('init', '${uuid}');`)],
    ['Reddit Pixel', 'REDDIT_PIXEL t2_abc123', inline("rdt('init','t2_abc123');")],
    [
      'Microsoft Advertising',
      'UET 12345678',
      inline('(function(w,d,t,r,u){o={ti:"12345678"};n.src="//bat.bing.com/bat.js"})'),
    ],
    [
      'Microsoft Clarity',
      'CLARITY abcd1234ef',
      inline('t.src="https://www.clarity.ms/tag/"+i})(window,document,"clarity","script","abcd1234ef");'),
    ],
    [
      'Hotjar',
      'HOTJAR 1234567',
      inline("h._hjSettings={hjid:1234567,hjsv:6};'https://static.hotjar.com/c/hotjar-'"),
    ],
    ['FullStory', 'FULLSTORY ABC12', inline("window['_fs_org'] = 'ABC12';")],
    [
      'Contentsquare',
      'CONTENTSQUARE 0123456789abc',
      script('https://t.contentsquare.net/uxa/0123456789abc.js'),
    ],
    ['Mouseflow', `MOUSEFLOW ${uuid}`, inline(`mf.src = "//cdn.mouseflow.com/projects/${uuid}.js";`)],
    ['Crazy Egg', 'CRAZY_EGG 0123/4567', script('https://script.crazyegg.com/pages/scripts/0123/4567.js')],
    ['Heap', 'HEAP 1234567890', inline('heap.load("1234567890");')],
    ['Mixpanel', `MIXPANEL ${hex32}`, inline(`mixpanel.init("${hex32}");`)],
    ['Amplitude', `AMPLITUDE ${hex32}`, inline(`amplitude.getInstance().init("${hex32}");`)],
    [
      'Segment',
      'SEGMENT_WRITE_KEY aBcDeFgHiJkLmNoPqRsTuVwXyZ012345',
      inline('analytics.load("aBcDeFgHiJkLmNoPqRsTuVwXyZ012345"); analytics.page();'),
    ],
    [
      'PostHog',
      'POSTHOG phc_0123456789abcdefghij0123456789',
      inline("posthog.init('phc_0123456789abcdefghij0123456789', {})"),
    ],
    ['Matomo Analytics', 'MATOMO_SITE 7', inline("_paq.push(['setSiteId', '7']);")],
    [
      'Yandex.Metrika',
      'YANDEX_METRIKA 12345678',
      inline('ym(12345678, "init", {clickmap:true}); "https://mc.yandex.ru/metrika/tag.js"'),
    ],
    ['Baidu Analytics', `BAIDU_TONGJI ${hex32}`, inline(`hm.src = "https://hm.baidu.com/hm.js?${hex32}";`)],
    ['Chartbeat', 'CHARTBEAT_UID 12345', inline('var _sf_async_config = {}; _sf_async_config.uid = 12345;')],
    [
      'comScore',
      'COMSCORE_C2 6035310',
      inline('var _comscore = _comscore || []; _comscore.push({ c1: "2", c2: "6035310" });'),
    ],
    [
      'Quantcast Measure',
      'QUANTCAST p-K4K325YQZBuCu',
      '<noscript><img src="//pixel.quantserve.com/pixel/p-K4K325YQZBuCu.gif"></noscript>',
    ],
    ['Optimizely', 'OPTIMIZELY 12345678', script('https://cdn.optimizely.com/js/12345678.js')],
    ['VWO', 'VWO 123456', inline('var _vwo_code=(function(){var account_id=123456,')],
    ['AB Tasty', `ABTASTY ${hex32}`, script(`https://try.abtasty.com/${hex32}.js`)],
    [
      'Sentry',
      `SENTRY_DSN ${hex32}@o1.ingest.sentry.io/2`,
      inline(`Sentry.init({ dsn: "https://${hex32}@o1.ingest.sentry.io/2" });`),
    ],
    [
      'New Relic',
      'NEW_RELIC_APP 12345678',
      inline(';window.NREUM||(NREUM={});NREUM.info={licenseKey:"0123456789",applicationID:"12345678"}'),
    ],
    [
      'Datadog',
      `DATADOG_CLIENT pub${hex32}`,
      inline(`DD_RUM.init({ clientToken: 'pub${hex32}', applicationId: '${uuid}' })`),
    ],
    ['OneTrust', `ONETRUST ${uuid}`, script(`https://cdn.cookielaw.org/consent/${uuid}/otSDKStub.js`)],
    [
      'Usercentrics',
      'USERCENTRICS aBcDeFgHi',
      inline(
        "window.uc_settings = {settingsId: 'aBcDeFgHi'}; s.src='https://app.usercentrics.eu/browser-ui/latest/loader.js'",
      ),
    ],
    ['Criteo', 'CRITEO_ACCOUNT 12345', script('https://dynamic.criteo.com/js/ld/ld.js?a=12345')],
    ['Taboola', 'TABOOLA publisher-x', script('https://cdn.taboola.com/libtrc/publisher-x/loader.js')],
    ['Tealium', 'TEALIUM acme/main/prod', script('https://tags.tiqcdn.com/utag/acme/main/prod/utag.js')],
    ['HubSpot', 'HUBSPOT_PORTAL 1234567', script('https://js.hs-scripts.com/1234567.js')],
    ['HubSpot', 'HUBSPOT_PORTAL 1234567', inline("hbspt.cta.load(1234567, 'a38d2dcb', {});")],
  ] as const)('%s: %s', async ([name, account, html]) => {
    const { tools, trackerIds } = await read(html);
    expect(accounts(trackerIds)).toContain(account);
    const ids = tools.find((tool) => tool.name === name)?.ids;
    expect(ids).toContain(account.slice(account.indexOf(' ') + 1));
  });

  test.for([
    [
      'a class name',
      '<div class="g-recaptcha"></div><script>document.querySelector(".g-recaptcha")</script>',
    ],
    [
      'numbers of other services',
      '<script>var cfg = { accountId: 1234, siteId: "123456", c2: "1234567" }</script>',
    ],
    ['product numbers', '<script>var cfg = { items: ["DC-12345", "GT-R35NISMO"] }</script>'],
    ['words', '<p>Our id is UA-1234567-8, or G-ABCDEF1234, and GTM-ABC123.</p>'],
  ] as const)('finds nothing: %s', async ([, html]) => {
    expect((await read(html)).trackerIds).toEqual([]);
  });

  test('each id is listed once', async () => {
    const twice = `${inline("gtag('config', 'G-ABCDEF1234')")}${script('https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234')}`;
    expect((await read(twice)).trackerIds).toEqual([{ type: 'GA4', value: 'G-ABCDEF1234' }]);
  });
});

describe('the generation of Google Analytics', () => {
  test.for([
    ['GA4', inline("gtag('config', 'G-ABCDEF1234')")],
    ['UA', inline("ga('create', 'UA-1-1')")],
    ['UA', script('https://www.google-analytics.com/analytics.js')],
    ['UA', script('http://www.google-analytics.com/ga.js')],
    ['GA4 and UA', inline("gtag('config', 'G-ABCDEF1234'); gtag('config', 'UA-1234567-1')")],
  ] as const)('%s', async ([generation, html]) => {
    const { tools } = await read(html);
    expect(tools.find(({ name }) => name === 'Google Analytics')?.generation).toBe(generation);
  });
});

describe('how a tool gets into the page', () => {
  const manager = script('https://www.googletagmanager.com/gtm.js?id=GTM-ABC123');
  test.for([
    [
      'a script element',
      'Google Analytics',
      'SCRIPT_SRC',
      script('https://www.google-analytics.com/analytics.js'),
    ],
    ['code in the page', 'Facebook Pixel', 'INLINE', inline("fbq('init', '1234567890123456')")],
    [
      'an image for those without scripts',
      'Facebook Pixel',
      'NOSCRIPT',
      '<body><noscript><img src="https://www.facebook.com/tr?id=1234567890123456&ev=PageView"></noscript>',
    ],
    ['an image', 'comScore', 'RESOURCE', '<img src="https://sb.scorecardresearch.com/p?c1=2&c2=6035310">'],
    [
      'an id in the tag manager',
      'Google Analytics',
      'TAG_MANAGER',
      `${manager}${inline('dataLayer.push({ ga: "UA-1234567-8" })')}`,
    ],
    ['a cookie', 'Matomo Analytics', 'SERVER', '<p>'],
  ] as const)('%s', async ([, name, loadedBy, html]) => {
    const headers = loadedBy === 'SERVER' ? { 'set-cookie': '_pk_id.1.abcd=x; path=/' } : {};
    const { tools } = await read(html, { headers });
    expect(tools.find((tool) => tool.name === name)?.loadedBy).toBe(loadedBy);
  });
});

describe('consent', () => {
  test.for([
    ['none', '<p>', null],
    [
      'a platform',
      '<script id="Cookiebot" src="https://consent.cookiebot.com/uc.js"></script>',
      { name: 'Cookiebot', tcf: false, consentMode: false },
    ],
    [
      'the framework of IAB Europe',
      `${script('https://cmp.quantcast.com/choice/abc/example.com/choice.js')}${inline('window.__tcfapi = function () {}')}`,
      { name: 'Quantcast Choice', tcf: true, consentMode: false },
    ],
    [
      'only consent mode',
      inline("gtag('consent', 'default', { ad_storage: 'denied' })"),
      { name: null, tcf: false, consentMode: true },
    ],
  ] as const)('%s', async ([, html, expected]) => {
    expect((await read(html)).consentInfo).toEqual(expected);
  });
});

describe('scripts that a consent tool or a loader delays', () => {
  test.for([
    'data-src',
    'data-cmp-src',
    'data-cmplz-src',
    'data-consent-src',
    'data-cookieblock-src',
    'suppressedsrc',
    'data-borlabs-cookie-script-blocker-src',
    'consent-original-src-_',
    'data-litespeed-src',
    'data-rocket-src',
    'data-wpmeteor-src',
  ])('by their address in %s', async (name) => {
    const hotjar = 'https://static.hotjar.com/c/hotjar-1234567.js';
    const fathom = 'https://cdn.usefathom.com/script.js';
    const html = `<script type="text/plain" ${name}="${hotjar}"></script><script type="text/plain" data-site="ABCDEFGH" ${name}="${fathom}"></script>`;
    expect((await read(html)).trackerIds).toEqual([
      { type: 'FATHOM_SITE', value: 'ABCDEFGH' },
      { type: 'HOTJAR', value: '1234567' },
    ]);
  });

  test.for([
    'text/plain',
    'text/partytown',
    'application/consent',
    'didomi/javascript',
    'javascript/blocked',
    'litespeed/javascript',
    'nitropack/inlinescript',
    'pmdelayedscript',
    'rocketlazyloadscript',
    'text/rocketlazyloadscript',
    '0123456789abcdef01234567-text/javascript',
  ])('by their type, %s', async (type) => {
    const html = `<script type="${type}">fbq('init', '1234567890123456')</script>`;
    expect((await read(html)).trackerIds).toEqual([{ type: 'FACEBOOK_PIXEL', value: '1234567890123456' }]);
  });

  test.for(['application/json', 'application/ld+json', 'text/template', 'text/x-handlebars-template'])(
    'a script of type %s is not code',
    async (type) => {
      const html = `<script type="${type}">fbq('init', '1234567890123456')</script>`;
      expect((await read(html)).tools).toEqual([]);
    },
  );
});

describe('commented-out code', () => {
  const call = "ga('create', 'UA-1234567-8', 'auto');";
  test.for([
    ['a line', `\n  // ${call}\n`],
    ['the last line', `// ${call}`],
    ['a block', `/*\n${call}\n*/`],
    ['an unclosed block comment', `/*\n${call}`],
    ['an indented line comment', `x();\r \t// ${call}`],
    ['a line comment after a line with an address', `x = 'https://example.com/';\n// ${call}`],
  ] as const)('ignores %s', async ([, code]) => {
    expect((await read(inline(code))).tools).toEqual([]);
  });

  test.for([
    ['a line', `// analytics\n${call}`],
    ['a block', `/* analytics */ ${call}`],
    ['two blocks', `/* <![CDATA[ */\n${call}\n/* ]]> */`],
    ['a licence', `/*! analytics */${call}`],
    ['an old way of hiding code', `<!--\n${call}\n//-->`],
    ['an address', `var home = '//example.com';${call}`],
  ] as const)('finds the code after %s', async ([, code]) => {
    expect((await read(inline(code))).trackerIds).toEqual([{ type: 'UA', value: 'UA-1234567-8' }]);
  });
});

test.for([
  ['window.dataLayer = window.dataLayer || [];', true],
  ['dataLayer.push({event: "x"})', true],
  ['(function(w,l){w[l]=w[l]||[]})(window,"dataLayer")', false],
  ['if (dataLayer == null) {}', false],
] as const)('a data layer: %s', async ([code, expected]) => {
  expect((await read(inline(code))).dataLayer).toBe(expected);
});

test('tracker hosts are counted once each; hosts of the site and of libraries are not', async () => {
  const html = [
    script('https://www.google-analytics.com/analytics.js'),
    script('https://www.google-analytics.com/plugins/ua/ec.js'),
    '<img src="https://px.ads.linkedin.com/collect?pid=1">',
    script('https://connect.facebook.net/en_US/fbevents.js'),
    script('https://code.jquery.com/jquery-3.7.1.min.js'),
    script('https://example.com/analytics.js'),
    '<link rel=preconnect href="https://www.googletagmanager.com">',
    '<link rel=stylesheet href="https://fonts.googleapis.com/css?family=X">',
  ];
  expect((await read(html.join(''))).thirdPartyTrackerCount).toBe(3);
});

/** The snippets of vendors' instructions over the years, each reduced to the part with the account. */
test.for([
  [
    'ADSENSE pub-1234567890123456',
    inline('google_ad_client = "pub-1234567890123456";'),
    script('//pagead2.googlesyndication.com/pagead/show_ads.js'),
  ],
  [
    'ADSENSE ca-pub-1234567890123456',
    '<meta name="google-adsense-account" content="ca-pub-1234567890123456">',
  ],
  [
    'FACEBOOK_PIXEL 1234567890123456',
    inline("_fbq.push(['addPixelId', '1234567890123456']);"),
    inline("fbds.src = '//connect.facebook.net/en_US/fbds.js';"),
  ],
  [
    'TIKTOK_PIXEL C1A2B3C4D5E6F7G8H9I0',
    inline("ta.src = '//static.bytedance.com/pixel/sdk.js?sdkid=C1A2B3C4D5E6F7G8H9I0';"),
  ],
  [
    'X_PIXEL l5abc',
    script('//platform.twitter.com/oct.js'),
    inline("twttr.conversion.trackPid('l5abc', {});"),
  ],
  ['X_PIXEL o1a2b', inline("twq('event', 'tw-o1a2b-oc3d4', {});")],
  ['MATOMO_SITE 7', '<img src="https://stats.example.org/matomo.php?idsite=7&amp;rec=1">'],
  ['MATOMO_SITE 7', inline('var tracker = Piwik.getTracker(pkBaseURL + "piwik.php", 7);')],
  ['MATOMO_SITE 7', inline("_paq.push(['addTracker', 'https://stats.example.org/matomo.php', '7']);")],
  ['MTM AbCd1234', inline("g.src='https://cdn.matomo.cloud/example.matomo.cloud/container_AbCd1234.js';")],
  [
    'PLAUSIBLE_SCRIPT pa-AbCdEf0123456789xyz_-',
    script('https://plausible.io/js/pa-AbCdEf0123456789xyz_-.js'),
  ],
  [
    'FATHOM_SITE ABCDEFGH',
    inline(
      "})(document, window, '//cdn.usefathom.com/tracker.js', 'fathom'); fathom('set', 'siteId', 'ABCDEFGH');",
    ),
  ],
  [
    'GOATCOUNTER example',
    inline("window.counter = 'https://example.goatcounter.com/count'; script.src = '//gc.zgo.at/count.js';"),
  ],
  [
    'RUDDERSTACK 2AbCdEfGhIjKlMnOpQrStUvWxYz',
    inline('rudderanalytics.load("2AbCdEfGhIjKlMnOpQrStUvWxYz", "https://example.com");'),
  ],
  [
    'CRAZY_EGG 0123/4567',
    inline('a.src=document.location.protocol+"//dnn506yrbagrg.cloudfront.net/pages/scripts/0123/4567.js?";'),
  ],
  [`DATADOG_CLIENT pub${hex32}`, inline(`DD_RUM.init({"clientToken":"pub${hex32}"})`)],
  [
    'MPULSE AAAAA-BBBBB-CCCCC-DDDDD-EEEEE',
    inline('if(window.BOOMR_API_key="AAAAA-BBBBB-CCCCC-DDDDD-EEEEE",function(){}){}'),
  ],
  [
    'MPULSE AAAAA-BBBBB-CCCCC-DDDDD-EEEEE',
    inline('BOOMR.url = "https://s.go-mpulse.net/boomerang/" + "AAAAA-BBBBB-CCCCC-DDDDD-EEEEE";'),
  ],
  [
    'HUBSPOT_PORTAL 1234567',
    inline("n.src='//js.hs-analytics.net/analytics/'+(Math.ceil(new Date()/r)*r)+'/1234567.js';"),
  ],
  ['OPTIMIZELY 12345678901', script('https://cdn.optimizely.com/edge-client/v1/23456/12345678901')],
  ['OPTIMIZELY 12345678901', script('https://cdn.optimizely.com/public/12345678901/s/example.js')],
  [
    'USERCENTRICS aBcDeFgHi',
    '<script src="https://web.cmp.usercentrics.eu/ui/loader.js" data-ruleset-id="aBcDeFgHi"></script>',
  ],
  [
    `DIDOMI ${uuid}`,
    inline(
      `(function(e){t.src="https://sdk.privacy-center.org/"+e+"/loader.js?target="+document.location.hostname})("${uuid}")`,
    ),
  ],
  [
    'QUANTCAST_CHOICE abcDEF123_-xy',
    inline(
      "var url = 'https://cmp.quantcast.com'\n.concat('/choice/', 'abcDEF123_-xy', '/', host, '/choice.js');",
    ),
  ],
  [
    'QUANTCAST_CHOICE abcDEF123_-xy',
    inline(
      "var url = 'https://cmp.inmobi.com'.concat('/choice/', 'abcDEF123_-xy', '/', host, '/choice.js');",
    ),
  ],
  ['TRUSTARC example.com', script('https://consent.trustarc.com/v2/notice/example.com?pcookie')],
  [
    'CONSENTMANAGER abcdef012345',
    script('https://cdn.consentmanager.net/delivery/autoblocking/abcdef012345.js'),
  ],
  ['COMSCORE_C2 1234567', inline('_comscore.push({"c1":"2","c2":"1234567"})')],
  ['OUTBRAIN_TEMPLATE example', '<div class="OUTBRAIN" data-widget-id="AR_1" data-ob-template="example">'],
  ['PARSELY example.com', '<div id="parsely-root"><i id="parsely-cfg" data-parsely-site="example.com">'],
  [
    'NIELSEN_APP P01234567-89AB-CDEF-0123-456789ABCDEF',
    script('https://cdn-gl.imrworldwide.com/conf/P01234567-89AB-CDEF-0123-456789ABCDEF.js#name=nlsnInstance'),
  ],
  [
    'PLAUSIBLE_DOMAIN example.com',
    '<script defer data-domain="example.com" src="https://plausible.io/js/script.js"></script>',
  ],
  [
    'PLAUSIBLE_DOMAIN example.com',
    '<script data-domain="example.com" src="https://stats.example.org/js/script.outbound-links.js"></script>',
  ],
  [
    'FATHOM_SITE ABCDEFGH',
    '<script src="https://cdn.usefathom.com/script.js" data-site="ABCDEFGH" defer></script>',
  ],
  [
    'CLOUDFLARE_TOKEN 0123456789abcdef0123456789abcdef',
    `<script src="https://static.cloudflareinsights.com/beacon.min.js" data-cf-beacon='{"token": "0123456789abcdef0123456789abcdef"}'></script>`,
  ],
  [
    'ONETRUST 01234567-89ab-cdef-0123-456789abcdef',
    '<script src="https://cdn.cookielaw.org/scripttemplates/otSDKStub.js" data-domain-script="01234567-89ab-cdef-0123-456789abcdef"></script>',
  ],
  [
    'COOKIEBOT 01234567-89ab-cdef-0123-456789abcdef',
    '<script id="Cookiebot" src="https://consent.cookiebot.com/uc.js" data-cbid="01234567-89ab-cdef-0123-456789abcdef"></script>',
  ],
  ['TABOOLA_ACCOUNT 1234567', inline("'//cdn.taboola.com/libtrc/unip/1234567/tfa.js'")],
] as const)('an account in a vendor’s snippet: %s, %s', async ([account, ...html]) => {
  expect(accounts((await read(html.join(''))).trackerIds)).toEqual([account]);
});

test.for([
  "gtag('config', 'G-XXXXXXXXXX');",
  "(function(w,d,s,l,i){w[l].push({'gtm.start':1})})(window,document,'script','dataLayer','GTM-XXXXXXX');",
  "ga('create', 'UA-00000000-0', 'auto');",
  'google_ad_client = "ca-pub-0000000000000000";',
  "window['_fs_org'] = 'YOUR_ORG_ID';",
  "cb.src = 'https://consent.cookiebot.com/uc.js?cbid=00000000-0000-0000-0000-000000000000';",
  "counter = 'https://MYCODE.goatcounter.com/count'; script.src = '//gc.zgo.at/count.js';",
  "a='https://tags.tiqcdn.com/utag/ACCOUNT/PROFILE/ENVIRONMENT/utag.js';",
])('a placeholder in instructions is no account: %s', async (code) => {
  const { tools, trackerIds: ids } = await read(inline(code));
  expect(tools.length).toBeGreaterThan(0);
  expect(ids).toEqual([]);
});

test('the container’s own snippet names the data layer and the source of its script', async () => {
  const snippet = `(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':new Date().getTime()});var j=d.createElement(s);
    j.src='https://www.googletagmanager.com/gtm.js?id='+i;})(window,document,'script','dataLayer','GTM-ABC123');`;
  expect(await read(inline(snippet))).toMatchObject({ dataLayer: true, thirdPartyTrackerCount: 1 });
});

test('a tracker that an inline script loads is a third-party tracker', async () => {
  const code =
    "ga.src = ('https:' == document.location.protocol ? 'https://ssl' : 'http://www') + '.google-analytics.com/ga.js';";
  const pixel = '<img src="https://www.google-analytics.com/collect?v=1&tid=UA-1234567-2">';
  expect((await read(`${inline(code)}${pixel}`)).thirdPartyTrackerCount).toBe(1);
});

test('the trackers of an AMP page are recognised by their settings', async () => {
  const html = `<amp-analytics config="https://www.googletagmanager.com/amp.json?id=GTM-AMP123"></amp-analytics>
    <amp-analytics type="googleanalytics"><script type="application/json">{"vars":{"account":"UA-123456-7"}}</script></amp-analytics>`;
  expect((await read(html)).trackerIds).toEqual([
    { type: 'UA', value: 'UA-123456-7' },
    { type: 'GTM', value: 'GTM-AMP123' },
  ]);
});

test('a whole answer', async () => {
  const html = `${script('https://www.googletagmanager.com/gtm.js?id=GTM-ABC123')}${inline("gtag('config', 'G-ABCDEF1234');")}`;
  const manager = {
    category: 'TAG_MANAGER',
    evidence: [{ kind: 'SCRIPT_SRC', match: 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123' }],
    generation: null,
    ids: ['GTM-ABC123'],
    loadedBy: 'SCRIPT_SRC',
    name: 'Google Tag Manager',
  };
  expect(await read(html)).toEqual({
    consentInfo: null,
    dataLayer: false,
    tagManagers: [manager],
    thirdPartyTrackerCount: 1,
    tools: [
      manager,
      {
        category: 'ANALYTICS',
        evidence: [
          { kind: 'SCRIPT', match: "gtag('config', 'G-" },
          { kind: 'SCRIPT', match: "'G-ABCDEF1234" },
        ],
        generation: 'GA4',
        ids: ['G-ABCDEF1234'],
        loadedBy: 'INLINE',
        name: 'Google Analytics',
      },
    ],
    trackerIds: [
      { type: 'GTM', value: 'GTM-ABC123' },
      { type: 'GA4', value: 'G-ABCDEF1234' },
    ],
  });
});

test('a tool that the page only mentions is not listed', async () => {
  const html =
    '<link rel=preconnect href="https://static.hotjar.com"><a href="https://www.hotjar.com/">Hotjar</a>';
  expect((await read(html)).tools).toEqual([]);
});

test('a response without a document fails with NOT_HTML', async () => {
  const answer = page('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }).extract(analytics);
  await expect(answer).rejects.toThrow(new ScrapeError('NOT_HTML').message);
});
