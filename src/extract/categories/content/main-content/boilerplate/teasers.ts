import type { Box } from '../../box-tree/box.ts';
import { headingTags } from '../../box-tree/element-kinds.ts';
import { keptOf } from '../boilerplate-filter.ts';
import { articlesAround } from '../choice/main-landmark.ts';
import type { SearchedPage } from '../page-boxes.ts';
import { minStory } from './sections.ts';

const maxParagraphs = 2;
/** Cards with a larger share of the page's prose are its content, unless they are beside the story. */
const maxProse = 0.3;
const linked = 0.9;

/** Teaser cards of other pages: one linked heading, and a line or two. */
export function teasers({ tree, headline, boilerplate }: SearchedPage): Box[] {
  const kept = keptOf(tree, boilerplate);
  const cards = new Set<Box>();
  for (const box of tree.of(...headingTags)) {
    if (box.text > 0 && box.linkText >= linked * box.text) {
      const card = cardOf(box);
      if (card !== box) cards.add(card);
    }
  }
  const prose = [...cards].reduce((sum, card) => sum + kept(card).prose, 0);
  if (prose <= maxProse * kept(tree.root).prose) return [...cards];
  const [story] = articlesAround(headline);
  const isStory = story !== undefined && headline?.linkText === 0 && story.running >= minStory;
  return isStory ? [...cards].filter((card) => !story.contains(card)) : [];
}

function cardOf(heading: Box): Box {
  let card = heading;
  while (card.parent && card.parent.headings === 1 && card.parent.paragraphs <= maxParagraphs)
    card = card.parent;
  return card;
}
