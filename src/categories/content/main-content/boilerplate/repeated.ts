import { outermost } from '../survey/outermost.ts';
import type { Passage, Survey } from '../survey/survey.ts';

const minText = 40;

/**
 * Passages that say word for word what one before them said: copies for another width of screen, or for a carousel
 * that goes round.
 */
export function repeated(surveyed: Survey, dropped: ReadonlySet<Passage>): Passage[] {
  const known = new Set<string>();
  const isSaidAgain = (passage: Passage) => {
    if (!isComparable(passage)) return false;
    const said = `${passage.hash} ${passage.text}`;
    const isKnown = known.has(said);
    known.add(said);
    return isKnown;
  };
  const left = outermost(surveyed, (passage) => dropped.has(passage) || isSaidAgain(passage));
  return left.filter((passage) => !dropped.has(passage));
}

const tableParts = new Set(['tr', 'td', 'th', 'tbody']);

/** Single lines may well come again, a question put to everybody, and so may rows of data. */
function isComparable(passage: Passage): boolean {
  if (passage.block !== passage || passage.text < minText || passage.ownText === passage.text) return false;
  return passage.text !== passage.parent?.text && !tableParts.has(passage.name);
}
