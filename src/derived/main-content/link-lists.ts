import type { Passage, Survey } from './survey.ts';

const leastLinks = 4;
const linked = 0.85;
const longestLink = 30;
const blocks = new Set(['ul', 'ol', 'dl', 'div', 'section', 'p', 'table']);

/** Rows of short links with nothing else: a menu, whatever its markup is called. */
export function linkLists({ root, passages }: Survey): Passage[] {
  return passages.filter(
    (passage) =>
      passage !== root &&
      blocks.has(passage.name) &&
      passage.links >= leastLinks &&
      passage.prose === 0 &&
      passage.linkText >= linked * passage.text &&
      passage.linkText <= longestLink * passage.links,
  );
}
