import type { Element } from 'domhandler';
import { resolveUrl } from '../../../../lib/url.ts';
import { allowedAttributes } from './allowed-markup.ts';
import { codeLanguage } from './code-language.ts';

const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const longest = 2_048;

/** The attributes that an element keeps; null for a link that leads nowhere safe, which is not written then. */
export function attributesOf(name: string, element: Element, base: string): Record<string, string> | null {
  const kept: Record<string, string> = {};
  for (const attribute of allowedAttributes.get(name) ?? []) {
    const value = element.attribs[attribute];
    if (value !== undefined && value.length <= longest) kept[attribute] = value;
  }
  if (name === 'a') {
    const href = linkAddress(kept.href ?? '', base);
    return href === null ? null : { ...kept, href };
  }
  const language = name === 'code' || name === 'pre' ? codeLanguage(element) : null;
  return language === null ? kept : { ...kept, class: `language-${language}` };
}

/** The address that a link leads to; null for scripts and what cannot be parsed. */
function linkAddress(href: string, base: string): string | null {
  const address = href.trim() === '' ? null : resolveUrl(href, base);
  return address !== null && linkSchemes.has(new URL(address).protocol) ? address : null;
}
