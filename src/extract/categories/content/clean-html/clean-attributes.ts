import type { Element } from 'domhandler';
import { resolveUrl, withoutFragment } from '../../../lib/url.ts';
import { admonitionKind } from './admonition.ts';
import { allowedAttributes } from './allowed-markup.ts';
import { codeLanguage } from './code-language.ts';
import { labelledLanguage } from './code-parts.ts';
import { listType } from './list-items.ts';

const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const longest = 2_048;

/** By which addresses are made absolute, and the page's own, which may be another one. */
export interface Addresses {
  readonly base: string;
  readonly page: string;
}

/** The allowed attributes of an element; null for a link to an unsafe address, which is not written. */
export function attributesOf(
  name: string,
  element: Element,
  { base, page }: Addresses,
): Record<string, string> | null {
  const kept: Record<string, string> = {};
  for (const attribute of allowedAttributes.get(name) ?? []) {
    const value = element.attribs[attribute];
    if (value !== undefined && value.length <= longest) kept[attribute] = value;
  }
  if (name === 'a') {
    const href = linkAddress(kept.href ?? '', base);
    if (href === null) return null;
    return isOnSamePage(href, page) || /^\s*#./.test(kept.href ?? '')
      ? { ...kept, href, class: 'place' }
      : { ...kept, href };
  }
  if (name === 'ol') {
    const { type: _, ...counted } = kept;
    const type = listType(element);
    return type === null ? counted : { ...counted, type };
  }
  const kind = name === 'blockquote' ? admonitionKind(element) : languageClass(name, element);
  return kind === null ? kept : { ...kept, class: kind };
}

function languageClass(name: string, element: Element): string | null {
  if (name !== 'pre' && name !== 'code') return null;
  const language = codeLanguage(element) ?? (name === 'pre' ? labelledLanguage(element) : null);
  return language && `language-${language}`;
}

/** Whether an address is that of a place on a page. */
function isOnSamePage(href: string, page: string): boolean {
  const whole = withoutFragment(page);
  return href.startsWith(`${whole}#`) && href.length > whole.length + 1;
}

/** The address of a link; null for scripts and invalid addresses. */
function linkAddress(href: string, base: string): string | null {
  const address = href.trim() === '' ? null : resolveUrl(href, base);
  return address !== null && linkSchemes.has(new URL(address).protocol) ? address : null;
}
