import { shortText } from '../../../../lib/html/dom.ts';
import { anyOf } from '../../../../lib/languages/index.ts';
import type { Box, BoxTree } from '../../box-tree/box.ts';
import { headingTags } from '../../box-tree/element-kinds.ts';

const longestPhrase = 90;
const headingLike = new Set([
  ...headingTags,
  ...['p', 'div', 'span', 'strong', 'b', 'legend', 'summary', 'dt', 'section', 'header', 'li'],
]);
/** What a heading may end with. */
const ending = /(?<![ :.!?…›»→>])[ :.!?…›»→>]+$/;

/** Patterns of whole headings, by what they announce; the first match decides. */
const phrases = (['appeals', 'notices', 'related', 'comments'] as const).map((kind) => ({
  kind,
  pattern: new RegExp(`^(?:${anyOf(kind)})$`, 's'),
}));

/** A box that announces, like a heading, that boilerplate follows. */
export interface Announcement {
  readonly heading: Box;
  readonly of: (typeof phrases)[number]['kind'];
}

export function announcements({ boxes }: BoxTree): Announcement[] {
  return boxes.flatMap((heading) => {
    const text = headingText(heading);
    const phrase = text === null ? undefined : phrases.find(({ pattern }) => pattern.test(text));
    return phrase ? [{ heading, of: phrase.kind }] : [];
  });
}

/** The text of a box that could be a heading: lower-case, without punctuation at the end. */
function headingText(box: Box): string | null {
  if (!isLine(box)) return null;
  if (box.text > longestPhrase || !headingLike.has(box.name)) return null;
  const line = shortText(box.element) ?? '';
  if (line.endsWith('.') && !headingTags.has(box.name)) return null;
  return line.replace(ending, '').toLowerCase().replaceAll('’', "'");
}

/** Whether a box is a line by itself: a block without others inside, or all that its block has beside those. */
function isLine(box: Box): boolean {
  const { block, text } = box;
  return text > 0 && block.ownText === text && (block === box || block.text > text);
}
