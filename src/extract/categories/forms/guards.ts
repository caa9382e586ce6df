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

/** Products, and what their names match: class, id, name and src of elements inside the form. */
const captchas: readonly (readonly [name: string, sign: RegExp])[] = [
  ['reCAPTCHA', /(?:^|[\s/])(?:g-recaptcha|grecaptcha)|google\.com\/recaptcha|recaptcha\.net\/recaptcha/i],
  ['hCaptcha', /(?:^|\s)h-captcha|hcaptcha\.com/i],
  ['Cloudflare Turnstile', /cf-turnstile|challenges\.cloudflare\.com\/turnstile/i],
  ['Friendly Captcha', /frc-captcha|friendlycaptcha/i],
  ['GeeTest', /geetest/i],
  ['Arkose Labs', /funcaptcha|arkoselabs/i],
  ['ALTCHA', /altcha/i],
  ['mCaptcha', /mcaptcha/i],
  ['MTCaptcha', /mtcaptcha/i],
  ['Yandex SmartCaptcha', /smart-captcha|smartcaptcha/i],
  ['image', /captcha/i],
];

/** The name of a form's captcha; `image` for one of no known product. */
export function captchaOf(form: Element): string | null {
  const signs: string[] = [];
  for (const { attribs } of descendants(form)) {
    const { class: classes = '', id = '', name = '', src = '' } = attribs;
    const sign = `${classes} ${id} ${name} ${src}`.slice(0, 1_000);
    if (/captcha|turnstile|geetest|arkose|altcha/i.test(sign)) signs.push(sign);
  }
  return captchas.find(([, sign]) => signs.some((text) => sign.test(text)))?.[0] ?? null;
}
