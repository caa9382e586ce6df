import { statedRole } from '../../../../lib/html/role.ts';
import type { BoilerplateFilter, Kept } from '../box-tree/boilerplate-filter.ts';
import type { Box } from '../box-tree/box.ts';
import { holdsEmbed } from '../clean-html/embed-link.ts';

/** A paragraph before the text may be shorter than others: it is the standfirst. */
const minProse = { opening: 50, other: 120 };
const maxLinks = 0.25;
const minProseShare = 0.6;
/** Maximum levels up to the landmark, and to look at siblings if there is no landmark. */
const maxLevels = { landmark: 12, none: 2 };

/**
 * The boxes of an article outside the one with most of it: an opening paragraph or a video in the hero, questions in a
 * separate section. They are in the same landmark and are prose. Without a landmark, only boxes right before the text
 * count, since those after it may be anything.
 */
export function withExtras(column: Box, { kept, boilerplate }: BoilerplateFilter, base: string): Box[] {
  const above = stepsToLandmark(column);
  let roots = [column];
  let at = column;
  for (let step = 0; step < (above ?? maxLevels.none) && at.parent; step += 1) {
    const path = at;
    const chosen = roots;
    roots = at.parent.children.flatMap((sibling) => {
      if (sibling === path) return chosen;
      const isBefore = sibling.index < path.index;
      const isPlaced = above !== null || isBefore;
      const isOpening = above !== null && isBefore;
      const min = isOpening && sibling.name === 'p' ? minProse.opening : minProse.other;
      if (!isPlaced || boilerplate.has(sibling)) return [];
      const isFilm = isOpening && sibling.text === 0 && holdsEmbed(sibling.element, base);
      return isFilm || isProse(kept(sibling), min) ? [sibling] : [];
    });
    at = at.parent;
  }
  return roots;
}

/** The number of levels from a column up to its landmark; null if none is near. */
function stepsToLandmark(column: Box): number | null {
  let steps = 0;
  for (let at: Box | null = column; at && steps <= maxLevels.landmark; at = at.parent) {
    if (isLandmark(at)) return steps;
    steps += 1;
  }
  return null;
}

function isLandmark({ name, element }: Box): boolean {
  return name === 'main' || name === 'article' || statedRole(element) === 'main';
}

function isProse({ text, linkText, prose }: Kept, min: number): boolean {
  return prose >= min && linkText < maxLinks * text && prose > minProseShare * text;
}
