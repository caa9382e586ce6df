import type { Element } from 'domhandler';
import { resolveUrl, withoutFragment } from '../../../lib/url.ts';
import { admonitionKind } from './admonition.ts';
import { allowedAttributes } from './allowed-markup.ts';
import { codeLanguage } from './code-language.ts';
import { labelledLanguage } from './code-parts.ts';
import { listType } from './list-items.ts';

const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const longest = 2_048;

/** The allowed attributes of an element; null for a link to an unsafe address, which is not written. */
export function attributesOf(name: string, element: Element, base: string): Record<string, string> | null {
  const kept: Record<string, string> = {};
  for (const attribute of allowedAttributes.get(name) ?? []) {
    const value = element.attribs[attribute];
    if (value !== undefined && value.length <= longest) kept[attribute] = value;
  }
  if (name === 'a') {
    const href = linkAddress(kept.href ?? '', base);
    if (href === null) return null;
    return isOnSamePage(href, base) ? { ...kept, href, class: 'place' } : { ...kept, href };
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

/** Whether a link leads to a place on the page that has this address. */
function isOnSamePage(href: string, base: string): boolean {
  const page = withoutFragment(base);
  return href.startsWith(`${page}#`) && href.length > page.length + 1;
}

/** The address of a link; null for scripts and invalid addresses. */
function linkAddress(href: string, base: string): string | null {
  const address = href.trim() === '' ? null : resolveUrl(href, base);
  return address !== null && linkSchemes.has(new URL(address).protocol) ? address : null;
}
