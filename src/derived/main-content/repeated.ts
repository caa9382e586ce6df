import type { Passage, Survey } from './survey.ts';

const leastText = 40;

/**
 * Passages that say word for word what one before them said: copies for another width of screen, or for a carousel
 * that goes round.
 */
export function repeated({ passages }: Survey, dropped: ReadonlySet<Passage>): Passage[] {
  const known = new Set<string>();
  const found: Passage[] = [];
  const gone = new Set<Passage>(dropped);
  for (const passage of passages) {
    if (gone.has(passage)) continue;
    if (passage.parent && gone.has(passage.parent)) gone.add(passage);
    else if (isComparable(passage)) {
      const said = `${passage.hash} ${passage.text}`;
      if (known.has(said)) {
        found.push(passage);
        gone.add(passage);
      }
      known.add(said);
    }
  }
  return found;
}

const tableParts = new Set(['tr', 'td', 'th', 'tbody']);

/** Single lines may well come again, a question put to everybody, and so may rows of data. */
function isComparable(passage: Passage): boolean {
  if (passage.block !== passage || passage.text < leastText || passage.ownText === passage.text) return false;
  return passage.text !== passage.parent?.text && !tableParts.has(passage.name);
}
