import { describe, expect, test } from 'vitest';
import { maxTags } from '../../../src/extract/derived/document/document-bytes.ts';
import { outcome } from '../../../src/extract/derived/outcome/index.ts';
import { cpuTime } from '../../helpers/cpu-time.ts';
import { derive, type PageOptions } from '../../helpers/page.ts';

const article = `<title>Bots and us</title><h1>Bots</h1><p>${'Many words about Cloudflare, captchas and being blocked. '.repeat(60)}`;

const got = async (html: string, options?: PageOptions) => {
  const { outcome: what, blockedBy } = await derive(outcome, html, options);
  return blockedBy ? `${what} ${blockedBy}` : what;
};

describe('a page is OK', () => {
  test.for<[string, string, PageOptions?]>([
    ['plain', '<title>Hello</title><p>Hello, world. This is a page.'],
    ['empty', ''],
    [
      'an article that embeds a captcha',
      `${article}<div class="g-recaptcha"></div><script src="https://www.google.com/recaptcha/api.js"></script>`,
    ],
    ['an article about challenge pages', `${article}<pre>window._cf_chl_opt = {}; id="px-captcha"</pre>`],
    [
      'a short contact page with a captcha',
      '<title>Contact</title><form><textarea></textarea><div class="g-recaptcha"></div></form><script src="https://www.google.com/recaptcha/api.js"></script>',
    ],
    [
      'a site behind Cloudflare with its detection script',
      '<title>Shop</title><p>We sell chairs and tables.<script>window.__CF$cv$params={r:1}</script><script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>',
      { headers: { server: 'cloudflare', 'cf-ray': '1' } },
    ],
    [
      'a site protected by DataDome',
      '<title>Shop</title><p>We sell chairs.<script src="https://js.datadome.co/tags.js"></script>',
      { headers: { 'x-datadome': 'protected' } },
    ],
    [
      'a login page, requested by its address',
      '<title>Log in</title><form><input type=password></form>',
      { url: 'https://example.com/login' },
    ],
    [
      'a login page, requested over http',
      '<title>Log in</title><form><input type=password></form>',
      { requestedUrl: 'http://example.com/login', url: 'https://example.com/users/sign_in' },
    ],
    [
      'a front page with a login form',
      '<title>Example: log in or sign up</title><form><input type=password></form>',
    ],
    [
      'a front page with scripts and text',
      `<div id=root><h1>Chairs</h1><p>${'We sell chairs. '.repeat(20)}</div><script src=a.js></script>`,
    ],
    [
      'a gallery without words',
      '<title>Gallery</title><img src=1.jpg><img src=2.jpg><script>count()</script>',
    ],
    [
      'a short post with comments for members',
      `<title>A trip</title><h1>A trip</h1>\n<p>${'We went far. '.repeat(30)}\n<p>You must be <a href="/login">logged in</a> to post a comment.`,
      { url: 'https://example.com/2024/05/a-trip' },
    ],
    [
      'a product with a price for members',
      '<title>A chair</title><h1>A chair</h1><p>Please log in to see the price.<form><input type=password></form>',
      { url: 'https://example.com/chairs/1' },
    ],
    [
      'a thread with attachments for members',
      '<title>A thread</title><p>To view attachments please log in. Here is what I did.',
      { url: 'https://example.com/threads/1' },
    ],
    [
      'documentation of how to authenticate, moved',
      `<title>Overview - Docs</title><p>${'Send the token in a header. '.repeat(10)}`,
      {
        requestedUrl: 'https://example.com/docs/authentication',
        url: 'https://example.com/docs/auth/overview',
      },
    ],
    [
      'a contact form of a human resources department',
      '<title>Human Resources | City</title><form><div class="g-recaptcha"></div></form>',
    ],
    [
      'a form to verify a licence',
      '<title>Verify a licence | Board</title><form><div class="cf-turnstile"></div></form>',
    ],
    [
      'a song about a moment, with a library from a well-known host',
      '<title>Just a moment of your time</title><p>La la la.<script src="https://cdnjs.cloudflare.com/a.js"></script>',
    ],
    [
      'a short page rendered on the server',
      '<div id=root><h1>Chairs</h1><p>We make them.</div><noscript>You need to enable JavaScript to run this app.</noscript><script src=a.js></script>',
    ],
    [
      'pictures in an application root',
      '<div id=root><img src=1.png><img src=2.png></div><script src=a.js></script>',
    ],
    [
      'a page about checks at airports, with a form',
      '<title>Airport security check times</title><form><div class="g-recaptcha"></div></form>',
    ],
    [
      'documentation of logging in',
      '<title>Guide</title><p>Users must sign in to continue using the app.',
      { url: 'https://example.com/guide' },
    ],
    ['a puzzle', '<title>Puzzle 7</title><p>Solve it.<form id="challenge-form"><input name=answer></form>'],
    ['a game', '<title>Are you a robot? - The game</title><p>Play it with friends.'],
    [
      'a page with the script of AWS WAF',
      '<title>Shop</title><p>We sell chairs.<script src="https://a.edge.sdk.awswaf.com/b/c/challenge.js"></script>',
    ],
    [
      'a page with the script of F5 BIG-IP',
      '<title>Bank</title><p>We are the bank of the village.<script src="/TSPD/08a1?type=9"></script>',
    ],
    [
      'a search page that scripts improve',
      '<title>Find</title><form><input name=q></form><noscript>Enable JavaScript for suggestions.</noscript><script src=a.js></script>',
    ],
    ['a lesson', '<h1>Lesson 1</h1><p>This requires no JavaScript at all.<script>count()</script>'],
    [
      'a page about passwords, moved',
      '<title>Passwords</title><p>How to choose one.',
      { requestedUrl: 'https://example.com/help', url: 'https://example.com/help/password' },
    ],
    [
      'another page than the requested one',
      '<title>New</title><p>Moved here.',
      { requestedUrl: 'https://example.com/old', url: 'https://example.com/author/x' },
    ],
  ])('%s', async ([, html, options]) => {
    expect(await got(html, options)).toBe('OK');
  });
});

