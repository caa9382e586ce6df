import { anyOf } from '../../../lib/languages/index.ts';
import type { FetchOutcome } from '../../../schema/fetch-report.ts';

/**
 * How to recognise a bot wall served in place of the page. All conditions of a row must hold. Conditions on the
 * document hold only if it has little text, since any article may mention the same words.
 */
export interface BotWall {
  /** The product or site behind the wall; null if unknown. */
  readonly by: string | null;
  readonly outcome: Extract<FetchOutcome, 'CHALLENGE' | 'BLOCKED' | 'RATE_LIMITED'>;
  /** Why the conditions distinguish a wall from an ordinary page. */
  readonly why: string;
  readonly status?: readonly number[];
  readonly header?: readonly [name: string, value: RegExp];
  readonly address?: RegExp;
  readonly title?: RegExp;
  readonly text?: RegExp;
  readonly markup?: RegExp;
  /** Markup that ordinary pages have and walls do not. */
  readonly unless?: RegExp;
  /** Whether the document must have hardly any text, because ordinary pages of the site have the same script. */
  readonly almostEmpty?: boolean;
}

/** Statuses that refusals come with. */
const refusals = [401, 403, 405, 406, 429, 503];

/** Titles that ask visitors to prove something first, unlike titles of pages about people, robots or licences. */
const asksForHuman =
  /\b(?:you(?:[’']re| are)|are you)\b.{0,20}\b(?:human|robot|bot)\b|\b(?:robot or human|human or robot)\b|(?:^|[|–-] ?)(?:please |performing )?(?:solve (?:the |this )?)?(?:(?:security|browser|bot|robot|human|visitor|captcha) (?:check|verification|challenge|checkpoint|test|page)|verify(?:ing)?|verification|captcha|recaptcha|one more step|attention required|checking your browser)(?: required| needed)?[\s.…!]*(?:$|[|–-])/i;

/** "Access denied" in the words of servers and firewalls in other languages. */
const refusedElsewhere = new RegExp(anyOf('refused'), 'i');

/** Documents served in place of the page, recognised by their words. */
export const wordWalls: readonly BotWall[] = [
  {
    by: 'Cloudflare',
    outcome: 'CHALLENGE',
    why: 'Title of the challenge page of Cloudflare.',
    title: new RegExp(`^(?:${anyOf('moment')})(?:,? (?:${anyOf('please')}))?(?:\\.{3}|…)$`, 'i'),
    markup: /\/cdn-cgi\/|cloudflare/i,
  },
  {
    by: 'hCaptcha',
    outcome: 'CHALLENGE',
    why: 'A captcha, with a title that asks to solve it.',
    title: asksForHuman,
    markup: /hcaptcha\.com\/1\/api\.js|class=["']?[^"'>]{0,80}\bh-captcha\b/,
  },
  {
    by: 'reCAPTCHA',
    outcome: 'CHALLENGE',
    why: 'A captcha, with a title that asks to solve it.',
    title: asksForHuman,
    markup: /\/recaptcha\/(?:api|enterprise)\.js|class=["']?[^"'>]{0,80}\bg-recaptcha\b/,
  },
  {
    by: 'Cloudflare Turnstile',
    outcome: 'CHALLENGE',
    why: 'A captcha, with a title that asks to solve it.',
    title: asksForHuman,
    markup: /challenges\.cloudflare\.com\/turnstile\/|class=["']?[^"'>]{0,80}\bcf-turnstile\b/,
  },
  {
    by: null,
    outcome: 'CHALLENGE',
    why: 'A refusal that asks for proof of being human.',
    status: refusals,
    text: /(?:prove|verify|confirm|make sure|checking|ensure)[^.]{0,40}(?:you are|you're|you aren't|if you are)[^.]{0,20}(?:human|robot|bot\b)/i,
  },
  {
    by: null,
    outcome: 'CHALLENGE',
    why: 'Wording that only bot challenges use.',
    text: /made us think (?:that )?you (?:are|were|might be) a (?:ro)?bot\b|please solve the challenge below to continue/i,
  },
  {
    by: null,
    outcome: 'CHALLENGE',
    why: 'A title that only bot challenges have.',
    title: new RegExp(
      String.raw`^(?:robot check|human verification|verify you are human|checking your browser.{0,80})$|(?:^|[|–-] )are you (?:a )?(?:human|robot)\?$|${anyOf('botCheck')}`,
      'i',
    ),
  },
  {
    by: null,
    outcome: 'BLOCKED',
    why: 'A refusal that says this visitor is blocked.',
    status: refusals,
    text: /\byou(?:['’]ve| have) been blocked\b|\brequests?\b[^.]{0,80}\bhave been blocked\b|\byour (?:ip(?: address)?|access|request|connection) (?:has been|was|is) (?:blocked|banned|denied)\b|automated (?:access|requests?|traffic)[^.]{0,40}(?:blocked|not allowed|denied|detected)|unusual (?:traffic|activity) (?:from|has been)/i,
  },
  {
    by: null,
    outcome: 'BLOCKED',
    why: 'The title of a refusal, with any status, on a page without metadata.',
    unless: /\bproperty=["']?og:|\brel=["']?canonical\b|["']application\/ld\+json/i,
    title:
      /^(?:access (?:to this (?:page|site|website) has been )?denied|(?:request |you (?:have been |are )|ip )?blocked|sorry, you have been blocked|web page blocked|your browsing activity has been paused)[.!]?$/i,
  },
  {
    by: null,
    outcome: 'BLOCKED',
    why: 'LinkedIn and others turn crawlers away with this non-standard status.',
    status: [999],
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
    why: 'A refusal without further explanation.',
    status: [401, 403],
    title: /access (?:denied|forbidden|restricted)|blocked|forbidden|not allowed/i,
  },
  {
    by: null,
    outcome: 'BLOCKED',
    why: 'A refusal without further explanation.',
    status: [403],
    text: /access (?:is |to this (?:page|site|resource|website) (?:is|has been) )?(?:denied|forbidden)|\bforbidden\b|request blocked/i,
  },
  {
    by: null,
    outcome: 'BLOCKED',
    why: 'A refusal without further explanation, in another language.',
    status: [403, 405, 418],
    text: refusedElsewhere,
  },
];
