import { type Element, isText } from 'domhandler';
import { isSpelled } from '../../lib/spellings.ts';
import { derived } from '../../page/need.ts';
import { elements } from '../document/elements.ts';
import { siteIdentity } from './site-identity/index.ts';
import { headline } from './titles/index.ts';

/**
 * Where the headline is: its heading, else the first h1; where the page has neither, an element of the very same words,
 * unless they are the name of the site, which every page has.
 */
export const headlinePlace = derived(
  'headlinePlace',
  { elements, headline, siteIdentity },
  ({ elements, headline, siteIdentity }): Element | null => {
    const heading = headline?.element ?? elements.of('h1')[0];
    if (heading) return heading;
    if (!headline || isSpelled(headline.text, siteIdentity.spellings)) return null;
    return elements.body.find((element) => isWorded(element, headline.text)) ?? null;
  },
);

/** Characters of space around a text that is no more than that. */
const maxSpace = 200;

function isWorded({ name, children }: Element, words: string): boolean {
  const [text, other] = children;
  if (name === 'a' || other !== undefined || text === undefined || !isText(text)) return false;
  const excess = text.data.length - words.length;
  return excess >= 0 && excess <= maxSpace && text.data.trim() === words;
}
