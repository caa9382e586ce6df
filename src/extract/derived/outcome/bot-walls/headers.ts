import type { BotWall } from './row.ts';

/** Headers that only bot walls send. */
export const headerWalls: readonly BotWall[] = [
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
    why: 'DataDome marks a captcha that cannot be solved with the type bv.',
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
];