describe('something else was served in place of the page', () => {
  test.for<[string, string, string, PageOptions?]>([
    ['CHALLENGE Cloudflare', 'its header', article, { headers: { 'cf-mitigated': 'challenge' } }],
    [
      'CHALLENGE Cloudflare',
      'its options',
      '<title>Just a moment...</title><script>window._cf_chl_opt={}</script>',
      { status: 403 },
    ],
    [
      'BLOCKED Cloudflare',
      'error 1020',
      '<title>Access denied | example.com used Cloudflare</title><p>Error code 1020',
      { status: 403 },
    ],
    [
      'BLOCKED Cloudflare',
      'plain text',
      'error code: 1020',
      { status: 403, headers: { 'content-type': 'text/plain' } },
    ],
    [
      'RATE_LIMITED Cloudflare',
      'error 1015',
      '<h1>Error 1015</h1> You are being rate limited',
      { status: 429, headers: { server: 'cloudflare' } },
    ],
    [
      'CHALLENGE DataDome',
      'a captcha as JSON',
      '{"url":"https://geo.captcha-delivery.com/captcha/?t=fe"}',
      { status: 403, headers: { 'content-type': 'application/json', 'x-datadome': 'protected' } },
    ],
    [
      'BLOCKED DataDome',
      'no captcha offered',
      "<script>var dd={'rt':'c','t':'bv','host':'geo.captcha-delivery.com'}</script>",
      { status: 403, headers: { 'x-datadome': 'protected' } },
    ],
    [
      'CHALLENGE DataDome',
      'its script',
      "<p id=cmsg>Please enable JS</p><script>var dd={'rt':'c','host':'geo.captcha-delivery.com'}</script>",
    ],
    [
      'CHALLENGE HUMAN',
      'press and hold',
      '<title>Access to this page has been denied</title><div id="px-captcha"></div>',
      { status: 403 },
    ],
    [
      'CHALLENGE HUMAN',
      'by its first-party captcha',
      '<title>Access to this page has been denied</title><script src="/u6b0/captcha/captcha.js?a=c&m=0"></script>',
      { status: 403 },
    ],
    [
      'CHALLENGE Imperva',
      'its script and nothing else',
      '<html><head><META NAME="robots" CONTENT="noindex,nofollow"><script src="/_Incapsula_Resource?SWJIYLWA=5074"></script><body></body></html>',
    ],
    [
      'CHALLENGE F5',
      'its script and nothing else',
      '<html><head><script src="/TSPD/0817f8?type=5"></script></head><body></body></html>',
    ],
    [
      'CHALLENGE Yandex',
      'its address',
      '<title>Are you not a robot?</title>',
      { requestedUrl: 'https://ya.ru/search?text=a', url: 'https://ya.ru/showcaptcha?cc=1' },
    ],
    [
      'BLOCKED Amazon',
      'whom to ask',
      '<title>503</title><!-- To discuss automated access to Amazon data please contact x@example.com -->',
      { status: 503 },
    ],
    [
      'CHALLENGE',
      'words of a test, block beside block',
      '<h1>We apologize</h1><p>Your activity made us think that you are a bot.</p>',
    ],
    ['BLOCKED', 'words in the second block', '<h1>Sorry</h1><p>You have been blocked.</p>', { status: 403 }],
    ['CHALLENGE Akamai', 'proof of work', '<div id="sec-if-cpt-container"></div>'],
    [
      'BLOCKED Akamai',
      'a reference',
      "<title>Access Denied</title><h1>Access Denied</h1>You don't have permission. Reference #18.2d351ab8.1557333295.a4e16ab",
      { status: 403 },
    ],
    [
      'CHALLENGE Imperva',
      'an incident',
      '<iframe src="/_Incapsula_Resource?SWUDNSAI=31&incident_id=1"></iframe>',
    ],
    ['CHALLENGE Imperva', 'an interruption', '<title>Pardon Our Interruption</title><p>As you were browsing'],
    ['CHALLENGE AWS WAF', 'its header', '', { status: 202, headers: { 'x-amzn-waf-action': 'challenge' } }],
    ['CHALLENGE AWS WAF', 'its script', '<script>window.gokuProps={}</script>', { status: 405 }],
    ['BLOCKED Sucuri', 'its header', '', { status: 403, headers: { 'x-sucuri-block': 'IPB17' } }],
    [
      'CHALLENGE Kasada',
      'its header',
      '<script src="/p.js"></script>',
      { status: 429, headers: { 'x-kpsdk-ct': 'x' } },
    ],
    ['CHALLENGE Vercel', 'its header', '', { status: 429, headers: { 'x-vercel-mitigated': 'challenge' } }],
    [
      'CHALLENGE Anubis',
      'its title and script',
      '<title>Making sure you\'re not a bot!</title><script id="anubis_challenge" type="application/json">{}</script>',
    ],
    [
      'CHALLENGE hCaptcha',
      'a captcha alone',
      '<title>Verify that you are human</title><div class="h-captcha"></div>',
    ],
    [
      'CHALLENGE Google',
      'its address',
      '<form></form>',
      {
        requestedUrl: 'https://www.google.com/search?q=x',
        url: 'https://www.google.com/sorry/index?continue=x',
      },
    ],
    ['BLOCKED', 'a soft block', '<title>Access Denied</title><p>Go away'],
    ['BLOCKED', 'legal reasons', 'no', { status: 451 }],
    ['BLOCKED', 'a status for crawlers', '<title>LinkedIn</title>', { status: 999 }],
    ['RATE_LIMITED', 'a status', 'Slow down', { status: 429 }],
    ['CLIENT_ERROR', 'not found', '<h1>Not found</h1>', { status: 404 }],
    ['CLIENT_ERROR', 'a refusal that says nothing', `${article}`, { status: 403 }],
    [
      'CLIENT_ERROR',
      'not found, and no document',
      '{}',
      { status: 404, headers: { 'content-type': 'application/json' } },
    ],
    ['SERVER_ERROR', 'out of order', '<h1>Bad gateway</h1>', { status: 502 }],
    ['NOT_HTML', 'a file', '%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }],
    [
      'NOT_HTML',
      'a large file',
      '%PDF-1.7',
      { headers: { 'content-type': 'application/pdf' }, response: { cut: 'SIZE' } },
    ],
    ['TOO_LARGE', 'cut by size', article, { response: { cut: 'SIZE' } }],
    ['TOO_LARGE', 'cut by tags', '<p>Words.'.repeat(maxTags + 1)],
    ['TIMEOUT_PARTIAL', 'cut by time', '<div id=root></div><script></script>', { response: { cut: 'TIME' } }],
  ])('%s: %s', async ([expected, , html, options]) => {
    expect(await got(html, options)).toBe(expected);
  });

  test.for<[string, string, PageOptions?]>([
    ['credentials', '<h1>401</h1>', { status: 401, headers: { 'www-authenticate': 'Basic realm="x"' } }],
    [
      'a redirect',
      '<title>Log in</title><form><input type=password></form>',
      { requestedUrl: 'https://example.com/orders/1', url: 'https://example.com/login?next=/orders/1' },
    ],
    [
      'a redirect to another host',
      '<title>Konto</title><form><input type=email></form>',
      { requestedUrl: 'https://docs.example.com/d/1', url: 'https://accounts.example.com/v3' },
    ],
    [
      'in words',
      '<title>Example</title><p>You must be logged in to view this page.',
      { url: 'https://example.com/orders/1' },
    ],
    [
      'a refusal in words',
      '<title>Error</title><p>You need to log in to view this forum.',
      { status: 403, url: 'https://example.com/forum/1' },
    ],
    [
      'a redirect to an application that is not there yet',
      '<title>Example</title><div id=root></div><script></script>',
      { requestedUrl: 'https://example.com/orders/1', url: 'https://example.com/login' },
    ],
    [
      'of a wiki that nobody else may read',
      '<title>Login required - Wiki</title><h1>Login required</h1><p>Please log in to view other pages.',
      { url: 'https://example.com/wiki/A' },
    ],
    [
      'of a board, in the words of vBulletin',
      '<title>Board</title><p>You are not logged in or you do not have permission to access this page.<form><input type=password></form>',
      { url: 'https://example.com/showthread.php?t=1' },
    ],
    [
      'a redirect to the password of a shop that is not open yet',
      '<title>Opening soon</title><p>Be the first to know.<form><input type=password></form>',
      { requestedUrl: 'https://shop.example.com/', url: 'https://shop.example.com/password' },
    ],
    [
      'a redirect to the federation service of a company',
      '<title>Sign In</title><form><input type=password></form>',
      { requestedUrl: 'https://wiki.example.com/', url: 'https://fs.example.com/adfs/ls/?wa=wsignin1.0' },
    ],
    [
      'a redirect to Cloudflare Access',
      `<title>Sign in ・ Cloudflare Access</title><h1>Acme</h1><a>Google</a>${'Words. '.repeat(40)}`,
      {
        requestedUrl: 'https://wiki.example.com/',
        url: 'https://acme.cloudflareaccess.com/cdn-cgi/access/login/wiki.example.com',
      },
    ],
  ])('LOGIN_WALL: %s', async ([, html, options]) => {
    expect(await got(html, options)).toBe('LOGIN_WALL');
  });

  test.for([
    ['an empty root', '<title>App</title><div id="root"></div><script src="/main.js"></script>'],
    [
      'a root with a spinner',
      '<title>App</title><div id=app><div class=spinner>Loading…</div></div><script type=module src="/main.js"></script>',
    ],
    ['scripts alone', '<title>App</title><body><script src="/main.js"></script>'],
    ['its own root element', '<app-root></app-root><script src="/main.js"></script>'],
    [
      'a notice beside words for when scripts fail, and a button to try again',
      '<body><noscript><h1>JavaScript is not available.</h1>Please enable JavaScript.</noscript><div id=react-root><form><p>Something went wrong, but don’t fret — let’s give it another shot.<input type=submit value="Try again"></form></div><script>1</script>',
    ],
    [
      'a form that a script sends on',
      '<form method=post action=https://a.example/><input type=hidden name=SAMLRequest></form><script>document.forms[0].submit()</script>',
    ],
  ] as const)('EMPTY_SHELL: %s', async ([, html]) => {
    expect(await got(html)).toBe('EMPTY_SHELL');
  });
});

test('a verdict has evidence', async () => {
  const verdict = await derive(outcome, '<title>Access Denied</title>Reference #18.2d35.155.a4e', {
    status: 403,
  });
  expect(verdict).toEqual({
    blockedBy: 'Akamai',
    reasons: [
      'Akamai gives its refusals a reference number.',
      'The title says "Access Denied".',
      'The page says "Reference #18.2d35.155".',
    ],
    outcome: 'BLOCKED',
  });
});

test.for([
  [429, 'RATE_LIMITED'],
  [503, 'SERVER_ERROR'],
] as const)('Retry-After is part of the evidence for status %i', async ([status, expected]) => {
  const { outcome: what, reasons } = await derive(outcome, 'Later', {
    status,
    headers: { 'retry-after': '120' },
  });
  expect([what, reasons]).toEqual([expected, [`The status is ${status}.`, 'Retry-After: 120']]);
});

test('a page of 5 MiB without a space is judged in time', { tags: ['cpu'] }, async () => {
  const spent = cpuTime();
  expect(await got(`<title>x</title><p>${'class="'.repeat(700_000)}`)).toBe('OK');
  expect(spent()).toBeLessThan(5_000);
});

const asked = 'https://www.example.com/news/1';
const redirected = async (url: string, requestedUrl = asked) =>
  (await derive(outcome, '<title>Before you continue</title><p>We use cookies.', { requestedUrl, url }))
    .outcome;

test.for([
  'https://consent.google.com/m?continue=https://news.google.com/x',
  'https://consent.youtube.com/m?continue=x',
  'https://consent.yahoo.com/v2/collectConsent?sessionId=3',
  'https://guce.techcrunch.com/consent?gcrumb=x',
  'https://myprivacy.dpgmedia.nl/consent?siteKey=x',
  'https://myprivacy.dpgmedia.net/?siteKey=x',
  'https://www.example.com/consent/tcf/news/1',
  'https://www.example.com/zustimmung?url=x',
  'https://www.example.com/privacy-gate/accept?redirectUri=x',
])('a redirect to a consent page is a challenge: %s', async (url) => {
  expect(await redirected(url)).toBe('CHALLENGE');
});

test('requested consent pages, and redirects to other pages, are OK', async () => {
  expect(await redirected('https://consent.example.com/', 'https://consent.example.com/')).toBe('OK');
  expect(
    await redirected('https://www.example.com/privacy/consent', 'http://www.example.com/privacy/consent'),
  ).toBe('OK');
  expect(await redirected('https://www.example.com/news/informed-consent-in-research')).toBe('OK');
  expect(await redirected(asked)).toBe('OK');
});
