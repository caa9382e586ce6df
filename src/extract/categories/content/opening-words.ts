import { collapse } from '../../lib/text.ts';
import type { TextBlock } from './plain-text.ts';

const longest = 300;
const minWeight = 60;

/** The first paragraph that is long enough, else the longest one, cut after a word. */
export function openingWords(blocks: readonly TextBlock[]): string | null {
  const paragraphs = blocks
    .filter(({ level }) => level === null)
    .map(({ text }) => collapse(text.slice(0, 4 * longest)));
  const byWeight = () => paragraphs.toSorted((one, other) => weight(other) - weight(one));
  const first = paragraphs.find((text) => weight(text) >= minWeight) ?? byWeight()[0];
  return first === undefined ? null : shortened(first);
}

/** In characters; an East Asian character counts as two letters. */
function weight(text: string): number {
  return text.length + (text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu)?.length ?? 0);
}

function shortened(text: string): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  const space = cut.lastIndexOf(' ');
  return `${space > longest / 2 ? cut.slice(0, space) : cut}…`;
}
