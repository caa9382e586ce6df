import type { PageKind } from '../page-kind.ts';
import type { Passage, Survey } from '../survey/survey.ts';

const minLinks = 4;
const linked = 0.85;
const longestLink = 30;
const blocks = new Set(['ul', 'ol', 'dl', 'div', 'section', 'p', 'table']);

/** Where the text of a page stands, as far as is known. */
export interface TextPlace {
  readonly kind: PageKind;
  readonly landmark: Passage | null;
  readonly headline: Passage | null;
}

/** Rows of short links with nothing else: a menu, whatever its markup is called. */
export function linkLists(surveyed: Survey, place: TextPlace): Passage[] {
  const { root, passages } = surveyed;
  const text = place.kind === 'DOCUMENTATION' ? textOf(surveyed, place) : new Set([root]);
  return passages.filter((passage) => isLinkList(passage) && !text.has(passage));
}

function isLinkList(passage: Passage): boolean {
  return (
    blocks.has(passage.name) &&
    passage.links >= minLinks &&
    passage.prose === 0 &&
    passage.linkText >= linked * passage.text &&
    passage.linkText <= longestLink * passage.links
  );
}

/** A manual lists its chapters and its functions: behind its headline, in its landmark; and what holds those. */
function textOf({ root, passages }: Survey, { landmark, headline }: TextPlace): ReadonlySet<Passage> {
  const top = landmark ?? root;
  const start = passages.indexOf(top);
  const end = start + top.size;
  const opening = headline ? passages.indexOf(headline) : start;
  const from = opening >= start && opening < end ? opening : start;
  const text = new Set(passages.slice(from, end));
  for (let at = passages[from]; at; at = at.parent ?? undefined) text.add(at);
  return text;
}
