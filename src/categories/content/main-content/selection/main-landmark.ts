import { statedRole } from '../../../../lib/html/role.ts';
import type { Sieve } from '../survey/kept.ts';
import type { Passage, Survey } from '../survey/survey.ts';

export interface Landmarks {
  readonly surveyed: Survey;
  readonly kept: Sieve['kept'];
  readonly headline: Passage | null;
}

const mostOfIt = 0.5;
/** Where the rest is a long list of other pages, a landmark with this much prose is still the content. */
const someOfIt = 0.15;
const ampleProse = 800;

/** The landmark that holds the content: the headline's article, main, the page's only article; else the body. */
export function mainLandmark({ surveyed, kept, headline }: Landmarks): Passage {
  const { root } = surveyed;
  const all = kept(root).text;
  const isAmple = (passage: Passage) => {
    const { text, prose } = kept(passage);
    return text >= mostOfIt * all || (text >= someOfIt * all && prose >= ampleProse);
  };
  return landmarks({ surveyed, headline }).find(isAmple) ?? root;
}

/** The passages that say of themselves that they are the content, most trusted first. */
export function landmarks({ surveyed, headline }: Pick<Landmarks, 'surveyed' | 'headline'>): Passage[] {
  const articles = surveyed.passages.filter(({ name }) => name === 'article');
  return [
    ...articlesAround(headline),
    ...surveyed.passages.filter(isMain),
    ...(articles.length === 1 ? articles : []),
  ];
}

function articlesAround(headline: Passage | null): Passage[] {
  const found: Passage[] = [];
  for (let at = headline; at; at = at.parent) if (at.name === 'article') found.push(at);
  return found;
}

function isMain({ name, element }: Passage): boolean {
  return name === 'main' || statedRole(element) === 'main';
}
