import { shortText } from '../../../../lib/html/dom.ts';
import type { Box } from '../box-tree/box.ts';
import { headings } from '../box-tree/element-kinds.ts';

const longestHeading = 200;
const shortestWord = 3;
/** Elements at the beginning of a section that are searched for its heading. */
const maxVisited = 25;

/** Whether an element's id is a link target: of a heading or a term. */
export function isAnchor({ name }: Box): boolean {
  return name === 'dt' || headings.has(name);
}

/** The same for a section: it has prose, or its heading has a word of the id ("2.1.3. Comments"). */
export function isAnchorOfSection(section: Box, isProse: boolean): boolean {
  const heading = openingHeading(section);
  if (!heading || isProse) return heading !== null;
  const text = shortText(heading.element, longestHeading)?.toLowerCase() ?? '';
  return wordsOf(section.element.attribs.id ?? '').some((word) => text.includes(word));
}

function openingHeading(section: Box): Box | null {
  const waiting = [...section.children.slice(0, maxVisited)].reverse();
  for (let looked = 0; looked < maxVisited; looked += 1) {
    const box = waiting.pop();
    if (!box || headings.has(box.name)) return box ?? null;
    waiting.push(...box.children.slice(0, maxVisited).reverse());
  }
  return null;
}

function wordsOf(id: string): string[] {
  return id
    .slice(0, longestHeading)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= shortestWord);
}
