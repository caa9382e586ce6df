import type { Box, BoxTree } from '../../box-tree/box.ts';
import { headingTags } from '../../box-tree/element-kinds.ts';
import type { SearchedPage } from '../page-boxes.ts';

const whole = new Set(['main', 'article', 'body']);
const lists = new Set(['ul', 'ol', 'div', 'section', 'nav', 'dl', 'table', 'p']);
/** With a larger share of the page, the phrase must have had another meaning. */
const maxText = 0.35;
const minLinks = 0.5;
/** A paragraph that is a link and nothing else. */
const allLinks = 0.9;
/** Maximum blocks of links after a heading: otherwise a page of such headings would take quadratic time. */
const maxFollowers = 100;
/** In characters of running text: less beside a headline is an introduction. */
export const minStory = 200;
const column = { minParagraphs: 4, maxLinks: 0.25 };

/** The sections that a heading announces as related links, comments, appeals or notices. */
export function announcedSections({ tree, headline, announced, kind }: SearchedPage): Box[] {
  const isSmall = ({ text }: Box) => text <= maxText * tree.root.text;
  // The text is in a box with the headline, or between them; a list of cards may have a headline too.
  const story = headline?.parent;
  const isAfterStory = afterStory(tree, headline);
  const isBesideStory = (box: Box) =>
    (story != null && story.running >= minStory && !story.contains(box) && !box.contains(story)) ||
    isAfterStory(box);
  const isSection = (box: Box) => isSmall(box) && !isColumn(box);
  const isOfOthers = (box: Box) => isSection(box) || (isOfCards(box) && isBesideStory(box));
  return announced.flatMap(({ heading, of }) => {
    const isOfManual = kind === 'DOCUMENTATION' && headingTags.has(heading.name);
    if (isOfManual || heading.block !== heading) return linksUnder(heading, isSection);
    // Comments have paragraphs like the page itself.
    if (of === 'comments') return kind === 'FORUM' ? [] : sectionOf(heading, isSmall);
    return sectionOf(heading, of === 'related' && headingTags.has(heading.name) ? isOfOthers : isSection);
  });
}

/** Whether a box is a column of paragraphs with few links: then it is text, whatever its heading. */
function isColumn({ paragraphs, linkDensity }: Box): boolean {
  return paragraphs >= column.minParagraphs && linkDensity < column.maxLinks;
}

/** Whether a box has as many links as headings and paragraphs: cards of other pages, which may be longer than the text. */
function isOfCards({ headings, links, paragraphs, children }: Box): boolean {
  const isList = children.length === 2 && /^[uo]l$/.test(children[1]?.name ?? '');
  return (headings > 2 || isList) && links > 2 && links >= headings - 1 && links >= paragraphs;
}

/** The section of a heading: the largest box that begins with it, or the blocks of links after it. */
function sectionOf(heading: Box, isSmall: (box: Box) => boolean): Box[] {
  const section =
    headingTags.has(heading.name) || heading.linkText === 0 ? widest(heading, isSmall) : heading;
  return section.text > heading.text ? [section] : [section, ...followers(section, isSmall)];
}

/**
 * Documentation may have a chapter on comments or related topics, and a line beside a list may be about it: either counts only
 * if links follow.
 */
function linksUnder(heading: Box, isSection: (box: Box) => boolean): Box[] {
  const found = sectionOf(heading, isSection);
  const isLinks = found.some(({ links, linkDensity }) => links > 0 && linkDensity >= minLinks);
  return isLinks ? found : [];
}

function widest(heading: Box, isSmall: (box: Box) => boolean): Box {
  let section = heading;
  for (let { parent } = section; parent && opens(section, parent) && isSmall(parent); { parent } = section) {
    section = parent;
  }
  return section;
}

function opens(box: Box, parent: Box): boolean {
  const loose = parent.ownText - parent.ownLinkText - (box.block === box ? 0 : box.text - box.linkText);
  if (loose > 0 || whole.has(parent.name)) return false;
  return parent.opening === box;
}

/** The blocks of links right after a heading that is in the content itself. */
function followers(section: Box, isSmall: (box: Box) => boolean): Box[] {
  const siblings = section.parent?.children ?? [];
  const found: Box[] = [];
  for (const sibling of siblings.slice(section.index + 1, section.index + 1 + maxFollowers)) {
    const least = sibling.name === 'p' ? allLinks : minLinks;
    if (!lists.has(sibling.name) || !isSmall(sibling) || sibling.linkDensity < least) break;
    found.push(sibling);
  }
  return found;
}

/** Returns a test for boxes that have a story before them, from the headline on. */
function afterStory(tree: BoxTree, headline: Box | null): (box: Box) => boolean {
  // Few pages have a box that is asked for.
  let before: readonly number[] | null = null;
  return ({ order }) => {
    if (headline === null) return false;
    before ??= runningBefore(tree);
    return (before[order] ?? 0) - (before[headline.order] ?? 0) >= minStory;
  };
}

/** The running text before each box, in their order. */
function runningBefore({ boxes }: BoxTree): number[] {
  let sum = 0;
  return boxes.map(({ running, children }) => {
    const own = children.reduce((left, child) => left - child.running, running);
    sum += own;
    return sum - own;
  });
}
