import { shortText } from '../../../../lib/html/dom.ts';
import { anyOf } from '../../../../lib/languages/index.ts';
import type { Box, BoxTree } from '../box-tree/box.ts';
import { headings } from '../box-tree/element-kinds.ts';
import { boilerplateRules, type HeadingKind } from './rules.ts';

const longestPhrase = 90;
const headingLike = /^(?:h[1-6]|p|div|span|strong|b|legend|summary|dt|section|header|li)$/;

/** Whole headings, by what they announce; the first that fits decides. */
const phrases = boilerplateRules
  .flatMap(({ headings = [] }) => headings)
  .map((kind) => ({ kind, pattern: whole(anyOf(kind)) }));
/**
 * A heading that goes on behind the words of a phrase may be of the text: "Get the most out of your oven". Notices are
 * none, however they go on.
 */
const complete = phrases.map(({ kind }) =>
  whole(kind === 'notices' ? anyOf(kind) : anyOf(kind).replaceAll('.*', '')),
);

/** A box that says, as a heading would, that what follows is not the content. */
export interface Announcement {
  readonly heading: Box;
  readonly of: HeadingKind;
  /** Whether it says more than the words that it was told by. */
  readonly goesOn: boolean;
}

export function announcements({ boxes }: BoxTree): Announcement[] {
  return boxes.flatMap((heading) => {
    const text = headingText(heading);
    const phrase = text === null ? undefined : phrases.find(({ pattern }) => pattern.test(text));
    if (text === null || phrase === undefined) return [];
    return [{ heading, of: phrase.kind, goesOn: !complete.some((pattern) => pattern.test(text)) }];
  });
}

/** The text of a box that could be a heading: lower-cased, without marks at its end. */
function headingText(box: Box): string | null {
  if (box.block !== box || box.ownText === 0 || box.ownText !== box.text) return null;
  if (box.text > longestPhrase || !headingLike.test(box.name)) return null;
  const line = shortText(box.element) ?? '';
  if (line.endsWith('.') && !headings.has(box.name)) return null;
  return line
    .toLowerCase()
    .replace(/(?<![\s:.!?…›»→>])[\s:.!?…›»→>]+$/u, '')
    .replaceAll('’', "'");
}

function whole(alternatives: string): RegExp {
  return new RegExp(`^(?:${alternatives})$`);
}
