import type { Elements } from '../../derived/document/elements.ts';
import { textOf } from '../../lib/html/dom.ts';
import { wordsOf } from '../../lib/languages/index.ts';
import { resolveWebUrl } from '../../lib/url.ts';

const words = wordsOf('transcript');
/** Each begins a word, where words are parted. */
const says = new RegExp(
  `(?<!\\p{L})(?:${words.join('|')})|${words.filter((word) => /^[^\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u.test(word)).join('|')}`,
  'iu',
);

/** The first link that says that it leads to a transcript; null where none does. */
export function transcriptUrl(elements: Elements, base: string): string | null {
  for (const element of elements.of('a')) {
    const { href } = element.attribs;
    if (href && says.test(textOf(element, 200).normalize('NFC'))) return resolveWebUrl(href, base);
  }
  return null;
}
