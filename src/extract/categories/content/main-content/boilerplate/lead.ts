import { textOf } from '../../../../lib/html/dom.ts';
import { lettersOf } from '../../../../lib/spellings.ts';
import type { Box } from '../box-tree/box.ts';
import { headings } from '../box-tree/element-kinds.ts';

interface DescribedPage {
  readonly headline: Box | null;
  /** How the page describes itself in its head. */
  readonly descriptions: readonly string[];
}

/** In letters: fewer are a phrase; of longer texts, the beginnings are compared. */
const length = { min: 30, max: 80 };
const longest = 1_500;
/** Boxes between the headline and its lead at most. */
const nearby = 60;

/** Links in the sentences of a lead take a small part of them. */
const own = { min: 80, maxLinks: 0.3 };
/** At the end of a heading with a sentence, which is one at any length; a byline may be a heading too. */
const sentenceEnd = /[.!?…。！？؟।]["'”»]?\s*$/u;

/**
 * Returns a test whether a box is the lead, whatever it is named: the paragraph right behind the headline, or text near it
 * that repeats how the page describes itself.
 */
export function leadTest({ headline, descriptions }: DescribedPage): (box: Box) => boolean {
  if (!headline) return () => false;
  const isNext = ({ name, index, parent, prose, linkDensity, element }: Box) => {
    if (prose === 0 || linkDensity > own.maxLinks) return false;
    if (name === 'p' ? prose < own.min : !headings.has(name)) return false;
    if (name !== 'p' && !sentenceEnd.test(textOf(element, longest))) return false;
    const before = parent?.children.slice(Math.max(0, index - 3), index).findLast(({ text }) => text > 0);
    return before === headline;
  };
  const { order, size } = headline;
  const isNear = (box: Box) => box.order >= order && box.order < order + size + nearby;
  const beginnings = descriptions
    .map((description) => lettersOf(description).slice(0, length.max))
    .filter((letters) => letters.length >= length.min);
  return (box) => {
    if (isNext(box)) return true;
    if (!isNear(box) || box.prose === 0 || box.text > longest || box.links > 0) return false;
    const text = lettersOf(textOf(box.element, 2 * longest));
    return beginnings.some((letters) => text.includes(letters));
  };
}
