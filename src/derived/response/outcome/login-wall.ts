import type { Observation } from './observation.ts';
import type { Verdict } from './verdict.ts';

/** A path segment, or the first label of a host, by which sites name the page where one logs in. */
const loginWord =
  /^(?:log-?in|log_in|log-?on|sign-?in|sign_in|signon|auth|authenticate|authorize|oauth2?|sso|saml2?|cas|openid-connect|idp|wp-login\.php|login\.(?:php|aspx?|jsp|html?)|signin\.(?:php|aspx?|html?)|servicelogin|authwall|checkpoint|anmelden|connexion|accedi|iniciar-sesion|entrar|inloggen)$/i;
const loginHost = /^(?:login|signin|auth|accounts?|sso|idp|identity|passport)$/i;
const loginTitle =
  /\b(?:log[ -]?in|log[ -]?on|sign[ -]?in|anmelden|anmeldung|connexion|se connecter|iniciar sesión|accedi|inloggen|entrar)\b|ログイン|登录|登入|로그인|войти|вход/i;
const demand =
  /\b(?:(?:you (?:must|need to|have to)|please|to (?:view|see|continue|access)[^.]{0,40}(?:please )?)\s*(?:be )?(?:log(?:ged)?[ -]?in|sign(?:ed)?[ -]?in))\b|\b(?:log|sign) in (?:to|before) (?:continu|view|see|access|read)/i;

/**
 * A login page that nobody asked for: one that the site sent us to, or that stands where another page should.
 * A login page asked for by its own address is a page like any other.
 */
export function loginWall(seen: Observation): Verdict | null {
  if (seen.status === 401) return wall(['The status is 401: the address asks for credentials.']);
  if (asksForLogin(seen.requestedUrl)) return null;
  const form = hasPasswordField(seen);

  if (asksForLogin(seen.url) && seen.url.href !== seen.requestedUrl.href) {
    const titled = loginTitle.test(seen.title);
    if (!form && !titled && !seen.thin) return null;
    return wall([
      `The site redirects to ${seen.url.host}${seen.url.pathname}.`,
      ...(form ? ['It asks for a password.'] : []),
      ...(titled ? [`The title is "${seen.title.slice(0, 120)}".`] : []),
    ]);
  }

  if (!seen.thin) return null;
  const asked = demand.exec(seen.text)?.[0];
  if (asked) return wall([`There is little text, and it says "${asked.slice(0, 120)}".`]);
  if (form && loginTitle.test(seen.title) && seen.requestedUrl.pathname !== '/') {
    return wall([
      `The title is "${seen.title.slice(0, 120)}".`,
      'It asks for a password and has little other text.',
    ]);
  }
  return null;
}

function asksForLogin(url: URL): boolean {
  const host = url.hostname.split('.');
  return (
    (host.length > 2 && loginHost.test(host[0] ?? '')) ||
    url.pathname.split('/').some((part) => loginWord.test(part))
  );
}

function hasPasswordField({ elements }: Observation): boolean {
  return (elements?.of('input') ?? []).some(({ attribs }) => attribs.type?.toLowerCase() === 'password');
}

function wall(evidence: readonly string[]): Verdict {
  return { outcome: 'LOGIN_WALL', blockedBy: null, evidence };
}
