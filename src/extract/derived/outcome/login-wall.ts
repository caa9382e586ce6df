import { anyOf } from '../../lib/languages/index.ts';
import type { Observation } from './observation.ts';
import { type Verdict, verdict } from './verdict.ts';

/** A path segment, or the first label of a host, that names a login page. */
const loginWord = new RegExp(
  String.raw`^(?:log-?in|log_in|log-?on|sign-?in|sign_in|signon|auth|authenticate|authorize|oauth2?|sso|saml2?|cas|openid-connect|idp|wp-login\.php|login\.(?:php|aspx?|jsp|html?)|signin\.(?:php|aspx?|html?)|servicelogin|authwall|checkpoint|adfs|${anyOf('logInPath')})$`,
  'i',
);
const loginHost = /^(?:login|signin|auth|accounts?|sso|idp|identity|passport|adfs)$/i;

const logIn = anyOf('logIn');
const to = anyOf('logInTo');
/** A part of a title that asks to log in, unlike names that contain such a word. */
const loginTitle = new RegExp(
  String.raw`^(?:please )?(?:${logIn})(?: (?:${to})(?!\p{L}).*|)$|^(?:[^ ]+ ){1,3}(?:${logIn})$|^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー\s]{0,8}(?:${logIn})(?:${to})?$`,
  'iu',
);

const loggedIn = `(?:log(?:ged)?[ -]?(?:in|on)|sign(?:ed)?[ -]?in)`;
/** The login must be for the page itself, not for replying to it or for seeing a price on it. */
const accessPage = String.raw`(?:continue|proceed|(?:view|see|access|read|use|open|visit) (?:this\b|other pages\b|(?:the|that|our) (?:requested |full )?(?:page|content|site|document|article|resource|forum|area|profile|file|post|group)\b))`;
const demand = new RegExp(
  [
    String.raw`\b(?:you (?:must|need to|have to)|(?<!\bto [^.]{1,60})please) (?:first )?(?:be )?${loggedIn}(?: first| below| here)?(?= ?(?:[.!:,;]|$)| (?:in order )?(?:to|before you can) ${accessPage})`,
    String.raw`\bto ${accessPage}[^.]{0,40} (?:please |you (?:must|need to|have to) )(?:be )?${loggedIn}\b`,
    String.raw`(?<!\b(?:must|to|can|may|will|and|or|then|you|users?) )\b(?:log|sign) in (?:to|before you) ${accessPage}`,
    // vBulletin and forum software that copied its wording.
    'you are not logged in or you do not have permission to (?:access|view) this page',
  ].join('|'),
  'i',
);
/** A page that only asks to log in is short. */
const maxDemandText = 600;
/** A redirect target with less text has nothing else to offer. */
const maxEmptyText = 200;

/** A login page in the place of another: redirected to or served. One that was requested is a page like any other. */
export function loginWall(seen: Observation): Verdict | null {
  if (seen.status === 401) return wall(['The status is 401: the address asks for credentials.']);
  if (asksForLogin(seen.requestedUrl)) return null;
  const form = hasField(seen, ['password']);
  const titled = isLoginTitle(seen.title);

  const isForced = asksForLogin(seen.url) || (form && asksForPassword(seen.url));
  if (isForced && seen.url.href !== seen.requestedUrl.href) {
    const empty = seen.text.length < maxEmptyText || (seen.thin && hasField(seen, ['email', 'text', '']));
    if (!form && !titled && !empty) return null;
    return wall([
      `The site redirects to ${seen.url.host}${seen.url.pathname}.`,
      ...(form ? ['It asks for a password.'] : []),
      ...(titled ? [`The title is "${seen.title.slice(0, 120)}".`] : []),
    ]);
  }

  if (!seen.thin) return null;
  const demanded = seen.text.length < maxDemandText ? demand.exec(seen.text)?.[0] : undefined;
  if (demanded) return wall([`There is little text, and it says "${demanded.slice(0, 120)}".`]);
  if (form && titled && seen.requestedUrl.pathname !== '/') {
    return wall([
      `The title is "${seen.title.slice(0, 120)}".`,
      'It asks for a password and has little other text.',
    ]);
  }
  return null;
}

/** Whether an address is one that sites redirect to for a login. */
export function isLoginAddress(url: URL): boolean {
  return asksForLogin(url) || asksForPassword(url);
}

function asksForLogin(url: URL): boolean {
  const host = url.hostname.split('.');
  return (
    (host.length > 2 && loginHost.test(host[0] ?? '')) ||
    url.pathname.split('/').some((part) => loginWord.test(part))
  );
}

/** Shops redirect all visitors to this path before they open. */
function asksForPassword({ pathname }: URL): boolean {
  return /\/password\/?$/i.test(pathname);
}

/** "Google Docs: Sign-in", "Log in - Jira", but not "Login Item Manager". */
function isLoginTitle(title: string): boolean {
  return title.split(/[|–—·•・:»]|\s-\s/).some((part) => loginTitle.test(part.trim()));
}

/** Whether there is an input of one of these types. */
function hasField({ elements }: Observation, types: readonly string[]): boolean {
  return (elements?.of('input') ?? []).some(({ attribs }) =>
    types.includes(attribs.type?.trim().toLowerCase() ?? ''),
  );
}

function wall(evidence: readonly string[]): Verdict {
  return verdict('LOGIN_WALL', evidence);
}
