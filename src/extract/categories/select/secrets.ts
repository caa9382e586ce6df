import { type Element, isTag, type ParentNode } from 'domhandler';
import { words } from '../../lib/text.ts';

const secretName =
  /csrf|xsrf|token|nonce|captcha|session|viewstate|requestverification|api[-_]?key|secret|passw|^[0-9a-f]{32}$|form_key|sesskey/i;
/** Attributes that describe a field and never contain its value. */
const plainAttributes = new Set(
  words(`id class name type form for required disabled readonly autocomplete placeholder maxlength minlength pattern
    title role tabindex`),
);
const fields = new Set(['input', 'textarea', 'select', 'button', 'output', 'meta']);

/** How far above an element the field is looked for that contains it: select > optgroup > option, button > b > i. */
const deepest = 8;

/** Whether an element contains a secret value, or a part of one: of a hidden, password or token field. */
export function isSecret(element: Element): boolean {
  let one: ParentNode | null = element;
  for (let level = 0; level < deepest && one && isTag(one); level += 1) {
    if (isSecretField(one)) return true;
    one = one.parent;
  }
  return false;
}

function isSecretField({ name, attribs }: Element): boolean {
  if (!fields.has(name)) return false;
  const type = attribs.type?.trim().toLowerCase();
  if (name === 'input' && (type === 'hidden' || type === 'password')) return true;
  if (/password|one-time-code|cc-/i.test(attribs.autocomplete ?? '')) return true;
  return secretName.test(`${attribs.name ?? ''} ${attribs.id ?? ''}`.slice(0, 500));
}

/** An attribute as written; undefined if it is absent or secret. */
export function openAttribute(element: Element, name: string): string | undefined {
  if (!Object.hasOwn(element.attribs, name) || secretName.test(name)) return undefined;
  return isSecret(element) && !plainAttributes.has(name) ? undefined : element.attribs[name];
}
