import { shortText } from '../../../../lib/html/dom.ts';
import { headings } from '../survey/element-kinds.ts';
import type { Passage } from '../survey/survey.ts';

const longestHeading = 200;
const shortestWord = 3;
/** Elements at the beginning of a section among which its heading stands. */
const maxVisited = 25;

/** Whether an element's id, if it has any, is there for links to it: a heading's, or that of a term. */
export function isAnchor({ name }: Passage): boolean {
  return name === 'dt' || headings.has(name);
}

/** The same of a section: under its heading stands prose, or that has a word of the id, "2.1.3. Comments". */
export function isAnchorOfSection(section: Passage, isProse: boolean): boolean {
  const heading = openingHeading(section);
  if (!heading || isProse) return heading !== null;
  const text = shortText(heading.element, longestHeading)?.toLowerCase() ?? '';
  return wordsOf(section.element.attribs.id ?? '').some((word) => text.includes(word));
}

function openingHeading(section: Passage): Passage | null {
  const waiting = [...section.children.slice(0, maxVisited)].reverse();
  for (let looked = 0; looked < maxVisited; looked += 1) {
    const passage = waiting.pop();
    if (!passage || headings.has(passage.name)) return passage ?? null;
    waiting.push(...passage.children.slice(0, maxVisited).reverse());
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
