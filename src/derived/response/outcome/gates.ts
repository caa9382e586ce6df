import type { FetchOutcome } from '../../../schema/fetch-report.ts';

/**
 * What tells that something stands in the page's place. All conditions of a row must hold; a row that looks at the
 * document holds only where there is little text, since any article may speak of the same things.
 */
export interface Gate {
  /** Who stands there; null where the page does not say. */
  readonly by: string | null;
  readonly outcome: Extract<FetchOutcome, 'CHALLENGE' | 'BLOCKED' | 'RATE_LIMITED'>;
  /** Why the row tells a gate from a page. */
  readonly why: string;
  readonly status?: readonly number[];
  readonly header?: readonly [name: string, value: RegExp];
  readonly address?: RegExp;
  readonly title?: RegExp;
  readonly text?: RegExp;
  readonly markup?: RegExp;
}

const refusals = [401, 403, 405, 406, 429, 503];

/** The first row that holds decides: what a header says outright stands before what a document lets guess. */
export const gates: readonly Gate[] = [
  // Headers that exist for no other purpose.
  {
    by: 'Cloudflare',
    outcome: 'CHALLENGE',
    why: 'Cloudflare marks its challenges with this header.',
    header: ['cf-mitigated', /challenge/i],
  },
  {
    by: 'AWS WAF',
    outcome: 'CHALLENGE',
    why: 'AWS WAF marks its challenges with this header.',
    header: ['x-amzn-waf-action', /challenge|captcha/i],
  },
  {
    by: 'Vercel',
    outcome: 'CHALLENGE',
    why: 'The Vercel firewall marks its challenges with this header.',
    header: ['x-vercel-mitigated', /challenge/i],
  },
  {
    by: 'Vercel',
    outcome: 'BLOCKED',
    why: 'The Vercel firewall marks its refusals with this header.',
    header: ['x-vercel-mitigated', /deny/i],
  },
  {
    by: 'SiteGround',
    outcome: 'CHALLENGE',
    why: 'SiteGround marks its captcha with this header.',
    header: ['sg-captcha', /challenge/i],
  },
  {
    by: 'Sucuri',
    outcome: 'BLOCKED',
    why: 'The Sucuri firewall names the rule that refused the request.',
    header: ['x-sucuri-block', /.+/],
  },
  {
    by: 'Kasada',
    outcome: 'CHALLENGE',
    why: 'Kasada answers a first request with a script to solve.',
    status: [403, 429],
    header: ['x-kpsdk-ct', /.+/],
  },
  {
    by: 'DataDome',
    outcome: 'BLOCKED',
    why: 'DataDome tells a captcha that cannot be solved by the type bv.',
    markup: /captcha-delivery\.com\/[^"'\s]{0,400}[?&]t=bv\b|['"]t['"]\s*:\s*['"]bv['"]/,
    status: [401, 403, 405, 429],
    header: ['x-datadome', /.+/],
  },
  {
    by: 'DataDome',
    outcome: 'CHALLENGE',
    why: 'DataDome refuses a request until its captcha is solved.',
    status: [401, 403, 405, 429],
    header: ['x-datadome', /.+/],
  },
  {
    by: 'Cloudflare',
    outcome: 'BLOCKED',
    why: 'Cloudflare asks crawlers to pay for this page.',
    status: [402],
    header: ['crawler-price', /.+/],
  },

  // Addresses that only gates have.
  {
    by: 'Google',
    outcome: 'CHALLENGE',
    why: 'Google sends unusual traffic to this address.',
    address: /^https?:\/\/(?:[\w-]+\.)*google\.[a-z.]+\/sorry\//,
  },
  {
    by: 'Radware',
    outcome: 'CHALLENGE',
    why: 'Radware Bot Manager sends doubtful visitors to this host.',
    address: /^https?:\/\/validate\.perfdrive\.com\//,
  },
  {
    by: 'Queue-it',
    outcome: 'CHALLENGE',
    why: 'Queue-it keeps visitors waiting at this host.',
    address: /^https?:\/\/[\w-]+\.queue-it\.net\//,
  },

  // Documents that stand in for the page.
  {
    by: 'Cloudflare',
    outcome: 'CHALLENGE',
    why: 'Only the challenge page sets these options; the detection script of ordinary pages does not.',
    markup: /_cf_chl_opt\b|cf-browser-verification|id="challenge-form"/,
  },
  {
    by: 'Cloudflare',
    outcome: 'RATE_LIMITED',
    why: 'Error 1015 of Cloudflare is its rate limit.',
    status: [403, 429],
    text: /error (?:code:? )?1015\b|you are being rate limited/i,
    header: ['server', /cloudflare/i],
  },
  {
    by: 'Cloudflare',
    outcome: 'BLOCKED',
    why: 'Errors 1005 to 1012 and 1020 of Cloudflare are refusals of this visitor.',
    status: [401, 403, 429],
    text: /error (?:code:? )?10(?:0[5-9]|1[0-2]|20)\b|sorry, you have been blocked/i,
  },
  {
    by: 'Cloudflare',
    outcome: 'CHALLENGE',
    why: 'Title of the challenge page of Cloudflare.',
    title: /^(?:just a moment|un momento|einen moment|un instant)/i,
    markup: /\/cdn-cgi\/|cloudflare/i,
  },
  {
    by: 'Cloudflare',
    outcome: 'BLOCKED',
    why: 'Title of the block page of Cloudflare.',
    title: /^attention required! \| cloudflare/i,
  },
  {
    by: 'DataDome',
    outcome: 'CHALLENGE',
    why: 'Only the captcha of DataDome loads from this host.',
    markup: /\b(?:geo|ct|interstitial)\.captcha-delivery\.com\b/,
  },
  {
    by: 'HUMAN',
    outcome: 'CHALLENGE',
    why: 'The press-and-hold test of HUMAN (PerimeterX).',
    markup: /id=["']?px-captcha\b|_pxBlockedUrl|captcha\.px-(?:cdn|cloud)\.net/,
  },
  {
    by: 'Akamai',
    outcome: 'CHALLENGE',
    why: 'The proof of work of Akamai Bot Manager.',
    markup: /sec-if-cpt-container|\/_sec\/cp_challenge\/|[?&]bm-verify=/,
  },
  {
    by: 'Akamai',
    outcome: 'BLOCKED',
    why: 'Akamai gives its refusals a reference number.',
    title: /^access denied$/i,
    text: /errors\.edgesuite\.net|reference\s*#\s*\d+\.[\da-f]+\.\d+/i,
  },
  {
    by: 'Imperva',
    outcome: 'CHALLENGE',
    why: 'The frame of Incapsula that holds its test.',
    markup: /_Incapsula_Resource\?[^"']{0,200}(?:SWUDNSAI|incident_id)|Incapsula incident ID/i,
  },
  {
    by: 'Imperva',
    outcome: 'CHALLENGE',
    why: 'Title of the test page of Imperva (Distil).',
    title: /^pardon our interruption/i,
  },
  {
    by: 'AWS WAF',
    outcome: 'CHALLENGE',
    why: 'Settings of the challenge script of AWS WAF.',
    markup: /window\.gokuProps\b|\.awswaf\.com\/[^"']{1,200}\/(?:challenge|captcha)\.js/,
  },
  {
    by: 'Amazon CloudFront',
    outcome: 'BLOCKED',
    why: 'CloudFront says that it refused the request.',
    status: [403],
    text: /request blocked\.[\s\S]{0,200}generated by cloudfront/i,
  },
  {
    by: 'Amazon',
    outcome: 'CHALLENGE',
    why: 'The captcha form of Amazon shops.',
    markup: /action="\/errors\/validateCaptcha"/,
  },
  {
    by: 'Sucuri',
    outcome: 'CHALLENGE',
    why: 'The script test of the Sucuri firewall.',
    markup: /sucuri_cloudproxy_js/,
  },
  {
    by: 'Sucuri',
    outcome: 'BLOCKED',
    why: 'Title of the block page of the Sucuri firewall.',
    title: /sucuri website firewall/i,
  },
  {
    by: 'Kasada',
    outcome: 'CHALLENGE',
    why: 'The first answer of Kasada holds nothing but its script.',
    markup: /\/149e9513-01fa-4fb0-aad4-566afd725d1b\/[\da-f-]{36}\/ips\.js/,
  },
  {
    by: 'Vercel',
    outcome: 'CHALLENGE',
    why: 'Title of the challenge page of Vercel.',
    title: /^vercel security checkpoint/i,
  },
  {
    by: 'Anubis',
    outcome: 'CHALLENGE',
    why: 'The proof of work of Anubis.',
    markup: /id="anubis_(?:challenge|version)"|\/\.within\.website\/x\/cmd\/anubis\//,
  },
  {
    by: 'go-away',
    outcome: 'CHALLENGE',
    why: 'The proof of work of go-away.',
    markup: /\/\.well-known\/\.git\.gammaspectra\.live\//,
  },
  {
    by: 'Fastly',
    outcome: 'CHALLENGE',
    why: 'The challenge of Fastly Bot Management.',
    markup: /\/_fs-ch-[\w-]{8,}\//,
  },
  {
    by: 'F5',
    outcome: 'CHALLENGE',
    why: 'The script test of F5 BIG-IP that comes before the page.',
    markup: /\/TSPD\/\?type=|please enable javascript to view the page content\.[\s\S]{0,80}support id/i,
  },
  {
    by: 'F5',
    outcome: 'BLOCKED',
    why: 'The refusal of F5 BIG-IP.',
    text: /the requested url was rejected\. please consult with your administrator/i,
  },
  {
    by: 'DDoS-Guard',
    outcome: 'CHALLENGE',
    why: 'The script test of DDoS-Guard.',
    markup: /\/\.well-known\/ddos-guard\/|data-ddg-origin/,
  },
  {
    by: 'Qrator',
    outcome: 'CHALLENGE',
    why: 'The script test of Qrator.',
    markup: /\/__qrator\/qauth/,
  },
  {
    by: 'SiteGround',
    outcome: 'CHALLENGE',
    why: 'The captcha of SiteGround, by a refresh.',
    markup: /\/\.well-known\/(?:sg)?captcha\//,
  },
  {
    by: 'Reblaze',
    outcome: 'CHALLENGE',
    why: 'The script test of Reblaze.',
    markup: /window\.rbzns\s*=/,
  },
  {
    by: 'Azure Front Door',
    outcome: 'BLOCKED',
    why: 'The refusal of the Azure firewall.',
    status: [403],
    header: ['x-azure-ref', /.+/],
    text: /the request is blocked/i,
  },
  {
    by: 'Wordfence',
    outcome: 'BLOCKED',
    why: 'The refusal of Wordfence.',
    status: refusals,
    text: /generated by wordfence|your access to this (?:site|service) has been (?:limited|temporarily limited)/i,
  },
  {
    by: 'CrowdSec',
    outcome: 'BLOCKED',
    why: 'Title of the ban page of CrowdSec.',
    title: /^crowdsec (?:ban|access forbidden)/i,
  },
  {
    by: 'CrowdSec',
    outcome: 'CHALLENGE',
    why: 'Title of the captcha page of CrowdSec.',
    title: /^crowdsec captcha/i,
  },
  {
    by: 'ModSecurity',
    outcome: 'BLOCKED',
    why: 'The refusal of ModSecurity.',
    status: [403, 406],
    text: /mod_?security/i,
  },
  {
    by: 'hCaptcha',
    outcome: 'CHALLENGE',
    why: 'A captcha under a title that asks for it.',
    title: /captcha|human|robot|\bbots?\b|security check|verif|attention required/i,
    markup: /hcaptcha\.com\/1\/api\.js|class=["']?[^"'>]{0,80}\bh-captcha\b/,
  },
  {
    by: 'reCAPTCHA',
    outcome: 'CHALLENGE',
    why: 'A captcha under a title that asks for it.',
    title: /captcha|human|robot|\bbots?\b|security check|verif|attention required/i,
    markup: /\/recaptcha\/(?:api|enterprise)\.js|class=["']?[^"'>]{0,80}\bg-recaptcha\b/,
  },
  {
    by: 'Cloudflare Turnstile',
    outcome: 'CHALLENGE',
    why: 'A captcha under a title that asks for it.',
    title: /captcha|human|robot|\bbots?\b|security check|verif|attention required/i,
    markup: /challenges\.cloudflare\.com\/turnstile\/|class=["']?[^"'>]{0,80}\bcf-turnstile\b/,
  },
  {
    by: null,
    outcome: 'CHALLENGE',
    why: 'A refusal that asks to be shown a human.',
    status: refusals,
    text: /(?:prove|verify|confirm|make sure|checking|ensure)[^.]{0,40}(?:you are|you're|you aren't|if you are)[^.]{0,20}(?:human|robot|bot\b)/i,
  },
  {
    by: null,
    outcome: 'CHALLENGE',
    why: 'A title that only tests for humans have.',
    title:
      /^(?:robot check|are you (?:a )?(?:human|robot)\??|human verification|verify you are human|checking your browser)/i,
  },
  {
    by: null,
    outcome: 'BLOCKED',
    why: 'A refusal that says this visitor is blocked.',
    status: refusals,
    text: /\byou(?:'ve| have) been blocked\b|\byour (?:ip(?: address)?|access|request|connection) (?:has been|was|is) (?:blocked|banned|denied)\b|automated (?:access|requests?|traffic)[^.]{0,40}(?:blocked|not allowed|denied|detected)|unusual (?:traffic|activity) (?:from|has been)/i,
  },
  {
    by: null,
    outcome: 'BLOCKED',
    why: 'A title that only refusals have, whatever the status.',
    title:
      /^(?:access (?:to this (?:page|site|website) has been )?denied|(?:request |you (?:have been |are )|ip )?blocked|sorry, you have been blocked)[.!]?$/i,
  },
  {
    by: null,
    outcome: 'BLOCKED',
    why: 'A refusal for legal reasons (RFC 7725).',
    status: [451],
  },
  {
    by: null,
    outcome: 'BLOCKED',
    why: 'A refusal that says no more than that.',
    status: [401, 403],
    title: /access (?:denied|forbidden|restricted)|blocked|forbidden|not allowed/i,
  },
  {
    by: null,
    outcome: 'BLOCKED',
    why: 'A refusal that says no more than that.',
    status: [403],
    text: /access (?:is |to this (?:page|site|resource|website) (?:is|has been) )?(?:denied|forbidden)|\bforbidden\b|request blocked/i,
  },
];
