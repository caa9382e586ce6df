import type { Elements } from '../../derived/document/elements.ts';
import { textOf } from '../../lib/html/dom.ts';
import { wordsOf } from '../../lib/languages/index.ts';
import { resolveWebUrl } from '../../lib/url.ts';

const words = wordsOf('transcript');
/** Each must begin a word in scripts that separate words. */
const transcriptWord = new RegExp(
  `(?<!\\p{L})(?:${words.join('|')})|${words.filter((word) => /^[^\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u.test(word)).join('|')}`,
  'iu',
);

/** The address of the first link whose text names a transcript; null if there is none. */
export function transcriptUrl(elements: Elements, base: string): string | null {
  for (const element of elements.of('a')) {
    const { href } = element.attribs;
    if (href && transcriptWord.test(textOf(element, 200).normalize('NFC'))) return resolveWebUrl(href, base);
  }
  return null;
}
