import type { MetaValues } from '../../derived/tags/meta-values.ts';
import { collapse } from '../../lib/text.ts';
import type { TextBlock } from './plain-text.ts';

const longest = 300;
const minWeight = 60;

/** The page's own description; else its first paragraph of some length, or its longest, cut at a word. */
export function excerpt(metas: MetaValues, blocks: readonly TextBlock[]): string | null {
  const stated = metas.first('description', 'og:description', 'twitter:description', 'dc.description');
  if (stated !== null) return stated;
  const paragraphs = blocks
    .filter(({ level }) => level === null)
    .map(({ text }) => collapse(text.slice(0, 4 * longest)));
  const byWeight = () => paragraphs.toSorted((one, other) => weight(other) - weight(one));
  const first = paragraphs.find((text) => weight(text) >= minWeight) ?? byWeight()[0];
  return first === undefined ? null : shortened(first);
}

/** Characters; one of East Asia says as much as two letters. */
function weight(text: string): number {
  return text.length + (text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu)?.length ?? 0);
}

function shortened(text: string): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  const space = cut.lastIndexOf(' ');
  return `${space > longest / 2 ? cut.slice(0, space) : cut}…`;
}
