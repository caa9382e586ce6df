import type { MetaValues } from '../../derived/tags/meta-values.ts';
import { collapse } from '../../lib/text.ts';
import type { TextBlock } from './plain-text.ts';

const longest = 300;
const least = 60;

/** The page's own description; else its first paragraph of some length, cut at a word. */
export function excerpt(metas: MetaValues, blocks: readonly TextBlock[]): string | null {
  const stated = metas.first('description', 'og:description', 'twitter:description', 'dc.description');
  if (stated !== null) return stated;
  const paragraphs = blocks
    .filter(({ level }) => level === null)
    .map(({ text }) => collapse(text.slice(0, 4 * longest)));
  const first = paragraphs.find((text) => text.length >= least) ?? paragraphs[0];
  return first === undefined ? null : shortened(first);
}

function shortened(text: string): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  const space = cut.lastIndexOf(' ');
  return `${space > longest / 2 ? cut.slice(0, space) : cut}…`;
}
