import { headings } from '../survey/element-kinds.ts';
import type { Sieve } from '../survey/kept.ts';
import type { Passage, Survey } from '../survey/survey.ts';

const maxParagraphs = 2;
/** Share of the page's prose above which the cards are what the page is for. */
const maxProse = 0.3;
const linked = 0.9;

/** Cards that announce other pages: one heading, which is a link, and a line or two. */
export function teasers({ root, passages }: Survey, kept: Sieve['kept']): Passage[] {
  const cards = new Set<Passage>();
  for (const passage of passages) {
    if (headings.has(passage.name) && passage.text > 0 && passage.linkText >= linked * passage.text) {
      const card = cardOf(passage);
      if (card !== passage) cards.add(card);
    }
  }
  const prose = [...cards].reduce((sum, card) => sum + kept(card).prose, 0);
  return prose <= maxProse * kept(root).prose ? [...cards] : [];
}

function cardOf(heading: Passage): Passage {
  let card = heading;
  while (card.parent && card.parent.headings === 1 && card.parent.paragraphs <= maxParagraphs)
    card = card.parent;
  return card;
}
