import type { Elements } from '../../derived/document/elements.ts';
import { textOf } from '../../lib/html/dom.ts';
import { resolveWebUrl } from '../../lib/url.ts';

const says = /\btranscri(?:pt|ption|pción|ção|zione)|\bverschriftlichung|\btranskript|文字起こし|文字稿/i;

/** The first link that says that it leads to a transcript; null where none does. */
export function transcriptUrl(elements: Elements, base: string): string | null {
  for (const element of elements.of('a')) {
    const { href } = element.attribs;
    if (href && says.test(textOf(element, 200))) return resolveWebUrl(href, base);
  }
  return null;
}
