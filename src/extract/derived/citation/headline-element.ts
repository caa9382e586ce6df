import { type Element, isText } from 'domhandler';
import { isSpelled } from '../../lib/spellings.ts';
import { derived } from '../../page/need.ts';
import { type Elements, elements } from '../document/elements.ts';
import { type SiteIdentity, siteIdentity } from './site-identity/index.ts';
import { type Headline, headline } from './titles/index.ts';

/** Headings of the text itself: one with the title stays in it, unless it is marked up as the title. */
const lowerHeadings = new Set(['h3', 'h4', 'h5', 'h6']);
const titles = new Set(['name', 'headline']);

/** What shows the headline above the text: its h1 or h2, else an element that is no heading, with exactly its text. */
export const shownHeadline = derived(
  'shownHeadline',
  { elements, headline, siteIdentity },
  ({ elements, headline, siteIdentity }): Element | null =>
    headline?.element ?? exactText(elements, headline, siteIdentity).find(isAbove) ?? null,
);

function isAbove({ name, attribs: { itemprop = '' } }: Element): boolean {
  return !lowerHeadings.has(name) || titles.has(itemprop);
}

/** The place of the headline: its heading, else the first h1, else the first element with exactly its text. */
export const headlineElement = derived(
  'headlineElement',
  { elements, headline, siteIdentity },
  ({ elements, headline, siteIdentity }): Element | null =>
    headline?.element ?? elements.of('h1')[0] ?? exactText(elements, headline, siteIdentity)[0] ?? null,
);

/** The elements with exactly the text of the headline, unless that is the name of the site. */
function exactText(
  { body }: Elements,
  headline: Headline | null,
  { spellings }: SiteIdentity,
): readonly Element[] {
  if (headline === null || isSpelled(headline.text, spellings)) return [];
  return body.filter((element) => hasExactText(element, headline.text));
}

/** Maximum white space around the text. */
const maxSpace = 200;

function hasExactText({ name, children }: Element, words: string): boolean {
  const [text, other] = children;
  if (name === 'a' || other !== undefined || text === undefined || !isText(text)) return false;
  const excess = text.data.length - words.length;
  return excess >= 0 && excess <= maxSpace && text.data.trim() === words;
}
