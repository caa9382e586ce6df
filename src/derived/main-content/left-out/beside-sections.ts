import { firstDescendants, shortText } from '../../../lib/html/dom.ts';
import { sectionPhrases } from '../names/section-phrases.ts';
import type { PageKind } from '../page-kind.ts';
import type { Passage, Survey } from '../survey/survey.ts';

const longestPhrase = 90;
const headingLike = /^(?:h[1-6]|p|div|span|strong|b|legend|summary|dt|section|header|li)$/;
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const whole = new Set(['main', 'article', 'body']);
const lists = new Set(['ul', 'ol', 'div', 'section', 'nav', 'dl', 'table']);
/** Shares of the page above which the phrase must have meant something else. */
const maxProse = 0.3;
const maxText = 0.35;
const minLinks = 0.5;
/** Blocks of links that one heading can stand over: each of a page of such headings would look at all that follow. */
const maxFollowers = 100;
/** What people write under a page has paragraphs as the page has. */
const remarks =
  /comment|repl|answer|kommentar|respon|reacti|comentario|komentar|комментари|коментар|コメント|评论|留言|댓글/i;
/** A column of paragraphs is no list of links, whatever stands at its top. */
const column = { paragraphs: 4, maxLinks: 0.25 };

/** A heading that goes on behind the words of a phrase may be of the text: "Get the most out of your oven". */
const wholePhrases = sectionPhrases.map(
  (phrase) => new RegExp(phrase.source.replaceAll('.*', ''), phrase.flags),
);
/** These are not, however they go on. */
const firm = /^(?:subscribe|sign up|about the author|über den autor|cookies?|download) /;
/** Prose with hardly a link in it, and nothing to fill in or press, is what the page was written for. */
const telling = { prose: 150, maxLinks: 0.1, elements: 200 };
const controls = new Set(['form', 'input', 'button', 'iframe']);

/** A passage that says, as a heading would, that what follows is not the content. */
export interface Announcement {
  readonly heading: Passage;
  readonly phrase: string;
}

export function announcements({ passages }: Survey): Announcement[] {
  return passages.flatMap((heading) => {
    const phrase = phraseOf(heading);
    return phrase === null ? [] : [{ heading, phrase }];
  });
}

interface Announced {
  readonly surveyed: Survey;
  readonly announced: readonly Announcement[];
}

/** The sections that a heading announces as links to other pages, or as something asked of the reader. */
export function besideSections({ surveyed: { root }, announced }: Announced, kind: PageKind): Passage[] {
  const isSmall = ({ prose, text }: Passage) => prose <= maxProse * root.prose || text <= maxText * root.text;
  const isSection = (passage: Passage) => isSmall(passage) && !isColumn(passage);
  return announced.flatMap(({ heading, phrase }) => {
    if (kind === 'DOCUMENTATION' && headings.has(heading.name)) return linksUnder(heading, isSection);
    if (!remarks.test(phrase)) {
      const found = sectionOf(heading, isSection);
      return goesOn(phrase) && found.some(tellsSomething) ? [] : found;
    }
    return kind === 'FORUM' ? [] : sectionOf(heading, isSmall);
  });
}

function goesOn(phrase: string): boolean {
  return !firm.test(phrase) && !wholePhrases.some((whole) => whole.test(phrase));
}

function tellsSomething({ prose, linkDensity, element }: Passage): boolean {
  if (prose < telling.prose || linkDensity > telling.maxLinks) return false;
  return !firstDescendants(element, telling.elements).some(({ name }) => controls.has(name));
}

function isColumn({ paragraphs, linkDensity }: Passage): boolean {
  return paragraphs >= column.paragraphs && linkDensity < column.maxLinks;
}

/** The text of a passage that could be a heading, if it is one of those that announce such a section. */
function phraseOf(passage: Passage): string | null {
  if (passage.block !== passage || passage.ownText === 0 || passage.ownText !== passage.text) return null;
  if (passage.text > longestPhrase || !headingLike.test(passage.name)) return null;
  const line = shortText(passage.element) ?? '';
  if (line.endsWith('.') && !headings.has(passage.name)) return null;
  const text = line
    .toLowerCase()
    .replace(/[\s:.!?…›»→>]+$/u, '')
    .replaceAll('’', "'");
  return sectionPhrases.some((phrase) => phrase.test(text)) ? text : null;
}

/** What the heading stands over: the widest passage that it opens, or the blocks of links behind it. */
function sectionOf(heading: Passage, isSmall: (passage: Passage) => boolean): Passage[] {
  const section = headings.has(heading.name) || heading.linkText === 0 ? widest(heading, isSmall) : heading;
  return section.text > heading.text ? [section] : [section, ...followers(section, isSmall)];
}

/** A manual may well have a chapter on comments, or on what is related: its heading announces links, or nothing. */
function linksUnder(heading: Passage, isSection: (passage: Passage) => boolean): Passage[] {
  const found = sectionOf(heading, isSection);
  const isLinks = found.some(({ links, linkDensity }) => links > 0 && linkDensity >= minLinks);
  return isLinks ? found : [];
}

function widest(heading: Passage, isSmall: (passage: Passage) => boolean): Passage {
  let section = heading;
  for (let { parent } = section; parent && opens(section, parent) && isSmall(parent); { parent } = section) {
    section = parent;
  }
  return section;
}

function opens(passage: Passage, parent: Passage): boolean {
  if (parent.ownText > parent.ownLinkText || whole.has(parent.name)) return false;
  return parent.opening === passage;
}

/** The blocks of links right behind a heading that stands among the content itself. */
function followers(section: Passage, isSmall: (passage: Passage) => boolean): Passage[] {
  const siblings = section.parent?.children ?? [];
  const found: Passage[] = [];
  for (const sibling of siblings.slice(section.place + 1, section.place + 1 + maxFollowers)) {
    if (!lists.has(sibling.name) || !isSmall(sibling) || sibling.linkDensity < minLinks) break;
    found.push(sibling);
  }
  return found;
}
