import type { Kept, Sieve } from './kept.ts';
import type { Passage } from './survey.ts';

const leastProse = 120;
const mostLinks = 0.25;
const mostlyProse = 0.6;
const farthest = 12;

/**
 * The passages that belong to an article beside the one that holds most of it: an opening paragraph in the hero,
 * questions in a section of their own. They stand in the same landmark, and read like prose.
 */
export function withExtras(column: Passage, { kept, beside }: Sieve): Passage[] {
  let roots = [column];
  let at = column;
  for (let step = 0; step < farthest && at.parent && !isLandmark(at); step += 1) {
    const path = at;
    const chosen = roots;
    roots = at.parent.children.flatMap((sibling) => {
      if (sibling === path) return chosen;
      return !beside.has(sibling) && readsOn(kept.get(sibling)) ? [sibling] : [];
    });
    at = at.parent;
  }
  return isLandmark(at) ? roots : [column];
}

function isLandmark({ name, element }: Passage): boolean {
  return name === 'main' || name === 'article' || element.attribs.role === 'main';
}

function readsOn(kept: Kept | undefined): boolean {
  if (!kept || kept.prose < leastProse) return false;
  return kept.linkText < mostLinks * kept.text && kept.prose > mostlyProse * kept.text;
}
