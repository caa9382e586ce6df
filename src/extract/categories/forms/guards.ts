import type { Element } from 'domhandler';
import { descendants } from '../../lib/html/dom.ts';
import type { FormField } from './types.ts';

/** Names under which frameworks send their CSRF token; Joomla uses the token itself (32 hex digits) as the name. */
const csrfName =
  /^(?:_?csrf(?:[-_]?token)?|csrfmiddlewaretoken|_?xsrf(?:[-_]?token)?|authenticity_token|__requestverificationtoken|_token|form_?token|form_key|_wpnonce|nonce|__viewstate|anti-?csrf.*|csrf[\w-]*|yii_csrf_token|logintoken|sesskey|.*\[_?(?:csrf_?)?token\]|[0-9a-f]{32}|woocommerce-[\w-]+-nonce|.*[-_]nonce)$/i;

export function hasCsrfToken(fields: readonly FormField[]): boolean {
  return fields.some(({ type, name }) => type === 'hidden' && csrfName.test(name ?? ''));
}

/** Names of fields that bots are tempted to fill in. */
const baitName =
  /honey|^hp[-_]|[-_]hp$|^_?gotcha$|bot-?field|ak_hp|^b_[0-9a-f]{10,}|leave[-_]?(?:this[-_]?)?(?:blank|empty)|^(?:website|url|homepage|fax|nickname|company_url)\d*$/i;

/** Whether the form has a field that people do not see and bots would fill in. */
export function hasHoneypot(fields: readonly FormField[]): boolean {
  return fields.some(({ type, name, hidden }) => hidden && type !== 'hidden' && baitName.test(name ?? ''));
}

interface CaptchaRule {
  readonly name: string;
  /** Matched against the class, id, name and src of elements inside the form. */
  readonly sign: RegExp;
}

const captchas: readonly CaptchaRule[] = [
  {
    name: 'reCAPTCHA',
    sign: /(?:^|[\s/])(?:g-recaptcha|grecaptcha)|google\.com\/recaptcha|recaptcha\.net\/recaptcha/i,
  },
  { name: 'hCaptcha', sign: /(?:^|\s)h-captcha|hcaptcha\.com/i },
  { name: 'Cloudflare Turnstile', sign: /cf-turnstile|challenges\.cloudflare\.com\/turnstile/i },
  { name: 'Friendly Captcha', sign: /frc-captcha|friendlycaptcha/i },
  { name: 'GeeTest', sign: /geetest/i },
  { name: 'Arkose Labs', sign: /funcaptcha|arkoselabs/i },
  { name: 'ALTCHA', sign: /altcha/i },
  { name: 'mCaptcha', sign: /mcaptcha/i },
  { name: 'MTCaptcha', sign: /mtcaptcha/i },
  { name: 'Yandex SmartCaptcha', sign: /smart-captcha|smartcaptcha/i },
  { name: 'image', sign: /captcha/i },
];

/** The name of a form's captcha; `image` for one of no known product. */
export function captchaOf(form: Element): string | null {
  const signs: string[] = [];
  for (const { attribs } of descendants(form)) {
    const { class: classes = '', id = '', name = '', src = '' } = attribs;
    const sign = `${classes} ${id} ${name} ${src}`.slice(0, 1_000);
    if (/captcha|turnstile|geetest|arkose|altcha/i.test(sign)) signs.push(sign);
  }
  return captchas.find(({ sign }) => signs.some((text) => sign.test(text)))?.name ?? null;
}
