import type { Element } from 'domhandler';
import { counted } from '../../../lib/counted.ts';
import { isProgramType } from '../../../lib/html/program-type.ts';
import { derived } from '../../../page/need.ts';
import { elements } from '../../document/elements.ts';
import { regions } from '../../document/regions.ts';
import { shownText } from '../../document/shown-text.ts';
import { signs } from './signs.ts';

/** Whether a link preloads a script; forum software does so. */
function preloadsScript({ attribs: { rel = '', as = '' } }: Element): boolean {
  return (
    /(?:^|\s)modulepreload(?:\s|$)/i.test(rel) || (/preload/i.test(rel) && as.toLowerCase() === 'script')
  );
}

/** A document with this many words is a page, whatever its scripts add. */
const enoughWords = 50;

/**
 * The evidence, as sentences, that scripts build the page: it has scripts, few words, and a sign that it waits for scripts.
 * Empty if the page is complete as sent, which for most pages follows from their number of words alone.
 */
export const scriptEvidence = derived(
  'scriptEvidence',
  { elements, regions, shownText },
  ({ elements, regions, shownText }): readonly string[] => {
    const { words, text } = shownText;
    if (words >= enoughWords) return [];
    const scripts =
      elements.of('script').filter(({ attribs }) => isProgramType(attribs.type)).length +
      elements.of('link').filter(preloadsScript).length;
    if (scripts === 0) return [];
    const found = signs.flatMap((sign) => sign({ elements, regions, words, text }) ?? []);
    if (found.length === 0) return [];
    const size = `Between header and footer there are ${counted(words, 'word')}; the page has ${counted(scripts, 'script')}.`;
    return [size, ...found];
  },
);
