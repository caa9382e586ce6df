import { type Element, isText } from 'domhandler';
import { isSpelled } from '../../lib/spellings.ts';
import { derived } from '../../page/need.ts';
import { elements } from '../document/elements.ts';
import { siteIdentity } from './site-identity/index.ts';
import { headline } from './titles/index.ts';

/** The element that shows the headline: its heading, else one with exactly its text, unless that is the name of the site. */
export const shownHeadline = derived(
  'shownHeadline',
  { elements, headline, siteIdentity },
  ({ elements, headline, siteIdentity }): Element | null => {
    if (headline === null || headline.element !== null) return headline?.element ?? null;
    if (isSpelled(headline.text, siteIdentity.spellings)) return null;
    return elements.body.find((element) => hasExactText(element, headline.text)) ?? null;
  },
);

/** The place of the headline: its heading, else the first h1, else what shows it. */
export const headlineElement = derived(
  'headlineElement',
  { elements, headline, shownHeadline },
  ({ elements, headline, shownHeadline }): Element | null =>
    headline?.element ?? elements.of('h1')[0] ?? shownHeadline,
);

/** Maximum white space around the text. */
const maxSpace = 200;

function hasExactText({ name, children }: Element, words: string): boolean {
  const [text, other] = children;
  if (name === 'a' || other !== undefined || text === undefined || !isText(text)) return false;
  const excess = text.data.length - words.length;
  return excess >= 0 && excess <= maxSpace && text.data.trim() === words;
}
